/**
 * Points at which an end-to-end test can kill the process: before and after each commit, external call and queued task.
 * Without test hooks no point is armed.
 */
let armed: string | undefined

/** From now on the process kills itself at this point. */
export function armFailPoint(point: string): void {
  armed = point
}

export function failPoint(point: string): void {
  if (point === armed) process.kill(process.pid, 'SIGKILL')
}
