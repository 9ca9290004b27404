/**
 * Material samples: every category has one, drawn as a repeating pattern, and it follows the category everywhere
 * (cards, covers, empty states, the place of a missing photo).
 */
import { createElement, useId } from 'react'
import type { SwatchKind } from '#domain/categories/category.ts'
import { swatchTiles } from '#domain/core/swatch-tiles.ts'

/** Fills its parent and says nothing to a reader: the category's name always stands beside it. */
export function Swatch({ kind }: { kind: SwatchKind }) {
  const id = useId()
  const { width, height, rotate, shapes } = swatchTiles[kind]
  return (
    <svg width="100%" height="100%" preserveAspectRatio="none" style={{ display: 'block' }} aria-hidden="true">
      <pattern
        id={id}
        width={width}
        height={height}
        patternUnits="userSpaceOnUse"
        patternTransform={rotate ? `rotate(${rotate})` : undefined}
      >
        {shapes.map(({ tag, ...attributes }, index) => createElement(tag, { key: index, ...attributes }))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
