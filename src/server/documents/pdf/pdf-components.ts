/** Components of all PDFs: white page, ink, one typeface. Server code has no JSX, so components are plain calls. */
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

/** Styles and typeface of one document. */
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
  /** No line height, because the library drops such a text at the page end. */
  foot: { fontSize: 8.5, color: paleInk },
  signed: { fontSize: 18, lineHeight: 1.3, fontStyle: 'italic' },
} as const satisfies Record<string, Style>

/** A text in one of the few styles. */
export function textBlock(
  { typeface }: PdfStyles,
  variant: keyof typeof textStyles,
  text: string,
  more: Style = {},
): ReactElement {
  return createElement(Text, { style: { ...textStyles[variant], ...more } }, typeface.written(text))
}

/** Keeps blocks together on one page. */
export function keepTogether(...parts: ReactNode[]): ReactElement {
  return createElement(View, { wrap: false }, ...parts)
}

export function stackedBlocks(...parts: ReactNode[]): ReactElement {
  return createElement(View, {}, ...parts)
}

export function columns(...parts: ReactNode[]): ReactElement {
  return createElement(View, { style: { flexDirection: 'row', justifyContent: 'space-between', gap: 24 } }, ...parts)
}

/** A label with its value below. */
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

/** Shares of a total as an outlined bar. */
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

/** An SVG path. The pad clips it, so that a signature cannot cover the text. */
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

/** PDF numbers have limited length. Coordinates of a million and more are far outside the pad anyway. */
const tooFar = /(?<![.\d])\d{7,}/g

/** A QR code with a URL. */
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

/** Breaks the URL before its last part, so that it fits beside the QR code. */
export function urlLines(address: string): string[] {
  const cut = address.lastIndexOf('/') + 1
  return [address.slice(0, cut), address.slice(cut)]
}

/** The whole document with its footer and page numbers. */
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
