import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const shutdown = JSON.stringify(join(import.meta.dirname, 'shutdown.ts'))

async function codeAfter(signal: NodeJS.Signals, prepared: string): Promise<unknown> {
  const program = `import { prepareShutdown } from ${shutdown}; ${prepared}; console.log('ready'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  await once(child.stdout, 'data')
  child.kill(signal)
  return (await once(child, 'exit'))[0]
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('an interrupted check exits with 1 after %s', async (signal) => {
  expect(await codeAfter(signal, 'prepareShutdown(1)')).toBe(1)
  expect(await codeAfter(signal, 'prepareShutdown()')).toBe(0)
})

test('a stop gets the time that it asked for', async () => {
  const slow =
    'const { add, extend } = prepareShutdown(); extend(2000); add(() => new Promise((r) => setTimeout(r, 8500)))'

  expect(await codeAfter('SIGTERM', slow)).toBe(0)
}, 15_000)
