import { expect, test } from 'vitest'
import { directoryOrders, type Ranked } from './directory-order.ts'

const ranked = (id: string, name: string, ...score: [rating: number, jobs: number, engagement: number]): Ranked => {
  const [averageRating, completedJobCount, engagement] = score
  return { id, name, averageRating, completedJobCount, engagement }
}

const ids = (list: Ranked[]) => list.map(({ id }) => id).join(' ')

test('popularity sorts by rating, then completed jobs, then engagement [DIR-03, DIR-14]', () => {
  const contractors = [
    ranked('watched', 'Zed', 4.5, 3, 900),
    ranked('idle', 'Abel', 4.5, 3, 0),
    ranked('busy', 'Mick', 4.5, 12, 0),
    ranked('best', 'Xan', 4.6, 0, 0),
  ]

  expect(ids(contractors.toSorted(directoryOrders.popularity))).toBe('best busy watched idle')
})

test('contractors with equal scores sort by name, then by id [DIR-03]', () => {
  const contractors = [ranked('2', 'Miller', 5, 0, 0), ranked('3', 'Adams', 5, 0, 0), ranked('1', 'Miller', 5, 0, 0)]

  expect(ids(contractors.toSorted(directoryOrders.popularity))).toBe('3 1 2')
})

test('alphabetical order ignores case, accents and scores [DIR-03]', () => {
  const names = ['Zebra Roofs', 'apex', 'Ärmel', 'Apex Tiling', 'ÉCLAT', 'Edge']
  const contractors = names.map((name, index) => ranked(String(index), name, index % 5, index, index))

  expect(contractors.toSorted(directoryOrders.alphabetical).map(({ name }) => name)).toEqual([
    'apex',
    'Apex Tiling',
    'Ärmel',
    'ÉCLAT',
    'Edge',
    'Zebra Roofs',
  ])
})
