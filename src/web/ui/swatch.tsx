/**
 * Material samples: every category has one, drawn as a repeating pattern, and it follows the category everywhere
 * (cards, covers, empty states, the place of a missing photo).
 */
import { type ReactNode, useId } from 'react'
import type { SwatchKind } from '#domain/categories/category.ts'

interface Tile {
  width: number
  height: number
  rotate?: number
  drawing: ReactNode
}

const TILES: Record<SwatchKind, Tile> = {
  timber: {
    width: 56,
    height: 28,
    rotate: 45,
    drawing: (
      <>
        <rect width="56" height="28" fill="#E3B877" />
        <rect width="54" height="12.5" fill="#EBC88F" />
        <rect x="-28" y="14" width="54" height="12.5" fill="#D9A962" />
        <rect x="28" y="14" width="54" height="12.5" fill="#E3B877" />
      </>
    ),
  },
  iron: {
    width: 18,
    height: 60,
    drawing: (
      <>
        <rect width="18" height="60" fill="#A9B8BF" />
        <rect x="2" width="14" height="60" fill="#BCC9CF" />
        <rect x="4" width="10" height="60" fill="#CFD9DE" />
        <rect x="6" width="5" height="60" fill="#E2E9EC" />
      </>
    ),
  },
  terrazzo: {
    width: 60,
    height: 60,
    drawing: (
      <>
        <rect width="60" height="60" fill="#F1ECE2" />
        <path d="M6 10l8-4 5 7-9 4zM52 50l4-2 3 4-4 3z" fill="#123D2E" />
        <path d="M34 6l9 2-3 8-8-3z" fill="#E0A458" />
        <path d="M48 26l7 5-6 6-6-5z" fill="#FFC501" />
        <path d="M14 32l9-2 2 8-8 3z" fill="#C86B4A" />
        <path d="M32 42l6-4 7 6-7 6z" fill="#83BDA1" />
        <path d="M8 50l6-2 2 5-6 2z" fill="#55645C" />
      </>
    ),
  },
  peg: {
    width: 18,
    height: 18,
    drawing: (
      <>
        <rect width="18" height="18" fill="#D5E2DA" />
        <circle cx="9" cy="9" r="2.4" fill="#17523D" opacity=".55" />
      </>
    ),
  },
  brick: {
    width: 44,
    height: 28,
    drawing: (
      <>
        <rect width="44" height="28" fill="#E7D8CB" />
        <rect x="1" y="1" width="42" height="12" rx="1" fill="#BF6546" />
        <rect x="-21" y="15" width="42" height="12" rx="1" fill="#CC7652" />
        <rect x="23" y="15" width="42" height="12" rx="1" fill="#B65C3E" />
      </>
    ),
  },
  tile: {
    width: 30,
    height: 30,
    drawing: (
      <>
        <rect width="30" height="30" fill="#F4FAFA" />
        <rect x="1" y="1" width="28" height="28" rx="1.5" fill="#B9D9DC" />
        <path d="M1 29L29 1v28z" fill="#CBE4E6" />
      </>
    ),
  },
  grass: {
    width: 24,
    height: 20,
    drawing: (
      <>
        <rect width="24" height="20" fill="#7FB36A" />
        <path
          d="M4 20c0-6 1-9 3-12M9 20c0-5 2-8 4-9M17 20c0-7-2-10-4-13M20 20c0-4 1-6 3-8"
          stroke="#4E8A45"
          strokeWidth="1.8"
          fill="none"
        />
      </>
    ),
  },
  hazard: {
    width: 40,
    height: 40,
    rotate: 45,
    drawing: (
      <>
        <rect width="40" height="40" fill="#FFC501" />
        <rect width="20" height="40" fill="#22342B" />
      </>
    ),
  },
  circuit: {
    width: 48,
    height: 48,
    drawing: (
      <>
        <rect width="48" height="48" fill="#123D2E" />
        <path
          d="M0 24h14l8-8h26M24 48V38l6-6h18M8 0v10l-4 4H0M48 14h-4"
          stroke="#459C78"
          strokeWidth="1.6"
          fill="none"
        />
        <circle cx="22" cy="16" r="3.2" fill="#123D2E" stroke="#FFC501" strokeWidth="2" />
        <circle cx="30" cy="32" r="2.6" fill="#83BDA1" />
        <rect x="36" y="8" width="9" height="7" rx="1" fill="#0C2B20" stroke="#459C78" strokeWidth="1.2" />
      </>
    ),
  },
  plate: {
    width: 28,
    height: 28,
    drawing: (
      <>
        <rect width="28" height="28" fill="#B4BFC4" />
        <g fill="#8E9CA2">
          <ellipse cx="7" cy="7" rx="5" ry="1.8" transform="rotate(45 7 7)" />
          <ellipse cx="21" cy="7" rx="5" ry="1.8" transform="rotate(-45 21 7)" />
          <ellipse cx="7" cy="21" rx="5" ry="1.8" transform="rotate(-45 7 21)" />
          <ellipse cx="21" cy="21" rx="5" ry="1.8" transform="rotate(45 21 21)" />
        </g>
      </>
    ),
  },
  strata: {
    width: 30,
    height: 34,
    drawing: (
      <>
        <rect width="30" height="34" fill="#DDE4F0" />
        <rect x="5" y="6" width="9" height="14" fill="#2A4A7A" />
        <rect x="17" y="6" width="9" height="14" fill="#FFD64D" />
        <rect x="3" y="23" width="25" height="2" fill="#A8B6CE" />
      </>
    ),
  },
  pallet: {
    width: 20,
    height: 44,
    drawing: (
      <>
        <rect width="20" height="44" fill="#A98655" />
        <rect x="1" width="18" height="44" fill="#D8B585" />
        <path d="M10 0v44" stroke="#CBA673" strokeWidth="1" />
        <circle cx="10" cy="8" r="1.2" fill="#8A6A3C" />
        <circle cx="10" cy="36" r="1.2" fill="#8A6A3C" />
      </>
    ),
  },
}

/** Fills its parent and says nothing to a reader: the category's name always stands beside it. */
export function Swatch({ kind }: { kind: SwatchKind }) {
  const id = useId()
  const { width, height, rotate, drawing } = TILES[kind]
  return (
    <svg width="100%" height="100%" preserveAspectRatio="none" style={{ display: 'block' }} aria-hidden="true">
      <pattern
        id={id}
        width={width}
        height={height}
        patternUnits="userSpaceOnUse"
        patternTransform={rotate ? `rotate(${rotate})` : undefined}
      >
        {drawing}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
