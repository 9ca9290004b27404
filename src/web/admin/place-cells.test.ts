import { expect, test } from 'vitest'
import { RECORD_LISTS, type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { placeCells, tracksOf } from './place-cells.ts'

const positionsOf = (cells: ReturnType<typeof placeCells>) =>
  cells.map(({ column: { key }, line, track }) => `${key} ${track}.${line}`)

test('a cell stands below its upper column, and beside it while that is hidden [ADMIN-01]', () => {
  const { columns } = recordListOf('jobs')

  expect(positionsOf(placeCells(columns))).toEqual([
    'title 1.1',
    'number 1.2',
    'customer 2.1',
    'contractor 2.2',
    'status 3.1',
    'place 3.2',
    'budget 4.1',
    'createdAt 4.2',
  ])
  expect(positionsOf(placeCells(columns.filter(({ key }) => key !== 'budget')))).toContain('createdAt 4.1')
})

test('an amount and a date keep the width of one line [ADMIN-01]', () => {
  const { columns } = recordListOf('jobs')

  expect(tracksOf(placeCells(columns))).toMatch(/ minmax\(104px, 0\.8fr\)$/)
})

test.each(Object.keys(RECORD_LISTS) as RecordListName[])('all columns of %s stand in at most five tracks', (list) => {
  const { columns } = recordListOf(list)
  const cells = placeCells(columns)

  expect(cells.map(({ column }) => column.key).toSorted()).toEqual(columns.map(({ key }) => key).toSorted())
  expect(tracksOf(cells).split(') ').length).toBeLessThanOrEqual(5)
  expect(Math.max(...cells.map(({ line }) => line))).toBeLessThanOrEqual(4)
})
