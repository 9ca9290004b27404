import type { Role } from '#domain/core/capabilities.ts'
import type { Db } from '../core/db/sql.ts'

/** Tracks account and session events [DATA-03]. The composition root provides the function. */
export type TrackAction = (
  db: Db,
  action: 'login' | 'logout' | 'register' | 'unregister' | 'active',
  account: { readonly id: string; readonly role: Role },
  now: Date,
) => Promise<void>
