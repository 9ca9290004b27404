// The secrets of an installation. They are made once, at the first start, into a file that only its owner may read; losing
// the file signs everybody out and voids codes on their way, but loses no record. Several servers share one file.
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
  /** Keys the MAC under which sign-in codes are stored. */
  codePepper: z.string().min(32),
  /** From this the temporary upload credentials are derived. */
  storageRoot: z.string().min(32),
  /** Signs the webhooks of practice payments. */
  webhookSecret: z.string().startsWith('whsec_'),
  /** Opens the embedded PostgreSQL. */
  databasePassword: z.string().min(16),
})

export type Secrets = z.output<typeof secretsSchema>

type SecretsLocation = { dataDir: string; secretsFile: string | undefined }

/** Reads the secrets. Makes them when they have no file yet, save where SECRETS_FILE names one that must be there. */
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

/** Leaves the file of whoever came first, and never a half-written one. */
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
    // The reason would repeat parts of the secrets.
    throw new Error(`The secrets in ${file} are not complete: restore the file from your backup.`)
  }
}
