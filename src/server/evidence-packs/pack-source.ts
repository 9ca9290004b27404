/** The source of the sections of an evidence pack. */
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { PackJobRow } from './evidence-pack-store.ts'

/** A file that a record of the job names. */
export interface NamedFile {
  readonly key: string
  readonly caption: string
  readonly uploader: string
  readonly receivedAt: Date
}

export interface PackSource {
  readonly db: Db
  readonly job: PackJobRow
  /** The requester. The pack has what they may read. */
  readonly actor: Actor
  readonly now: Date
  /** Collects the files. */
  readonly addFile: (file: NamedFile) => void
}
