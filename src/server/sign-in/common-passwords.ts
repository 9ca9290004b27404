/**
 * Refuses the passwords that guessers try first: a library's list of the commonest, compared without regard to capital
 * letters (ASVS 6.2.4). The list is read when somebody first chooses a password.
 */
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** `path` is the field in which it was typed. */
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
