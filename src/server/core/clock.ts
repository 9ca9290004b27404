/** The product's clock. Rules, codes and records use it, so a test can move the time. */
export interface Clock {
  now(): Date
}

export interface MovableClock extends Clock {
  /** Sets the time. The clock runs on from there. */
  set(now: Date): void
}

/** The system clock plus an offset, which is zero unless a test sets it. */
export function systemClock(): MovableClock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    set: (now) => {
      aheadMs = now.getTime() - Date.now()
    },
  }
}
