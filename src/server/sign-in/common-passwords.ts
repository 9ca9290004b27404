/** Rejects common passwords from a library's list, ignoring case (ASVS 6.2.4). The first use loads the list. */
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** `path` is the form field. */
export async function rejectCommonPassword(password: string, path = 'password'): Promise<void> {
  commonPasswords ??= readList()
  if (!(await commonPasswords).has(password.toLowerCase())) return
  const { message } = signInErrors.commonPassword()
  throw signInErrors.commonPassword({ issues: [{ path, message }] })
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
