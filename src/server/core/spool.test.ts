import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { spool } from './spool.ts'

test('what is written is read, whole and in its order, whatever letters it has', async () => {
  const lines = Array.from({ length: 3000 }, (_, line) => `${line} Nguyễn lives at the Bogan River\n`)
  const read = spool(async (write) => {
    for (const line of lines) await write(line)
  })

  expect(await text(read)).toBe(lines.join(''))
})

test('it is read while more is written', async () => {
  const gate = Promise.withResolvers<void>()
  const read = spool(async (write) => {
    await write('first')
    await gate.promise
    await write('second')
  })

  expect(String((await read.next()).value)).toBe('first')
  gate.resolve()
  expect(await text(read)).toBe('second')
})

test('whoever writes is done before anybody reads on', async () => {
  const isDone = Promise.withResolvers<string>()
  const read = spool(async (write) => {
    for (let piece = 0; piece < 40; piece++) await write('x'.repeat(100_000))
    isDone.resolve('done')
  })
  const { value } = await read.next()

  expect(await isDone.promise).toBe('done')
  expect((value?.length ?? 0) + (await text(read)).length).toBe(4_000_000)
})

test('where the writing fails, what came before is read, and then the failure', async () => {
  const read = spool(async (write) => {
    await write('as far as this')
    throw new Error('The database is gone.')
  })

  expect(String((await read.next()).value)).toBe('as far as this')
  await expect(read.next()).rejects.toThrow('The database is gone.')
})

test('whoever writes hears that nobody reads any more, and is waited for', async () => {
  const seen: string[] = []
  const read = spool(async (write, unread) => {
    await write('first')
    await new Promise<void>((resolve) => unread.addEventListener('abort', () => resolve()))
    for (let piece = 0; piece < 20; piece++) await write('what it was at')
    seen.push('stopped')
  })
  await read.next()
  await read.return(undefined)

  expect(seen).toEqual(['stopped'])
})

/** Files of a folder that this process has open, also those without a name. */
const openIn = (folder: string) =>
  readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).startsWith(folder)
    } catch {
      return false
    }
  })

test('what is written has no name on the disk, and nothing of it is open once it was read, or nobody reads on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spool-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const begin = async () => {
    const read = spool(async (write) => {
      for (const piece of ['first', 'second']) await write(piece)
    })
    await read.next()
    return read
  }
  const [whole, left] = [await begin(), await begin()]
  expect(readdirSync(folder)).toEqual([])
  expect(openIn(folder)).toHaveLength(2)

  await text(whole)
  await left.return(undefined)

  expect(openIn(folder)).toEqual([])
})
