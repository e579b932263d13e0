"""A bot for Celsius: lays one or two cards when they reach a hot card, else passes. Python 3.8 or later."""
import json
import sys


def say(message):
    print(json.dumps(message), flush=True)


def plays(card):
    """The ways to play a card: as it is, or with each number a wild may stand for."""
    return [f"{card}={number}" for number in range(1, 11)] if card.endswith("?") else [card]


def compute(value, played):
    """The value after this card, or None where a division is not exact."""
    number = int(played.split("=")[-1].lstrip("+-x/"))
    sign = played[0]
    if sign == "+":
        return value + number
    if sign == "-":
        return value - number
    if sign == "x":
        return value * number
    return value // number if value % number == 0 else None


def chains(value, hand, length, negatives):
    """Every chain of so many cards, with the value it reaches."""
    for index, card in enumerate(hand):
        rest = hand[:index] + hand[index + 1 :]
        for played in plays(card):
            result = compute(value, played)
            if result is None or (result < 0 and not negatives):
                continue
            if length == 1:
                yield [played], result
            else:
                for chain, end in chains(result, rest, length - 1, negatives):
                    yield [played] + chain, end


def choose(view):
    table = view["public"]
    mine = table["seats"][view["own"]["seat"]]
    for length in (1, 2):
        found = [
            (value, chain)
            for chain, value in chains(table["cold"], mine["operators"], length, table["options"]["negatives"])
            if value in mine["hot"]
        ]
        if found:
            hot, chain = max(found)
            return {"move": "lay", "hot": hot, "chain": chain}
    return {"move": "pass"}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "ready"})
    elif message["type"] == "view":
        say({"type": "move", "id": message["id"], "move": choose(message["view"])})
