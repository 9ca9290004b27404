/** The Open Graph images as SVG: a material sample, a name, a fact, and the name of the site. */

import { type SwatchKind, swatchKinds, swatchOf } from '#domain/categories/category.ts'
import { scoreText } from '#domain/core/formats.ts'
import { swatchTiles } from '#domain/core/swatch-tiles.ts'
import { imageHeight as height, imageWidth as width } from '#domain/seo/og-image.ts'
import { escapeHtml } from '../core/http/escape-html.ts'
import type { OgContractor } from './seo-store.ts'
import { isDrawable, linesOf, textToPaths, textWidth } from './text-to-paths.ts'

const ground = '#0C2B20'
const gold = '#FFC501'
const white = '#FFFFFF'
const pale = '#B5D8C6'
const ink = '#10241B'

const margin = 72
const stripHeight = 168
const title = { lettering: 'expanded', size: 68, colour: white } as const
const titleLine = 78
const fact = { lettering: 'text', size: 34, colour: pale } as const
const score = { lettering: 'expanded', size: 38, colour: white } as const

export function renderSiteImage(): string {
  const each = width / swatchKinds.length
  const strips = swatchKinds.map((kind, index) => swatchStrip(kind, index * each, each)).join('')
  const lines = linesOf('Building and trade work, paid stage by stage', width - 2 * margin, 2, title)
  return image(strips + titleLines(lines, 330) + brand())
}

export function drawCategory(category: { readonly name: string; readonly image: string | null }): string {
  const lead = 'Compare quotes. We hold your money until you approve.'
  return image(swatchStrip(swatchOf(category.image), 0, width) + named(category.name, lead, 300) + brand())
}

export function renderContractorImage(contractor: OgContractor): string {
  const { categories, city, state, averageRating, ratingCount } = contractor
  const place = [city, state].filter((part) => part !== null).join(', ')
  const trades = categories.map(({ name }) => name).join(' · ')
  const about = [place, trades].filter((part) => part !== '').join(' · ')
  const name = isDrawable(contractor.name, title.lettering) ? contractor.name : contractor.username
  return image(
    swatchStrip(swatchOf(categories[0]?.image ?? null), 0, width) +
      named(name, about, 262) +
      rating(averageRating, ratingCount, 482) +
      brand(),
  )
}

function image(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${content}</svg>`
}

/** A name on one or two lines, and a fact below. */
function named(name: string, about: string, y: number): string {
  const lines = linesOf(name, width - 2 * margin, 2, title)
  const below = y + (lines.length - 1) * titleLine + 62
  const [line = ''] = linesOf(about, width - 2 * margin, 1, fact)
  return titleLines(lines, y) + textToPaths(line, margin, below, fact)
}

function titleLines(lines: readonly string[], y: number): string {
  return lines.map((line, index) => textToPaths(line, margin, y + index * titleLine, title)).join('')
}

/** The default rating of a contractor without reviews is not shown. */
function rating(average: number, count: number, y: number): string {
  if (count === 0) return textToPaths('New on Plumbline', margin, y, fact)
  const text = scoreText(average)
  const after = margin + 52 + textWidth(text, score) + 18
  const star = `<path transform="translate(${margin} ${y - 33}) scale(1.6)" fill="${gold}" d="M12 1.8l3.1 6.4 7 1-5.1 4.9 1.2 7L12 17.8l-6.2 3.3 1.2-7L1.9 9.2l7-1z"/>`
  const words = `${count} ${count === 1 ? 'review' : 'reviews'}`
  return star + textToPaths(text, margin + 52, y, score) + textToPaths(words, after, y, fact)
}

function brand(): string {
  const mark = `<g transform="translate(${margin} 528) scale(1.7)"><rect width="30" height="30" rx="7" fill="${gold}"/><path d="M6 0v9M10.5 0v5.5M15 0v9M19.5 0v5.5M24 0v9" stroke="${ink}" stroke-width="1.8"/><path d="M8 24V15l7-5 7 5v9h-5v-5h-4v5z" fill="${ink}"/></g>`
  return mark + textToPaths('Plumbline', margin + 70, 567, { ...score, colour: gold })
}

function swatchStrip(kind: SwatchKind, x: number, stripWidth: number): string {
  const { width: tileWidth, height: tileHeight, rotate = 0, shapes } = swatchTiles[kind]
  const drawing = shapes.map(({ tag, ...attributes }) => `<${tag}${attributesOf(attributes)}/>`).join('')
  const turned = `scale(2) rotate(${rotate})`
  const pattern = `<pattern id="${kind}" width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse" patternTransform="${turned}">${drawing}</pattern>`
  return `${pattern}<rect x="${x}" width="${stripWidth}" height="${stripHeight}" fill="url(#${kind})"/>`
}

/** React uses camel case for attributes, SVG uses hyphens. */
function attributesOf(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(
      ([name, value]) =>
        ` ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${escapeHtml(String(value))}"`,
    )
    .join('')
}
