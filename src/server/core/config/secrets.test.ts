import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecrets } from './secrets.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'plumbline-secrets-'))
})

afterEach(() => {
  rmSync(dataDir, { recursive: true })
})

test('secrets are created once, and concurrent starts agree on them [ASVS 13.3.1]', async () => {
  const starts = await Promise.all([1, 2, 3].map(() => readSecrets({ dataDir, secretsFile: undefined })))

  expect(starts[1]).toEqual(starts[0])
  expect(starts[2]).toEqual(starts[0])
  expect(readdirSync(dataDir)).toEqual(['secrets.json'])
})

test('only the owner can read the file, even after its mode was changed [ASVS 13.3.1]', async () => {
  await readSecrets({ dataDir, secretsFile: undefined })
  const file = join(dataDir, 'secrets.json')
  chmodSync(file, 0o644)

  await readSecrets({ dataDir, secretsFile: undefined })

  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a configured file that does not exist stops the start', async () => {
  const secretsFile = join(dataDir, 'nowhere.json')

  await expect(readSecrets({ dataDir, secretsFile })).rejects.toThrow('SECRETS_FILE names')
})

test('a damaged file stops the start without printing its content', async () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{"codePepper":"do-not-print-me"')

  const start = readSecrets({ dataDir, secretsFile: undefined })

  await expect(start).rejects.toThrow(/not complete: restore the file from your backup\.$/)
})
