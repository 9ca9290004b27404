/** Random codes, stored only as keyed hashes and valid for one address or attempt (ASVS 6.5.2, 6.5.4, 11.5.1). */
import { createHmac, randomInt } from 'node:crypto'
import { codeDigits, codeLength } from '#domain/sign-in/sign-in-code.ts'

export function newCode(): string {
  return codeDigits(randomInt(10 ** codeLength))
}

/** The stored hash is useless without the pepper and for any other purpose. */
export function codeMac(pepper: string, madeFor: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${madeFor}:${code}`).digest()
}
