/** Returns a valid ABN: the nine digits with two check digits in front. */
const weights = [3, 5, 7, 9, 11, 13, 15, 17, 19]

export function businessNumber(nineDigits: string): string {
  const sum = [...nineDigits].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0)
  const check = 11 + ((((-sum - 1) % 89) + 89) % 89)
  return `${check}${nineDigits}`
}
