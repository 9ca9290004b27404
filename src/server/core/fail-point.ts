/**
 * Points at which a test can stop the process: before and after each commit, external call and queued task. The test
 * hooks install the observer. Production has none.
 */
let observer: ((point: string) => void) | undefined

/** For tests alone. Undefined removes the observer. */
export function observeFailPoints(observe: ((point: string) => void) | undefined): void {
  observer = observe
}

export function failPoint(point: string): void {
  observer?.(point)
}
