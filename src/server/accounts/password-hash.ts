/** Hashes passwords with argon2id, in a library that runs off the event loop (ASVS 11.4.2). */
import { hash, verify } from '@node-rs/argon2'

/** 19 MiB and two passes, OWASP's minimum. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon)
}

let decoy: Promise<string> | undefined

/** The work is the same without a stored hash, so that timing does not reveal accounts. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const isRight = await verify(passwordHash ?? (await decoy), password)
  return passwordHash != null && isRight
}
