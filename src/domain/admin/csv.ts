/** Rows as a spreadsheet reads them (RFC 4180). */

/** Begins a file: without it a spreadsheet takes the letters of other languages for something else. */
export const csvByteOrderMark = '\uFEFF'

/** A cell that begins so, in letters of any width, is a formula to a spreadsheet, and may do what whoever typed it wants. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
