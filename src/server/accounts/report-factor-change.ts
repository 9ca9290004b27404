/** Writes a change of a second factor to the security log, and emails the owner. Call it in its transaction. */
import type { FastifyRequest } from 'fastify'
import type { SecurityEvent } from '#domain/accounts/security-event.ts'
import type { FactorChange } from '#domain/notifications/factor-change.ts'
import type { Db } from '../core/db/sql.ts'
import { originOf } from './record-security-event.ts'
import { insertSecurityEvent } from './security-event-store.ts'

/** `support` stands for an admin, whose device and network are not the owner's business. */
type ChangedBy = FastifyRequest | 'support'

export type ReportFactorChange = (
  db: Db,
  changed: { readonly accountId: string; readonly change: FactorChange },
  by: ChangedBy,
  now: Date,
) => Promise<void>

const EVENTS: Readonly<Record<FactorChange, readonly [event: SecurityEvent, detail?: string]>> = {
  totpAdded: ['factorAdded', 'Authenticator app'],
  totpRemoved: ['factorRemoved', 'Authenticator app'],
  recoveryCodesRenewed: ['recoveryCodesCreated'],
  recoveryCodeUsed: ['recoveryCodeUsed'],
  passkeyAdded: ['factorAdded', 'Passkey'],
  passkeyRemoved: ['factorRemoved', 'Passkey'],
  factorsReset: ['factorReset'],
}

const bySupport = { device: 'Plumbline support', network: '' } as const

export function reportFactorChange(
  enqueueEmail: (
    db: Db,
    task: { readonly about: 'factorChanged'; readonly accountId: string; readonly change: FactorChange },
  ) => Promise<void>,
): ReportFactorChange {
  return async (db, { accountId, change }, by, now) => {
    const [event, detail = null] = EVENTS[change]
    const { device, network } = by === 'support' ? bySupport : originOf(by)
    await insertSecurityEvent.run(db, [accountId, event, detail, device, network, null, now])
    await enqueueEmail(db, { about: 'factorChanged', accountId, change })
  }
}
