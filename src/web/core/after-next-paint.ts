/** Runs after the next paint, so that a click shows its effect before slow work starts. */
export function afterNextPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
