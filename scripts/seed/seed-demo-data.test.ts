import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#server/core/config/config.ts'
import { readSecrets } from '#server/core/config/secrets.ts'
import { startServer } from '#server/main.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { findFreePort } from '../choose-port.ts'
import { ensureDemoData } from '../demo-data.ts'

test('x', async () => {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'))
  const config = readConfig({ DATA_DIR: dataDir })
  const server = await startServer({
    config: { ...config, port: await findFreePort('127.0.0.1') },
    secrets: await readSecrets(config),
    databaseUrl: database.url,
    log: pino({ level: 'error' }),
    pages: false,
  })
  const t = Date.now()
  console.log(await ensureDemoData({ config, server }), Date.now() - t)
  expect(1).toBe(1)
  const { rows } = await server.parts.pool.query('select status, count(*) from jobs group by 1')
  console.log(rows)
  await server.stop()
  await database.drop()
})
