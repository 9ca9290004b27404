/** What all papers are put together from: white, ink, one font. Server code has no JSX, so parts are plain calls. */
import { Document, Page, Path, Svg, Text, View, type ViewProps } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { encode } from 'uqr'
import type { Typeface } from './fonts.ts'

type Style = Exclude<NonNullable<ViewProps['style']>, readonly unknown[]>

const margin = 56
const footerHeight = 44
const ink = '#10241B'
const paleInk = '#55645C'
const lineGrey = '#B9C2BD'

/** The words and looks of one sheet, in its typeface. */
export interface PdfStyles {
  readonly typeface: Typeface
}

export interface Cell {
  readonly text: string
  readonly width: string
  readonly align?: 'right'
}

const textStyles = {
  plain: { fontSize: 10, lineHeight: 1.4 },
  strong: { fontSize: 10, lineHeight: 1.4, fontWeight: 'bold' },
  pale: { fontSize: 8.5, lineHeight: 1.4, color: paleInk },
  heading: { fontSize: 12, lineHeight: 1.3, fontWeight: 'bold', marginTop: 14, marginBottom: 3 },
  title: { fontSize: 19, lineHeight: 1.25, fontWeight: 'bold', marginBottom: 8 },
  /** Without a height of line: the library loses such a text at the foot of a page. */
  foot: { fontSize: 8.5, color: paleInk },
  signed: { fontSize: 18, lineHeight: 1.3, fontStyle: 'italic' },
} as const satisfies Record<string, Style>

/** A text in one of the few looks that a sheet has. */
export function textBlock(
  { typeface }: PdfStyles,
  variant: keyof typeof textStyles,
  text: string,
  more: Style = {},
): ReactElement {
  return createElement(Text, { style: { ...textStyles[variant], ...more } }, typeface.written(text))
}

/** Parts below each other that no end of a page tears apart. */
export function keepTogether(...parts: ReactNode[]): ReactElement {
  return createElement(View, { wrap: false }, ...parts)
}

export function stackedBlocks(...parts: ReactNode[]): ReactElement {
  return createElement(View, {}, ...parts)
}

export function columns(...parts: ReactNode[]): ReactElement {
  return createElement(View, { style: { flexDirection: 'row', justifyContent: 'space-between', gap: 24 } }, ...parts)
}

/** A name and its value below it. */
export function labelledValue(pdfStyles: PdfStyles, name: string, ...values: string[]): ReactElement {
  const lines = values.map((value, index) => textBlock(pdfStyles, index === 0 ? 'strong' : 'plain', value))
  return createElement(View, { style: { flex: 1, marginTop: 8 } }, textBlock(pdfStyles, 'pale', name), ...lines)
}

export function tableRow(
  pdfStyles: PdfStyles,
  variant: 'plain' | 'strong' | 'pale',
  cells: readonly Cell[],
): ReactElement {
  const style = { flexDirection: 'row', paddingVertical: 4, borderBottom: `0.5 solid ${lineGrey}` } as const
  return createElement(
    View,
    { style, wrap: false },
    ...cells.map(({ text, width, align }) =>
      createElement(
        View,
        { style: { width, paddingRight: align === 'right' ? 0 : 8 } },
        textBlock(pdfStyles, variant, text, align === undefined ? {} : { textAlign: align }),
      ),
    ),
  )
}

/** Shares of a whole as an outlined bar. */
export function progressBar(shares: readonly number[]): ReactElement {
  const style = { flexDirection: 'row', height: 12, marginVertical: 8, border: `1 solid ${ink}` } as const
  return createElement(
    View,
    { style },
    ...shares.map((share, index) =>
      createElement(View, { style: { flexGrow: share, borderLeft: index === 0 ? 0 : `1 solid ${ink}` } }),
    ),
  )
}

/** A path on a pad of its own; what leaves the pad ends at its edge, so that it cannot cross out what is agreed. */
export function drawing(path: string, { width, height }: { width: number; height: number }): ReactElement {
  const shownWidth = 180
  return createElement(
    Svg,
    { viewBox: `0 0 ${width} ${height}`, style: { width: shownWidth, height: (height * shownWidth) / width } },
    createElement(Path, {
      d: path.replaceAll(tooFar, '999999'),
      stroke: ink,
      strokeWidth: 4,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      fill: 'none',
    }),
  )
}

/** PDF has no numbers without an end; what lies a million units away is out of sight like everything beyond the pad. */
const tooFar = /(?<![.\d])\d{7,}/g

/** An address that a telephone reads. */
export function qrCode(address: string, side: number): ReactElement {
  const { data, size } = encode(address, { border: 0 })
  const d = data
    .flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter((square) => square !== '')
    .join('')
  return createElement(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: side, height: side } },
    createElement(Path, { d, fill: ink }),
  )
}

/** What is proved stands on a line of its own, so that the address fits beside its picture. */
export function urlLines(address: string): string[] {
  const cut = address.lastIndexOf('/') + 1
  return [address.slice(0, cut), address.slice(cut)]
}

/** The whole document: its pages, and on each what it is and how many there are. */
export function pdfDocument(pdfStyles: PdfStyles, title: string, footer: string, ...parts: ReactNode[]): ReactElement {
  const { typeface } = pdfStyles
  const page = {
    padding: margin,
    paddingBottom: margin + footerHeight,
    fontFamily: typeface.family,
    color: ink,
  } as const
  const foot = { position: 'absolute', bottom: margin - 16, left: margin, right: margin } as const
  return createElement(
    Document,
    { title: typeface.written(title), language: 'en-AU', producer: 'Plumbline', creator: 'Plumbline' },
    createElement(
      Page,
      { size: 'A4', style: page },
      textBlock(pdfStyles, 'pale', 'Plumbline', { fontWeight: 'bold', marginBottom: 10 }),
      ...parts,
      createElement(
        View,
        { fixed: true, style: { ...foot, flexDirection: 'row', justifyContent: 'space-between' } },
        textBlock(pdfStyles, 'foot', footer),
        createElement(Text, {
          style: textStyles.foot,
          render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
        }),
      ),
    ),
  )
}
