/** Creates the links in emails. The token follows the `#` of the URL, so no server or log sees it (ASVS 14.2.1). */
import { createHash, randomBytes } from 'node:crypto'
import { linkLifetimeMs } from '#domain/sign-in/sign-in-code.ts'
import type { Db } from '../core/db/sql.ts'
import { insertLink, type LinkPurpose, type LinkRow } from './link-store.ts'

/** 256 bits from the system's generator (ASVS 11.5.1). */
const tokenBytes = 32

const pages: Readonly<Record<LinkPurpose, string>> = {
  confirmSignUp: '/confirm-sign-up',
  resetPassword: '/update-password',
}

export interface ConfirmToken {
  readonly token: string
  /** The role of the sign-up. */
  readonly role: string | undefined
}

export type LinkContext = Pick<LinkRow, 'account_id' | 'password_hash' | 'attempt_hash' | 'sign_up'>

/** Returns the token, which is not stored. */
export async function createEmailLink(db: Db, purpose: LinkPurpose, from: LinkContext, now: Date): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkLifetimeMs[purpose])
  const { account_id, password_hash, attempt_hash, sign_up } = from
  const chosen = sign_up === null ? null : JSON.stringify(sign_up)
  await insertLink.run(db, [linkHash(token), purpose, account_id, password_hash, attempt_hash, chosen, now, expiresAt])
  return token
}

export function resetUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${pages.resetPassword}#${token}`
}

/** Another browser does not know the role of the sign-up, so the URL names it. */
export function confirmUrl(publicUrl: string, { token, role }: ConfirmToken): string {
  return `${publicUrl}${pages.confirmSignUp}${role === 'contractor' ? '?from=contractor' : ''}#${token}`
}

export function linkHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
