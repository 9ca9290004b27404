import type { Role } from '#domain/core/capabilities.ts'
import type { Db } from '../core/db/sql.ts'

/** What accounts and sessions tell about themselves as it happens [DATA-03]; who listens is decided above them. */
export type TrackAction = (
  db: Db,
  action: 'login' | 'logout' | 'register' | 'unregister' | 'active',
  account: { readonly id: string; readonly role: Role },
  now: Date,
) => Promise<void>
