/** Rows as a spreadsheet reads them (RFC 4180). */

/** A cell that begins so is a formula to a spreadsheet, and may do what whoever typed it wants. */
const formula = /^[=+\-@\t\r]/

export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
