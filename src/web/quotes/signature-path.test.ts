import { expect, test } from 'vitest'
import { signatureSchema } from '#domain/quotes/quote-schemas.ts'
import { signaturePath, strokePath } from './signature-path.ts'

test('a stroke becomes curves in whole units', () => {
  const points = [
    { x: 0.4, y: 0 },
    { x: 10, y: 10 },
    { x: 20, y: 0 },
    { x: 30.2, y: 10 },
  ]
  expect(strokePath(points)).toBe('M0 0Q10 10 15 5Q20 0 25 5L30 10')
})

test('a tap is a dot', () => {
  expect(strokePath([{ x: 3, y: 4 }])).toBe('M3 4L3 4')
})

test("the contract accepts the pad's output [QUOTE-07]", () => {
  const strokes = [
    [
      { x: -4, y: 2 },
      { x: 100.5, y: 199 },
      { x: 580, y: 3 },
    ],
    [{ x: 1, y: 1 }],
  ]
  expect(signatureSchema.safeParse({ kind: 'drawn', value: signaturePath(strokes) }).success).toBe(true)
})
