// The signs beside the words for who neither thinks nor is ready, the same at the tables of both games.
import type { IconName } from "../../parts/icons.ts";
import type { Attendance } from "../../session/session.ts";

export const attendanceIcons: Record<Exclude<Attendance, "here">, IconName> = {
  reads: "eye",
  away: "moon",
  freed: "device",
  warm: "robot",
  gone: "close",
};
