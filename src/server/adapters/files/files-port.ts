/**
 * What the product asks of a place for uploaded files. The browser puts files there itself, with temporary credentials
 * that allow nothing but new objects below the named prefixes; the product only hands out paths and addresses.
 */
export const imageSizes = {
  chat: { width: 200, height: 200 },
  thumbnail: { width: 640, height: 360 },
  normal: { width: 1024, height: 576 },
} as const

/** The sizes that pictures are shown in [FILE-04]. */
export type ImageSize = keyof typeof imageSizes

export interface UploadCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string
  /** ISO time; the browser asks for new ones from then on [FILE-01]. */
  readonly expiration: string
  readonly bucket: string
  readonly region: string
  readonly endpoint: string
  readonly prefixes: string[]
}

/** What an object is, found out without holding it in memory. */
export interface ExaminedFile {
  readonly bytes: number
  /** SHA-256 of the content, in hex. */
  readonly sha256: string
  /** Whether the content is of the kind that the object's ending names. */
  readonly isWhatItSays: boolean
}

/** An object's content in short. */
export type FileFingerprint = Pick<ExaminedFile, 'bytes' | 'sha256'>

export interface Cleaning {
  readonly before: FileFingerprint
  readonly after: FileFingerprint
}

export interface StoredName {
  readonly key: string
  /** When it came, or when its content was put anew. */
  readonly storedAt: Date
}

export interface Files {
  temporaryCredentials(asked: { ownerId: string; prefixes: readonly string[]; now: Date }): Promise<UploadCredentials>
  urlOf(path: string, size?: ImageSize): string
  exists(path: string): Promise<boolean>
  /** The whole object, or undefined where there is none. */
  read(path: string): Promise<Buffer | undefined>
  examine(path: string): Promise<ExaminedFile | undefined>
  /** Stores a file of our own, for example of the demo data; an object that stands there already is left alone. */
  put(path: string, content: Buffer): Promise<void>
  /** Every object that stands there; in no order that means anything. */
  list(): AsyncIterable<StoredName>
  /**
   * Leaves out of a picture what `withoutMetadata` leaves out. Where that is anything, `remember` is done with before
   * the first byte changes, so that nobody who knows the old fingerprint is at a loss for the new one.
   */
  clean(path: string, remember: (cleaning: Cleaning) => Promise<void>): Promise<void>
  /** From now on there is no such object, unless it is brought back. All three may be done again. */
  quarantine(path: string): Promise<void>
  restoreFromQuarantine(path: string): Promise<void>
  /** Of an object that was set aside. */
  deleteFile(path: string): Promise<void>
}

/** Trust wants upload credentials to be short-lived, and STS gives none for less than this. */
export const credentialsMinutes = 15
