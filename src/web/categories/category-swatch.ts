import { type SwatchKind, swatchKinds } from '#domain/categories/category.ts'

const PREFIX = 'swatch:'

/** The material sample of a category; pegboard where its picture is something else. */
export function swatchOf(image: string | null | undefined): SwatchKind {
  return swatchKinds.find((kind) => image === PREFIX + kind) ?? 'peg'
}
