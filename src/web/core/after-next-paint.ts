/** Runs when the browser has drawn what is decided already, so that a press is seen before its consequences are worked out. */
export function afterNextPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
