import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { spool } from './spool.ts'

test('reads all written text in order, with any characters', async () => {
  const lines = Array.from({ length: 3000 }, (_, line) => `${line} Nguyễn lives at the Bogan River\n`)
  const read = spool(async (write) => {
    for (const line of lines) await write(line)
  })

  expect(await text(read)).toBe(lines.join(''))
})

test('reads while the writer continues', async () => {
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

test('the writer finishes before a slow reader', async () => {
  const isDone = Promise.withResolvers<string>()
  const read = spool(async (write) => {
    for (let piece = 0; piece < 40; piece++) await write('x'.repeat(100_000))
    isDone.resolve('done')
  })
  const { value } = await read.next()

  expect(await isDone.promise).toBe('done')
  expect((value?.length ?? 0) + (await text(read)).length).toBe(4_000_000)
})

test('after a write error the reader gets the earlier text, then the error', async () => {
  const read = spool(async (write) => {
    await write('as far as this')
    throw new Error('The database is gone.')
  })

  expect(String((await read.next()).value)).toBe('as far as this')
  await expect(read.next()).rejects.toThrow('The database is gone.')
})

test('a writer stops when its reader has left, and the reader waits for it', async () => {
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

/** The open files of a folder in this process, including unlinked ones. */
const openIn = (folder: string) =>
  readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).startsWith(folder)
    } catch {
      return false
    }
  })

test('the file has no name and is closed when the reader ends or leaves', async () => {
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
