/** Writes the security log. Every row names the device and the network of the request. */
import type { FastifyRequest } from 'fastify'
import { deviceName } from '#domain/accounts/device-name.ts'
import type { SecurityEvent } from '#domain/accounts/security-event.ts'
import type { SecurityEmail } from '#domain/notifications/security-email-copy.ts'
import type { Db } from '../core/db/sql.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { insertFailedSignIn, insertSecurityEvent } from './security-event-store.ts'

const failuresCountOnceMs = 10 * 60_000

export interface RequestOrigin {
  /** Browser and system in words. */
  readonly device: string
  readonly network: string
}

export function originOf(request: FastifyRequest): RequestOrigin {
  return { device: deviceName(request.headers['user-agent']), network: clientNetwork(request) }
}

/** Enqueues an email to the owner of an account. */
export type NotifyOwner = (db: Db, accountId: string, email: SecurityEmail) => Promise<void>

interface NewSecurityEvent {
  readonly accountId: string
  readonly event: SecurityEvent
  /** The subject: a provider, a device, an address or a factor. */
  readonly detail?: string | undefined
}

/** Call it in the transaction of the change. */
export async function recordSecurityEvent(
  db: Db,
  { accountId, event, detail }: NewSecurityEvent,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const { device, network } = originOf(request)
  await insertSecurityEvent.run(db, [accountId, event, detail ?? null, device, network, null, now])
}

/** A wrong code. The request fails, so the row is written outside its transaction. `account` is an id or an email. */
export async function recordFailedSignIn(db: Db, account: string, request: FastifyRequest, now: Date): Promise<void> {
  await insertFailedSignIn.run(db, [account, ...failureColumns(request, now)])
}

/** The owner sees a failed sign-in with its device and network. */
export function failureColumns(request: FastifyRequest, now: Date) {
  const { device, network } = originOf(request)
  return [device, network, now, new Date(now.getTime() - failuresCountOnceMs)] as const
}
