/**
 * Rejects common passwords from a library's list, ignoring case (ASVS 6.2.4), words of the product (ASVS 6.2.11), and
 * breached ones if a service is configured (ASVS 6.2.12). The first use loads the list.
 */
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import type { IsBreached } from '../adapters/passwords/breached-passwords.ts'

/** The documented list of ASVS 6.1.2. Digits and signs around a word make it no harder to guess. */
const productTerms: readonly string[] = [
  'plumbline',
  'plumblineaustralia',
  'builder',
  'contractor',
  'customer',
  'electrician',
  'plumber',
  'renovation',
  'supervisor',
  'tradie',
]

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** `path` is the form field. */
export async function rejectCommonPassword(
  { isBreached }: { readonly isBreached: IsBreached },
  password: string,
  path = 'password',
): Promise<void> {
  commonPasswords ??= readList()
  const isCommon = (await commonPasswords).has(password.toLowerCase())
  if (isCommon || isProductTerm(password)) throw withPath(signInErrors.commonPassword, path)
  if (await isBreached(password)) throw withPath(signInErrors.breachedPassword, path)
}

function isProductTerm(password: string): boolean {
  return productTerms.includes(password.toLowerCase().replace(/[^a-z]/g, ''))
}

function withPath(error: typeof signInErrors.commonPassword, path: string) {
  const { message } = error()
  return error({ issues: [{ path, message }] })
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
