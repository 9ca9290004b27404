/** A visitor signs in to save a favourite. This device keeps the choice until then. */
import { readLocal, store } from '../core/local-storage.ts'

const NAME = 'pending-favourite'

/** Long enough for an emailed code. A later login saves nothing unexpected. */
const lifetimeMs = 30 * 60_000

export function recordPendingFavourite(contractorId: string): void {
  store(NAME, `${Date.now()} ${contractorId}`)
}

/** Returns the recorded favourite once. */
export function takePendingFavourite(): string | undefined {
  const [recordedAt, id] = readLocal(NAME)?.split(' ') ?? []
  store(NAME, null)
  return Date.now() - Number(recordedAt) > lifetimeMs ? undefined : id
}
