// npm run sim plays 1,000 seeds of 300 steps, and npm run sim -- --seed 7 plays one and prints its log. A broken promise
// ends it with exit code 1, the seed and what happened last. Two processes share the seeds; each has its own database.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { freshDatabase } from '#tests/support/database.ts'
import { startTestCluster } from '#tests/support/test-cluster.ts'
import { openSimulation, Violation } from './simulation.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
  },
})
const processes = 2
const first = Number(values.seed ?? values.from)
const count = values.seed === undefined ? Number(values.seeds) : 1

async function playSeeds(): Promise<void> {
  const database = await freshDatabase()
  const simulation = await openSimulation(database.url)
  try {
    for (let seed = first; seed < first + count; seed += Number(values.every)) {
      const played = await simulation.play(seed, Number(values.steps))
      if (values.seed !== undefined) console.log(played.log.join('\n'))
      console.log(`seed ${seed} hash ${played.hash}`)
    }
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await simulation.close()
    await database.drop()
  }
}

async function playInProcesses(): Promise<void> {
  const startedAt = performance.now()
  const cluster = await startTestCluster()
  const env = { ...process.env, TEST_DATABASE_URL: cluster.url }
  const counts = values.seed === undefined ? processes : 1
  const children = Array.from({ length: counts }, (_, index) => {
    const range =
      values.seed === undefined
        ? ['--from', `${first + index}`, '--seeds', `${count - index}`]
        : ['--seed', values.seed]
    return fork(import.meta.filename, [...range, '--steps', values.steps, '--every', `${counts}`], { env })
  })
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as number | null))
  await cluster.stop()
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1
  console.log(
    `${count} seeds of ${values.steps} steps in ${Math.round((performance.now() - startedAt) / 1000)} seconds`,
  )
}

await (process.send === undefined ? playInProcesses() : playSeeds())
