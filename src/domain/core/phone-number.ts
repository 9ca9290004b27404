/** Phone numbers: Australian ones in their national form, others with a plus and the country. */

/** Digits alone, and "+61 4" becomes "04". */
export function normalisePhone(typed: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '')
  return /^\+61\d{9}$/.test(digits) ? `0${digits.slice(3)}` : digits
}

/** "0412 345 678", "03 9123 4567", "1300 123 456". */
export function phoneText(phone: string): string {
  if (/^04/.test(phone) || /^1[38]00/.test(phone)) return phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
  return phone.replace(/^(0\d)(\d{4})(\d{4})$/, '$1 $2 $3').replace(/^(13)(\d\d)(\d\d)$/, '$1 $2 $3')
}
