/** Counts each upload in the database, and rejects those above the budget of grant, account or network. */
import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'
import { randomPartOf } from '#domain/uploads/object-key.ts'
import { isWithinBudget, visitorMayUpload } from '#domain/uploads/upload-budget.ts'
import type { AdmitUpload } from '../adapters/files/check-upload.ts'
import { visitorOwnerId } from '../adapters/files/files-port.ts'
import { S3Error } from '../adapters/files/s3-error.ts'
import type { Clock } from '../core/clock.ts'
import { deleteUpload, recordUpload, sendingOf, usageOfAccount, usageOfGrant, usageOfNetwork } from './upload-store.ts'

interface BudgetDeps {
  readonly pool: Pool
  readonly clock: Clock
}

interface DiskDeps {
  readonly directory: string
  readonly log: { error(facts: object, message: string): void }
  /** Tells the administrators. */
  readonly onDiskFull: () => Promise<unknown>
}

const dayMs = 24 * 60 * 60_000
/** The database, which is often on the same disk, needs room too. */
export const freeBytesMin = 1024 ** 3

/** Throws an `S3Error` if the upload would exceed the free disk. A bucket has no end. */
export function withFreeDisk(admit: AdmitUpload, { directory, log, onDiskFull }: DiskDeps): AdmitUpload {
  return async (upload) => {
    const { bavail, bsize } = await statfs(directory)
    if (bavail * bsize < freeBytesMin + upload.bytes) {
      log.error({ freeBytes: bavail * bsize }, 'The disk is nearly full, so an upload was rejected')
      await onDiskFull()
      throw new S3Error('ServiceUnavailable', "We can't store files right now. Try again later.")
    }
    await admit(upload)
  }
}

/** Throws an `S3Error` if the upload would exceed a budget. */
export function uploadBudget({ pool, clock }: BudgetDeps): AdmitUpload {
  return async ({ key, ownerId, grantId, network, bytes }) => {
    const isVisitor = ownerId === visitorOwnerId
    if (isVisitor && !visitorMayUpload(key))
      throw new S3Error('InvalidRequest', 'Without an account, attach photos or PDF files only. Log in to add a video.')
    const now = clock.now()
    const since = new Date(now.getTime() - dayMs)
    await recordUpload.run(pool, [key, ownerId, network, grantId, bytes, now])
    const [grant, ofNetwork] = await Promise.all([
      usageOfGrant.one(pool, [grantId]),
      usageOfNetwork.one(pool, [network, since, isVisitor ? visitorOwnerId : null]),
    ])
    const owner = isVisitor ? ofNetwork : await usageOfAccount.one(pool, [ownerId, since])
    if (isWithinBudget(isVisitor, { grant, owner, network: ofNetwork })) return
    await deleteUpload.run(pool, [key])
    throw new S3Error('QuotaExceeded', 'You have uploaded too much in a short time. Try again tomorrow.')
  }
}

const sentMax = 20_000

/** Whether a file was sent, or else the grant of its upload, if recent. A sent file stays sent, so that is cached. */
export function findSending(pool: Pool): (key: string) => Promise<{ isSent: boolean; grantId?: string | null }> {
  const sent = new Set<string>()
  return async (key) => {
    if (sent.has(key)) return { isSent: true }
    const { is_sent: isSent, grant_id: grantId } = await sendingOf.one(pool, [key, randomPartOf(key)])
    if (!isSent) return { isSent, grantId }
    const [oldest] = sent.add(key)
    if (sent.size > sentMax && oldest !== undefined) sent.delete(oldest)
    return { isSent }
  }
}
