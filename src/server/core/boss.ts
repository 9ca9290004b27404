/** pg-boss: the queues in the product's own database, their workers, and the door through which work is put in. */
import { PgBoss } from 'pg-boss'
import { queues } from './outbox.ts'

/** How often work without a sign of life is looked for; pg-boss alone would look once a minute. */
const superviseSeconds = 10

export interface BossOptions {
  readonly databaseUrl: string
  readonly onError: (error: Error) => void
}

export async function startBoss({ databaseUrl, onError }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    application_name: 'plumbline jobs',
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', onError)
  await boss.start()
  for (const queue of Object.values(queues)) await boss.createQueue(queue)
  return boss
}

/** Runs one queue; a job that fails is tried again with growing pauses. */
export async function work<Work extends object>(
  boss: PgBoss,
  queue: string,
  handle: (work: Work, jobId: string) => Promise<void>,
): Promise<void> {
  await boss.work<Work>(queue, { batchSize: 10, pollingIntervalSeconds: 0.5, perJobResults: false }, async (jobs) => {
    for (const { id, data } of jobs) await handle(data, id)
  })
}
