/**
 * Port of the file storage. Browsers upload directly with temporary credentials, which only allow new objects below the
 * granted prefixes. In a bucket an upload waits elsewhere until its form is sent. The server only returns paths and URLs.
 */
import type { Readable } from 'node:stream'

export const imageSizes = {
  chat: { width: 200, height: 200 },
  thumbnail: { width: 640, height: 360 },
  normal: { width: 1024, height: 576 },
} as const

/** The sizes of displayed images [FILE-04]. */
export type ImageSize = keyof typeof imageSizes

/** The `ownerId` of uploads without a sign-in. */
export const visitorOwnerId = 'visitor'

export interface UploadCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string
  /** ISO time of expiry. The browser then requests new ones [FILE-01]. */
  readonly expiration: string
  readonly bucket: string
  readonly region: string
  readonly endpoint: string
  readonly prefixes: string[]
  /** The browser stores it with each object as `x-amz-meta-owner`. Only the server can compute it. */
  readonly owner: string
}

/** Facts of an object, computed without holding it in memory. */
export interface ExaminedFile {
  readonly bytes: number
  /** SHA-256 of the content, in hex. */
  readonly sha256: string
  /** Whether the content matches the extension. */
  readonly isWhatItSays: boolean
}

/** Metadata of an object. */
export type FileFingerprint = Pick<ExaminedFile, 'bytes' | 'sha256'>

export interface Cleaning {
  readonly before: FileFingerprint
  readonly after: FileFingerprint
}

export interface StoredName {
  readonly key: string
  /** When it was uploaded or last rewritten. */
  readonly storedAt: Date
}

export interface AskedGrant {
  readonly ownerId: string
  /** Names the new grant, and the embedded storage uses it as access key. */
  readonly grantId: string
  readonly network: string
  readonly prefixes: readonly string[]
  readonly now: Date
}

export interface Files {
  temporaryCredentials(asked: AskedGrant): Promise<UploadCredentials>
  /** Checks a waiting upload of one of these owners and stores it. Throws an `S3Error` for a file that stays out. */
  accept(path: string, ownerIds: readonly string[]): Promise<void>
  /** Counts waiting uploads since this time, and deletes those above a budget. Deletes older ones, if not needed. */
  purgeUnsent(until: Date, isNeeded: (path: string) => Promise<boolean>): Promise<void>
  exists(path: string): Promise<boolean>
  /** Whether the object was uploaded with credentials of one of these owners, or by the server. */
  isOwnedBy(path: string, ownerIds: readonly string[]): Promise<boolean>
  /** The whole object, or undefined if missing. */
  read(path: string): Promise<Buffer | undefined>
  /** The object in chunks, or undefined if missing. */
  stream(path: string): Promise<Readable | undefined>
  examine(path: string): Promise<ExaminedFile | undefined>
  /** Stores a server file, for example demo data. An existing object stays. */
  put(path: string, content: Buffer): Promise<void>
  /** All objects, in no particular order. */
  list(): AsyncIterable<StoredName>
  /**
   * Strips metadata from an image. `remember` runs before the first byte changes, so the old fingerprint always leads
   * to the new one.
   */
  clean(path: string, remember: (cleaning: Cleaning) => Promise<void>): Promise<void>
  /** Hides the object until it is restored. All three calls can be repeated. */
  quarantine(path: string): Promise<void>
  restoreFromQuarantine(path: string): Promise<void>
  /** Of a quarantined object. */
  deleteFile(path: string): Promise<void>
}

/** Credentials should be short-lived, and this is the minimum of STS. */
export const credentialsMinutes = 15
