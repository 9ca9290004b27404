/** Category swatches as repeating patterns, used for cards, covers, empty states and missing photos. */
import { createElement, useId } from 'react'
import type { SwatchKind } from '#domain/categories/category.ts'
import { swatchTiles } from '#domain/core/swatch-tiles.ts'

/** Fills its parent. Decorative, because the category's name is beside it. */
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
