import { expect, test } from 'vitest'
import { stageHash, stageOfHash } from './stage-hash.ts'

test('a stage link opens its stage, and an invalid one selects none [STAGE-06]', () => {
  const stages = ['demolition', 'tiles']

  expect(stageHash(1)).toBe('stage-2')
  expect(stageOfHash('stage-2', stages)).toBe(1)
  expect(stageOfHash('stage-3', stages)).toBeUndefined()
  expect(stageOfHash('', stages)).toBeUndefined()
})
