/** BSB and account number, which the database stores encrypted. Rows from before the encryption are plain for a while. */
import { accountDigitsVisible } from '#domain/contractors/business-number.ts'
import type { KeyRing, Sealed } from '../core/key-ring.ts'

export interface BankNumbers {
  readonly bsb: string
  readonly number: string
}

export interface BankNumbersRow {
  readonly bank_key_id: string | null
  readonly bank_numbers: Buffer | null
  readonly plain_bank_numbers: string | null
}

export const profileBankPurpose = (accountId: string) => `bank:${accountId}`
export const payoutBankPurpose = (payoutId: string) => `payout-bank:${payoutId}`

/** The value that is encrypted, as a row from before the encryption has it. */
const plainBankNumbers = (table: string) =>
  `case when ${table}.bank_account_number is not null
     then json_build_object('bsb', ${table}.bank_bsb, 'number', ${table}.bank_account_number)::text end`

export const bankNumbersColumns = (table: string) =>
  `${table}.bank_key_id, ${table}.bank_numbers, ${plainBankNumbers(table)} as plain_bank_numbers`

/** Both statements of the re-encryption. */
export const outdatedBankNumbersText = (table: string, id: string) =>
  `select ${id} as id, t.xmin::text as version, bank_key_id as key_id, bank_numbers as sealed,
     ${plainBankNumbers('t')} as plain
   from ${table} t where ${id} > $2 and (bank_key_id <> $1 or bank_account_number is not null) order by ${id} limit $3`
export const replaceBankNumbersText = (table: string, id: string) =>
  `update ${table} set bank_key_id = $3, bank_numbers = $4, bank_bsb = null, bank_account_number = null,
     bank_last_digits = coalesce(right(bank_account_number, ${accountDigitsVisible}), bank_last_digits)
   where ${id} = $1 and xmin::text = $2`

export function sealBankNumbers(keys: KeyRing, { bsb, number }: BankNumbers, purpose: string): Sealed {
  return keys.seal(Buffer.from(JSON.stringify({ bsb, number })), purpose)
}

export function openBankNumbers(keys: KeyRing, row: BankNumbersRow, purpose: string): BankNumbers | undefined {
  const { bank_key_id: keyId, bank_numbers: bytes, plain_bank_numbers: plain } = row
  if (plain !== null) return JSON.parse(plain)
  return keyId === null || bytes === null ? undefined : JSON.parse(keys.open({ keyId, bytes }, purpose).toString())
}
