/** CSV rows for spreadsheets (RFC 4180). */

/** The byte order mark makes spreadsheets read the file as UTF-8. */
export const csvByteOrderMark = '\uFEFF'

/** A spreadsheet treats a cell that starts like this as a formula. An attacker could use it to run commands. */
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
