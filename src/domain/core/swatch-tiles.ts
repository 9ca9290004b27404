/** Material samples as repeating SVG tiles. Screens and Open Graph images draw the same tiles. */
import type { SwatchKind } from '../categories/category.ts'

/** An SVG tag with its attributes, in React's spelling. */
export interface SwatchShape {
  readonly tag: 'rect' | 'path' | 'circle' | 'ellipse'
  readonly [attribute: string]: string | number
}

export interface SwatchTile {
  readonly width: number
  readonly height: number
  /** Degrees. */
  readonly rotate?: number
  readonly shapes: readonly SwatchShape[]
}

export const swatchTiles: Readonly<Record<SwatchKind, SwatchTile>> = {
  timber: {
    width: 56,
    height: 28,
    rotate: 45,
    shapes: [
      { tag: 'rect', width: 56, height: 28, fill: '#E3B877' },
      { tag: 'rect', width: 54, height: 12.5, fill: '#EBC88F' },
      { tag: 'rect', x: -28, y: 14, width: 54, height: 12.5, fill: '#D9A962' },
      { tag: 'rect', x: 28, y: 14, width: 54, height: 12.5, fill: '#E3B877' },
    ],
  },
  iron: {
    width: 18,
    height: 60,
    shapes: [
      { tag: 'rect', width: 18, height: 60, fill: '#A9B8BF' },
      { tag: 'rect', x: 2, width: 14, height: 60, fill: '#BCC9CF' },
      { tag: 'rect', x: 4, width: 10, height: 60, fill: '#CFD9DE' },
      { tag: 'rect', x: 6, width: 5, height: 60, fill: '#E2E9EC' },
    ],
  },
  terrazzo: {
    width: 60,
    height: 60,
    shapes: [
      { tag: 'rect', width: 60, height: 60, fill: '#F1ECE2' },
      { tag: 'path', d: 'M6 10l8-4 5 7-9 4zM52 50l4-2 3 4-4 3z', fill: '#123D2E' },
      { tag: 'path', d: 'M34 6l9 2-3 8-8-3z', fill: '#E0A458' },
      { tag: 'path', d: 'M48 26l7 5-6 6-6-5z', fill: '#FFC501' },
      { tag: 'path', d: 'M14 32l9-2 2 8-8 3z', fill: '#C86B4A' },
      { tag: 'path', d: 'M32 42l6-4 7 6-7 6z', fill: '#83BDA1' },
      { tag: 'path', d: 'M8 50l6-2 2 5-6 2z', fill: '#55645C' },
    ],
  },
  peg: {
    width: 18,
    height: 18,
    shapes: [
      { tag: 'rect', width: 18, height: 18, fill: '#D5E2DA' },
      { tag: 'circle', cx: 9, cy: 9, r: 2.4, fill: '#17523D', opacity: 0.55 },
    ],
  },
  brick: {
    width: 44,
    height: 28,
    shapes: [
      { tag: 'rect', width: 44, height: 28, fill: '#E7D8CB' },
      { tag: 'rect', x: 1, y: 1, width: 42, height: 12, rx: 1, fill: '#BF6546' },
      { tag: 'rect', x: -21, y: 15, width: 42, height: 12, rx: 1, fill: '#CC7652' },
      { tag: 'rect', x: 23, y: 15, width: 42, height: 12, rx: 1, fill: '#B65C3E' },
    ],
  },
  tile: {
    width: 30,
    height: 30,
    shapes: [
      { tag: 'rect', width: 30, height: 30, fill: '#F4FAFA' },
      { tag: 'rect', x: 1, y: 1, width: 28, height: 28, rx: 1.5, fill: '#B9D9DC' },
      { tag: 'path', d: 'M1 29L29 1v28z', fill: '#CBE4E6' },
    ],
  },
  grass: {
    width: 24,
    height: 20,
    shapes: [
      { tag: 'rect', width: 24, height: 20, fill: '#7FB36A' },
      {
        tag: 'path',
        d: 'M4 20c0-6 1-9 3-12M9 20c0-5 2-8 4-9M17 20c0-7-2-10-4-13M20 20c0-4 1-6 3-8',
        stroke: '#4E8A45',
        strokeWidth: 1.8,
        fill: 'none',
      },
    ],
  },
  hazard: {
    width: 40,
    height: 40,
    rotate: 45,
    shapes: [
      { tag: 'rect', width: 40, height: 40, fill: '#FFC501' },
      { tag: 'rect', width: 20, height: 40, fill: '#22342B' },
    ],
  },
  circuit: {
    width: 48,
    height: 48,
    shapes: [
      { tag: 'rect', width: 48, height: 48, fill: '#123D2E' },
      {
        tag: 'path',
        d: 'M0 24h14l8-8h26M24 48V38l6-6h18M8 0v10l-4 4H0M48 14h-4',
        stroke: '#459C78',
        strokeWidth: 1.6,
        fill: 'none',
      },
      { tag: 'circle', cx: 22, cy: 16, r: 3.2, fill: '#123D2E', stroke: '#FFC501', strokeWidth: 2 },
      { tag: 'circle', cx: 30, cy: 32, r: 2.6, fill: '#83BDA1' },
      { tag: 'rect', x: 36, y: 8, width: 9, height: 7, rx: 1, fill: '#0C2B20', stroke: '#459C78', strokeWidth: 1.2 },
    ],
  },
  plate: {
    width: 28,
    height: 28,
    shapes: [
      { tag: 'rect', width: 28, height: 28, fill: '#B4BFC4' },
      { tag: 'ellipse', cx: 7, cy: 7, rx: 5, ry: 1.8, transform: 'rotate(45 7 7)', fill: '#8E9CA2' },
      { tag: 'ellipse', cx: 21, cy: 7, rx: 5, ry: 1.8, transform: 'rotate(-45 21 7)', fill: '#8E9CA2' },
      { tag: 'ellipse', cx: 7, cy: 21, rx: 5, ry: 1.8, transform: 'rotate(-45 7 21)', fill: '#8E9CA2' },
      { tag: 'ellipse', cx: 21, cy: 21, rx: 5, ry: 1.8, transform: 'rotate(45 21 21)', fill: '#8E9CA2' },
    ],
  },
  strata: {
    width: 30,
    height: 34,
    shapes: [
      { tag: 'rect', width: 30, height: 34, fill: '#DDE4F0' },
      { tag: 'rect', x: 5, y: 6, width: 9, height: 14, fill: '#2A4A7A' },
      { tag: 'rect', x: 17, y: 6, width: 9, height: 14, fill: '#FFD64D' },
      { tag: 'rect', x: 3, y: 23, width: 25, height: 2, fill: '#A8B6CE' },
    ],
  },
  pallet: {
    width: 20,
    height: 44,
    shapes: [
      { tag: 'rect', width: 20, height: 44, fill: '#A98655' },
      { tag: 'rect', x: 1, width: 18, height: 44, fill: '#D8B585' },
      { tag: 'path', d: 'M10 0v44', stroke: '#CBA673', strokeWidth: 1 },
      { tag: 'circle', cx: 10, cy: 8, r: 1.2, fill: '#8A6A3C' },
      { tag: 'circle', cx: 10, cy: 36, r: 1.2, fill: '#8A6A3C' },
    ],
  },
}
