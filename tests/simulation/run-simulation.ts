// npm run sim -- --seed 1 [--operations 10000] [--seeds 5000] plays the money of the product in memory, with everything
// that can go wrong, and ends with exit code 1 when a promise is broken.
import { parseArgs } from 'node:util'
import { Broken } from './ledger.ts'
import { Simulation, type Told } from './simulation.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    operations: { type: 'string', default: '10000' },
  },
})
const first = Number(values.seed)
const operations = Number(values.operations)
const startedAt = performance.now()

function play(seed: number): Told | undefined {
  try {
    return new Simulation(seed).run(operations)
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    console.error(error.message)
    process.exitCode = 1
    return undefined
  }
}

for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  const told = play(seed)
  if (told === undefined) break
  if (values.seeds === '1') console.log(told)
}
console.log(`${values.seeds} times ${operations} operations in ${Math.round(performance.now() - startedAt)} ms`)
