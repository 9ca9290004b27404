/** Draws a signature: one wave for each letter, taller and deeper for tall letters. */
import { padHeight, padWidth } from '#domain/quotes/signature-pad.ts'
import { type Point, signaturePath } from '#web/quotes/signature-path.ts'

const baseline = padHeight * 0.6
const margin = 40

export function drawnSignature(name: string): string {
  const letters = [...name]
  const step = (padWidth - 2 * margin) / letters.length
  const left = (index: number) => margin + index * step
  let start = 0
  const strokes = name.split(' ').map((word) => {
    const points = [...word].flatMap((letter, index) => wave(letter, left(start + index), step))
    start += word.length + 1
    return points
  })
  const flourish = [
    { x: margin, y: baseline + 50 },
    { x: padWidth * 0.6, y: baseline + 38 },
    { x: padWidth - margin, y: baseline + 56 },
  ]
  return signaturePath([...strokes, flourish])
}

/** Up, over and down. A capital starts below the line. */
function wave(letter: string, x: number, step: number): Point[] {
  const isCapital = /\p{Lu}/u.test(letter)
  const top = baseline - (isCapital ? 95 : /[bdfhklt]/.test(letter) ? 70 : 26)
  const bottom = baseline + (isCapital ? 18 : /[gjpqy]/.test(letter) ? 44 : 0)
  const slant = step * 0.35
  return [
    { x, y: bottom },
    { x: x + slant, y: top },
    { x: x + slant + step * 0.3, y: top + 8 },
    { x: x + step * 0.5, y: baseline },
  ]
}
