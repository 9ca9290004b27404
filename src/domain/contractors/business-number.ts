/**
 * The numbers of an Australian business. ABN and ACN carry check digits (Australian Business Register; ASIC, "Australian
 * Company Number digit check"); a BSB has none. A right checksum says that a number can exist, not that it does.
 */
const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const
const abnModulus = 89
const acnWeights = [8, 7, 6, 5, 4, 3, 2, 1] as const

/** The digits of a number as people type it, with spaces between groups. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}

/** Eleven digits, the first of which is not 0, whose weighted sum divides by 89. */
export function isAbn(typed: string): boolean {
  const digits = digitsOf(typed)
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = abnWeights.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0)
  return sum % abnModulus === 0
}

/** Nine digits, the last of which checks the others; 000 000 000 passes the sum and is no company. */
export function isAcn(typed: string): boolean {
  const digits = digitsOf(typed)
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = acnWeights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (10 - (sum % 10)) % 10 === Number(digits[8])
}

/** Six digits, with or without a hyphen in the middle. */
export function isBsb(typed: string): boolean {
  return /^\d{3}-?\d{3}$/.test(typed.trim())
}

/** "51 824 753 556" */
export function abnText(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}

/** "004 085 616" */
export function acnText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
}

/** "062-000" */
export function bsbText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})$/, '$1-$2')
}

/** How many digits of an account number its owner sees again. */
export const accountDigitsShown = 3

export function accountNumberSuffix(accountNumber: string): string {
  return accountNumber.slice(-accountDigitsShown)
}
