/** The device that is measured: the smallest phone of the design, read in English, with fingers. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: "en-GB",
} as const;

/** A phone's processor, next to that of the machine that measures. */
export const slowdown = 4;
