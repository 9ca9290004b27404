/**
 * A drawn signature as an SVG path. Curves through midpoints smooth fast strokes, and whole numbers keep the path
 * short.
 */
/** The longest path the contract accepts. */
export const pathLengthMax = 20_000

export interface Point {
  x: number
  y: number
}

export function strokePath(points: readonly Point[]): string {
  const [first, ...rest] = points.map(rounded)
  if (!first) return ''
  // A tap is a dot: a zero-length line with a round end.
  if (rest.length === 0) return `M${first.x} ${first.y}L${first.x} ${first.y}`
  const curves = rest.slice(0, -1).map((point, index) => {
    const middle = rounded(between(point, rest[index + 1] ?? point))
    return `Q${point.x} ${point.y} ${middle.x} ${middle.y}`
  })
  const last = rest.at(-1) ?? first
  return `M${first.x} ${first.y}${curves.join('')}L${last.x} ${last.y}`
}

export function signaturePath(strokes: readonly (readonly Point[])[]): string {
  return strokes.map(strokePath).join('')
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) }
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
