/** Draws with ink outlines and flat fills on 1200 by 800. Gold is for light and tools only. */
export const width = 1200
export const height = 800

export const colours = {
  ink: '#10241B',
  gold: '#FFC501',
  gum: '#0B6B4A',
  leaf: '#83BDA1',
  mint: '#B5D8C6',
  paper: '#F5F8F6',
  line: '#B9C6BF',
  concrete: '#C5CCC8',
  shade: '#97A39C',
  timber: '#CFA36A',
  timberDark: '#A97B45',
  brick: '#C4785A',
  sky: '#DCE6FA',
  blue: '#88A8EB',
  glass: '#CFE3EA',
  soil: '#8A6A4C',
  rust: '#B0603A',
} as const

const { ink } = colours
const outline = 6

export function picture(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linejoin="round" stroke-linecap="round">${parts.join('')}</svg>`
}

export function box(x: number, y: number, w: number, h: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" stroke="${ink}" stroke-width="${outline}"/>`
}

/** A surface without an outline: a wall, a floor, a shadow. */
export function area(x: number, y: number, w: number, h: number, fill: string, opacity = 1): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" opacity="${opacity}"/>`
}

export function shape(points: string, fill: string): string {
  return `<polygon points="${points}" fill="${fill}" stroke="${ink}" stroke-width="${outline}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="${outline}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${ink}" stroke-width="${outline}"/>`
}

/** A line along a path. */
export function trace(d: string, thickness: number = outline, colour: string = ink): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thickness}"/>`
}

/** A bar with an outline: a pipe, a rail, a cable. */
export function tube(d: string, thickness: number, colour: string): string {
  return trace(d, thickness + outline * 1.6) + trace(d, thickness, colour)
}

/** Thin lines that divide a surface into tiles. */
export function grid(x: number, y: number, w: number, h: number, columns: number, rows: number, colour: string = ink) {
  const across = repeat(columns - 1, (i) => `M${x + (w * (i + 1)) / columns} ${y}v${h}`)
  const down = repeat(rows - 1, (i) => `M${x} ${y + (h * (i + 1)) / rows}h${w}`)
  return trace(across + down, 3, colour)
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export function turned(degrees: number, x: number, y: number, part: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${part}</g>`
}

/** A floor in perspective, from the wall's foot to the lower edge. */
export function floor(top: number, fill: string, lines: number, colour: string = ink): string {
  const rays = repeat(lines, (i) => {
    const share = (i + 0.5) / lines
    return `M${width * (0.2 + share * 0.6)} ${top}L${width * (share * 1.6 - 0.3)} ${height}`
  })
  const rows = repeat(3, (i) => `M0 ${top + (height - top) * (0.18 + i * 0.3)}H${width}`)
  return area(0, top, width, height - top, fill) + trace(rays + rows, 3, colour) + trace(`M0 ${top}H${width}`)
}

/** A bucket with a stick in it. */
export function bucket(x: number, y: number, fill: string): string {
  return (
    trace(`M${x + 40} ${y + 10}L${x + 110} ${y - 130}`, 12, colours.timberDark) +
    path(`M${x} ${y}h100l-14 100h-72z`, fill) +
    trace(`M${x} ${y}Q${x + 50} ${y - 70} ${x + 100} ${y}`, 4)
  )
}

export function ladder(x: number, y: number, h: number): string {
  const rungs = Math.floor(h / 60)
  return (
    tube(`M${x} ${y}l-30 ${h}M${x + 90} ${y}l30 ${h}`, 10, colours.gold) +
    trace(repeat(rungs, (i) => `M${x - ((i + 0.6) * 30) / rungs} ${y + 36 + i * 60}h${90 + ((i + 0.6) * 60) / rungs}`))
  )
}
