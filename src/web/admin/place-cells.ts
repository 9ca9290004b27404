/** Where the cells of an admin list stand in a row, so that every row fits a tablet without sideways scrolling. */
import type { CSSProperties } from 'react'
import type { RecordColumn } from '#domain/admin/record-list.ts'

interface Place {
  /** Both count from 1. */
  readonly line: number
  readonly track: number
  /** Amounts and the cells below them. */
  readonly isAtEnd: boolean
}

export interface PlacedCell extends Place {
  readonly column: RecordColumn
}

/** Column by column, and in each from top to bottom. A column whose upper one is hidden stands by itself. */
export function placeCells(columns: readonly RecordColumn[]): PlacedCell[] {
  const isUpper = ({ under }: RecordColumn) => under === undefined || columns.every(({ key }) => key !== under)
  return columns.filter(isUpper).flatMap((upper, at) =>
    [upper, ...columns.filter(({ under }) => under === upper.key)].map((column, below) => ({
      column,
      line: below + 1,
      track: at + 1,
      isAtEnd: upper.kind === 'dollars',
    })),
  )
}

/** The widths of the tracks for `grid-template-columns`. They depend on no text, so that all rows agree. */
export function tracksOf(cells: readonly PlacedCell[]): string {
  return cells
    .filter(({ line }) => line === 1)
    .map(({ column: { isLong, kind }, track }) => {
      // An amount or a date never breaks: "$18,400.00", "29 Nov. 2026".
      if (kind === 'dollars' || kind === 'date') return 'minmax(104px, 0.8fr)'
      return `minmax(0, ${track === 1 || isLong ? 2 : 1.2}fr)`
    })
    .join(' ')
}

export function placeProps({ line, track, isAtEnd }: Place) {
  return {
    style: { '--line': line, '--track': track } as CSSProperties,
    'data-line': line,
    'data-end': isAtEnd || undefined,
  }
}
