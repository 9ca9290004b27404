/**
 * Measures the evidence pack of a job with 300 photos and 1,000 messages. It prints the seconds and the memory.
 */
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import sharp from 'sharp'
import type { EvidencePackView } from '#api/evidence-packs/evidence-pack-routes.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { openLocalStorage } from '#server/adapters/files/local-storage.ts'
import type { BenchCluster, Stop } from './bench-database.ts'
import { tokenOf } from './bench-session.ts'
import { startProduct } from './servers.ts'

/** The memory is the growth above the idle server. */
const goal = { seconds: 60, megabytes: 300 }
const photoCount = 300
const photosInRound = 6
const jobId = `jb${'1'.padStart(32, '0')}`
/** Twelve million pixels, as of a phone. */
const photoSize = { width: 4000, height: 3000 }

/** Returns whether both goals are met. */
export async function measureEvidencePack(cluster: BenchCluster, stops: Stop[]): Promise<boolean> {
  const database = await cluster.open(0, 'evidence_pack')
  const { keys, megabytes } = await storePhotos(join(cluster.dataDir, 'files'))
  await writeJob(database.client, keys)
  const { address, pid } = await startProduct(cluster, database, stops)
  const authorization = await tokenOf(database.client, cluster.secrets, 'customer')
  const request = async (method: 'GET' | 'POST') => {
    const response = await fetch(`${address}/api/job/${jobId}/evidence-pack`, { method, headers: { authorization } })
    if (!response.ok) throw new Error(`The request returned ${response.status}: ${await response.text()}`)
    return ((await response.json()) as EvidencePackView).pack
  }
  const before = await memoryOf(pid, 'VmRSS')
  console.log(`Memory before: ${before} MB, ${photoCount} photos of ${megabytes} MB together`)
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const start = performance.now()
  let pack = await request('POST')
  while (pack?.phase !== 'available') {
    if (pack?.phase === 'broken') throw new Error('The pack is broken')
    await wait(200)
    pack = await request('GET')
  }
  const seconds = (performance.now() - start) / 1000
  const peak = await memoryOf(pid, 'VmHWM')
  console.log(`Evidence pack of ${Math.round(pack.bytes / 1_048_576)} MB: ${seconds.toFixed(1)} s, peak ${peak} MB`)
  console.log(
    `The pack took ${peak - before} MB. Load: ${loadavg()[0]?.toFixed(1)}. Goals: ${goal.seconds} s, ${goal.megabytes} MB`,
  )
  return seconds <= goal.seconds && peak - before <= goal.megabytes
}

/** Megabytes; `VmHWM` is the peak since the last reset. */
async function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Noise makes them as large as real photos. Each begins at another line of one picture. */
async function storePhotos(directory: string): Promise<{ keys: string[]; megabytes: number }> {
  console.log(`Drawing ${photoCount} photos…`)
  const options = { bucket: '', region: '', endpoint: '', rootSecret: '', now: () => new Date() }
  const storage = await openLocalStorage({ ...options, directory })
  const { width, height } = photoSize
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = {
    width: width / 2,
    height: (height + photoCount) / 2,
    channels: 3,
    noise,
    background: '#888',
  } as const
  const picture = await sharp({ create })
    .resize(width, height + photoCount)
    .raw()
    .toBuffer()
  const lineBytes = width * 3
  const keys: string[] = []
  let bytes = 0
  for (let count = 0; count < photoCount; count += 1) {
    const lines = picture.subarray(count * lineBytes, (count + height) * lineBytes)
    const photo = await sharp(lines, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer()
    const key = `job/${randomName(randomBytes)}.jpg`
    await storage.put(key, photo)
    keys.push(key)
    bytes += photo.length
  }
  return { keys, megabytes: Math.round(bytes / 1_048_576) }
}

async function writeJob(client: pg.Client, keys: readonly string[]): Promise<void> {
  const statements = [
    `insert into accounts (id, role, username, email, email_verified, name, status, created_at, updated_at)
       select role, role, role, role || '@example.com', true, 'Name of the ' || role, 'CONFIRMED', now(), now()
       from unnest('{customer,contractor}'::text[]) role`,
    `insert into contractors (account_id, company, updated_at) values ('contractor', 'Harbour Tiling', now())`,
    `insert into jobs (id, customer_id, status, contractor_id, title, detail, state, city, category_id, created_at, updated_at, signed_at)
       values ('${jobId}', 'customer', 'progress', 'contractor', 'Bathroom renovation', 'Two rooms.', 'NSW', 'SYDNEY',
         'category_waterproofing', now(), now(), now())`,
    `insert into quotes (job_id, contractor_id, status, cost_cents, deadline, notes, created_at, updated_at, sent_at)
       values ('${jobId}', 'contractor', 'progress', 1840000, now() + interval '90 days', 'As agreed.', now(), now(), now())`,
    `insert into stages (job_id, contractor_id, stage_index, name, percent, cost_cents, status)
       select '${jobId}', 'contractor', n, 'Stage ' || n, 50, 920000, 'none' from generate_series(0, 1) n`,
    `insert into contracts (job_id, contractor_id, text, sha256, created_at)
       select '${jobId}', 'contractor', text, encode(sha256(convert_to(text, 'UTF8')), 'hex'), now()
       from repeat('The contractor does the work with care and skill. ', 200) text`,
    `insert into conversations (name, kind, job_id, last_index) values ('${jobId}', 'job', '${jobId}', 1000)`,
    `insert into messages (conversation, index, author_id, body, key, sent_at)
       select '${jobId}', n, (array['customer', 'contractor'])[1 + n % 2],
         'Message ' || n || '. ' || repeat('The tiles of the shower arrive on Monday. ', 5), 'key-' || n, now()
       from generate_series(1, 1000) n`,
  ]
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement)
  for (let first = 0; first < keys.length; first += photosInRound)
    await client.query(
      `insert into job_history
         (job_id, contractor_id, stage_index, machine, event, from_status, to_status, actor_id, actor_role, details, occurred_at)
       values ($1, 'contractor', 0, 'stage', 'submitProgress', 'paid', 'pending', 'contractor', 'contractor', $2, now())`,
      [jobId, { text: 'The membrane is on.', attachments: keys.slice(first, first + photosInRound) }],
    )
  await client.query('vacuum analyze')
}
