/** Published test vectors, and the examples of the tax office and the regulator. */
import { describe, expect, test } from 'vitest'
import { abnText, acnText, bsbText, digitsOf, isAbn, isAcn, isBsb } from './business-number.ts'

describe('an ABN', () => {
  test.each([
    '51 824 753 556',
    '53 004 085 616',
    '83 914 571 673',
    '48 123 123 124',
    '43 002 724 334',
    '11 223 491 505',
    '20 561 300 000',
    '31 010 111 200',
    '90 000 100 000',
    '60 231 941 111',
    '65 118 220 001',
    '96 550 042 906',
    '51824753556',
    '  51 824753 556 ',
  ])('%s is a valid ABN [PROF-01]', (typed) => {
    expect(isAbn(typed)).toBe(true)
  })

  test.each([
    ['11 223 493 504', 'a sum that does not divide by 89'],
    ['51 824 753 557', 'a wrong last digit'],
    ['83 914 571 672', 'a wrong last digit'],
    ['99 999 999 999', 'a sum that does not divide by 89'],
    ['00 000 000 000', 'a first digit of 0'],
    ['5182475355', 'ten digits'],
    ['518247535560', 'twelve digits'],
    ['51-824-753-556', 'characters other than digits and spaces'],
    ['ABN 51 824 753 556', 'a word'],
    ['', 'nothing'],
  ])('%s is not a valid ABN: it has %s', (typed) => {
    expect(isAbn(typed)).toBe(false)
  })

  test('an ABN is formatted in groups of 2 and 3 digits', () => {
    expect(abnText('51824753556')).toBe('51 824 753 556')
  })
})

const publishedCompanies = `000 000 019, 000 250 000, 000 500 005, 000 750 005, 001 000 004, 001 250 004, 001 500 009,
  001 749 999, 001 999 999, 002 249 998, 002 499 998, 002 749 993, 002 999 993, 003 249 992, 003 499 992, 003 749 988,
  003 999 988, 004 249 987, 004 499 987, 004 749 982, 004 999 982, 005 249 981, 005 499 981, 005 749 986, 005 999 977,
  006 249 976, 006 499 976, 006 749 980, 006 999 980, 007 249 989, 007 499 989, 007 749 975, 007 999 975, 008 249 974,
  008 499 974, 008 749 979, 008 999 979, 009 249 969, 009 499 969, 009 749 964, 009 999 964, 010 249 966, 010 499 966,
  010 749 961, 004 085 616`.split(/,\s+/)

describe('an ACN', () => {
  test.each(publishedCompanies)('%s is a valid ACN', (typed) => {
    expect(isAcn(typed)).toBe(true)
  })

  test.each([
    ['004 085 617', 'a wrong check digit'],
    ['999 999 999', 'a wrong check digit'],
    ['000 000 000', 'only zeros'],
    ['04 085 616', 'eight digits'],
    ['0004 085 616', 'ten digits'],
    ['004-085-616', 'characters other than digits and spaces'],
    ['', 'nothing'],
  ])('%s is not a valid ACN: it has %s', (typed) => {
    expect(isAcn(typed)).toBe(false)
  })

  test('an ACN is formatted in groups of 3 digits', () => {
    expect(acnText('004085616')).toBe('004 085 616')
  })
})

describe('a BSB', () => {
  test.each(['062-000', '062000', ' 484-799 ', '999-999'])('%s is a valid BSB, which has no checksum', (typed) => {
    expect(isBsb(typed)).toBe(true)
  })

  test.each(['62-000', '0620000', '06-2000', '062 000', '062--000', 'abc-def', ''])(
    '%j is not a valid BSB',
    (typed) => {
      expect(isBsb(typed)).toBe(false)
    },
  )

  test('a BSB is formatted with a hyphen in the middle', () => {
    expect(bsbText('062000')).toBe('062-000')
  })
})

test('digitsOf removes the spaces of a number', () => {
  expect(digitsOf(' 51 824 753 556 ')).toBe('51824753556')
})
