/** The product's clock. Rules, codes and records take the time from here, so that a test can move it. */
export interface Clock {
  now(): Date
}

export interface MovableClock extends Clock {
  /** Sets the time; it runs on from there. */
  set(now: Date): void
}

/** Runs with the system's clock, at a distance that is zero until somebody moves it. */
export function systemClock(): MovableClock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    set: (now) => {
      aheadMs = now.getTime() - Date.now()
    },
  }
}
