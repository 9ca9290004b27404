// Secrets of an installation, created at the first start in a file that only its owner can read. Losing the file ends
// all sessions and pending codes, but no records. Several servers share one file.
import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'

const secretsSchema = z.object({
  /** Signs id tokens; a private Ed25519 key as a JWK. */
  sessionKey: z.looseObject({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string(),
    d: z.string(),
    kid: z.string(),
  }),
  /** Verify tokens that were signed before the session key was replaced. Their private parts are not needed. */
  previousSessionKeys: z
    .array(z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() }))
    .optional(),
  /** Keys the MAC under which sign-in codes are stored. */
  codePepper: z.string().min(32),
  /**
   * Keys of encrypted values in the database. The first one encrypts, and all of them decrypt. Absent in the files of
   * older installations.
   */
  encryptionKeys: z
    .array(
      z.object({
        id: z.string().min(1),
        key: z.base64url().refine((key) => Buffer.from(key, 'base64url').length === 32),
      }),
    )
    .min(1)
    .optional(),
  /** Temporary upload credentials are derived from it. */
  storageRoot: z.string().min(32),
  /** Signs the webhooks of sandbox payments. */
  webhookSecret: z.string().startsWith('whsec_').min(32),
  /** Password of the embedded PostgreSQL. */
  databasePassword: z.string().min(32),
})

export type Secrets = z.output<typeof secretsSchema>

type SecretsLocation = { dataDir: string; secretsFile: string | undefined }

/** Reads the secrets. Creates them if missing, unless SECRETS_FILE names a file. */
export async function readSecrets({ dataDir, secretsFile }: SecretsLocation): Promise<Secrets> {
  const file = secretsFile ?? join(dataDir, 'secrets.json')
  const stored = readFile(file)
  if (stored !== undefined) return parseSecrets(file, stored)
  if (secretsFile) throw new Error(`SECRETS_FILE names ${secretsFile}, which does not exist.`)
  writeOnce(file, JSON.stringify(await makeSecrets(), null, 2))
  return parseSecrets(file, readFileSync(file, 'utf8'))
}

export async function makeSecrets(): Promise<Secrets> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const random = () => randomBytes(32).toString('base64url')
  return secretsSchema.parse({
    sessionKey: { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'EdDSA', use: 'sig' },
    codePepper: random(),
    encryptionKeys: [{ id: randomBytes(8).toString('hex'), key: random() }],
    storageRoot: random(),
    webhookSecret: `whsec_${random()}`,
    databasePassword: random(),
  })
}

function readFile(file: string): string | undefined {
  try {
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Keeps the file of the first process, and never leaves a partial file. */
function writeOnce(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function parseSecrets(file: string, content: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(content))
  } catch {
    // The error would repeat parts of the secrets.
    throw new Error(`The secrets in ${file} are not complete: restore the file from your backup.`)
  }
}
