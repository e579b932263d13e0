import fc from "fast-check";
import { expect, test } from "vitest";
import { eventReader } from "./events.ts";

const text = 'event: view\ndata: {"a":"é: 1"}\n\n: \n\nevent: presence\ndata: {"present":[0]}\n\ndata: x\n\n';
const events = [
  { event: "view", data: '{"a":"é: 1"}' },
  { event: "presence", data: '{"present":[0]}' },
  { event: "message", data: "x" },
];

test("events are read whole wherever the text is cut, and beats are none", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const read = eventReader();
      const found = places.slice(1).flatMap((end, index) => read(text.slice(places[index], end)));
      expect(found).toEqual(events);
    }),
  );
});

test("an event without its end is not one yet", () => {
  expect(eventReader()("event: view\ndata: {}\n")).toEqual([]);
});
