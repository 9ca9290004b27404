/**
 * Moments at which a test from outside lets the process die, to see what is there afterwards: before and after each
 * commit, each question to somebody outside, and each piece of ordered work. Without the door none is ever armed.
 */
let armed: string | undefined

/** From now on the process ends, without a last word, when it comes to this moment. */
export function armFailPoint(point: string): void {
  armed = point
}

export function failPoint(point: string): void {
  if (point === armed) process.kill(process.pid, 'SIGKILL')
}
