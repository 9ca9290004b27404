import { setImmediate as everythingSaid } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keyedSemaphore } from './keyed-semaphore.ts'

const patient = new AbortController().signal

/** Notes who has begun, in their order. */
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

test('so many are at it at once, and the next begins when one has ended', async () => {
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

test('the same person is at it once, and holds nobody up who comes later', async () => {
  const { begun, come } = queue(3)
  const end = await come('Ann')
  const again = come('Ann')
  await come('Ben')

  expect(begun).toEqual(['Ann', 'Ben'])
  end()
  await again
  expect(begun).toEqual(['Ann', 'Ben', 'Ann'])
})

test('a turn that is ended twice ends nobody else’s', async () => {
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

test('whoever leaves the line, or has left before they came, takes no turn', async () => {
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
