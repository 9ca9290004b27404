import { setImmediate as everythingSaid } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keyedSemaphore } from './semaphore.ts'

const patient = new AbortController().signal

/** Records the order in which tasks start. */
function queue(max: number) {
  const take = keyedSemaphore(max)
  const begun: string[] = []
  const come = async (key: string, signal = patient) => {
    const end = await take(key, signal)
    begun.push(key)
    return end
  }
  return { begun, come }
}

test('the limit of tasks runs at once, and the next starts when one ends', async () => {
  const { begun, come } = queue(2)
  const [endAnn] = await Promise.all([come('Ann'), come('Ben')])
  const [chris, dora] = [come('Chris'), come('Dora')]

  expect(begun).toEqual(['Ann', 'Ben'])
  endAnn?.()
  const endChris = await chris
  expect(begun).toEqual(['Ann', 'Ben', 'Chris'])
  endChris()
  await dora
  expect(begun).toEqual(['Ann', 'Ben', 'Chris', 'Dora'])
})

test("a key holds one permit at a time and doesn't block other keys", async () => {
  const { begun, come } = queue(3)
  const end = await come('Ann')
  const again = come('Ann')
  await come('Ben')

  expect(begun).toEqual(['Ann', 'Ben'])
  end()
  await again
  expect(begun).toEqual(['Ann', 'Ben', 'Ann'])
})

test('releasing a permit twice frees no other permit', async () => {
  const { begun, come } = queue(1)
  const end = await come('Ann')
  const second = come('Ann')
  end()
  await second
  end()
  void come('Ben')

  await everythingSaid()
  expect(begun).toEqual(['Ann', 'Ann'])
})

test('a waiter whose signal aborts gets no permit', async () => {
  const { begun, come } = queue(1)
  const end = await come('Ann')
  const leaving = new AbortController()
  const left = come('Ben', leaving.signal)
  leaving.abort(new Error('Ben has left.'))

  await expect(left).rejects.toThrow('Ben has left.')
  await expect(come('Dora', leaving.signal)).rejects.toThrow('Ben has left.')
  end()
  await come('Chris')
  expect(begun).toEqual(['Ann', 'Chris'])
})
