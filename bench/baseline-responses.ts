/** Responses of the two baseline servers: the same statements and the same JSON, built by PostgreSQL. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.POOL ?? 8),
  options: '-c search_path=baseline,public',
})

/** Rare and common words need different plans. */
const searchPool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 4,
  options: '-c search_path=baseline,public -c plan_cache_mode=force_custom_plan',
})

const job = `j.id, j.title, j.detail, j.state, j.city, j.status, j.category_id "categoryId", j.category_name "categoryName",
  j.estimated_budget "estimatedBudget", j.customer_id "customerId", j.customer_name "customerName", j.created_at "createdAt",
  (select coalesce(json_agg(json_build_object('id', q.id, 'contractorId', q.contractor_id, 'cost', q.cost,
    'deadline', q.deadline, 'status', q.status, 'notes', q.notes)), '[]') from quotes q where q.job_id = j.id) quotes`

const list = {
  name: 'list',
  text: `select coalesce(json_agg(x), '[]')::text j from (select ${job} from jobs j where j.status = 'open'
    order by j.created_at desc, j.id desc limit 20) x`,
}
const one = { name: 'one', text: `select row_to_json(x)::text j from (select ${job} from jobs j where j.id = $1) x` }
const insert = {
  name: 'insert',
  text: `insert into jobs (title, detail, state, city, category_id, category_name, estimated_budget, customer_id, customer_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning row_to_json(jobs)::text j`,
}
const hold = { name: 'hold', text: 'select hold($1, $2, $3, $4) t' }

const search = {
  name: 'search',
  text: `select id, username, name, brief, state, city, score, categories, tags from contractors
    where search_text like $1 order by score desc, id limit 20`,
}

export interface PostedJob {
  readonly title: string
  readonly detail: string
  readonly state: string
  readonly city: string
  readonly estimatedBudget: number
}

export interface Payment {
  readonly stage: number
  readonly customer: number
  readonly contractor: number
  readonly cents: number
}

export async function openJobs(): Promise<string> {
  return (await pool.query(list)).rows[0].j
}

export async function searchContractors(typed: string): Promise<string> {
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return JSON.stringify((await searchPool.query({ ...search, values: [pattern] })).rows)
}

/** A cached random file of this size. */
const files = new Map<number, Buffer>()
export function fileOf(bytes: number): Buffer {
  const known = files.get(bytes) ?? randomBytes(bytes)
  files.set(bytes, known)
  return known
}

export async function oneJob(id: number): Promise<string> {
  return (await pool.query({ ...one, values: [id] })).rows[0]?.j ?? '{"message":"Job not found"}'
}

export async function postJob({ title, detail, state, city, estimatedBudget }: PostedJob): Promise<string> {
  const place = [state.toUpperCase(), city.toUpperCase()]
  const values = [title, detail, ...place, null, null, estimatedBudget, 'customer', 'Customer']
  return (await pool.query({ ...insert, values })).rows[0].j
}

export async function pay({ stage, customer, contractor, cents }: Payment): Promise<string> {
  const { rows } = await pool.query({ ...hold, values: [stage, customer, contractor, cents] })
  return `{"transfer":${rows[0].t}}`
}

const jobsInMemory = Array.from({ length: 20 }, (_, index) => ({
  id: index,
  title: `Bathroom renovation ${index}`,
  detail: 'Please quote for this bathroom renovation, tiles supplied, access from the lane.',
  state: 'NSW',
  city: 'Sydney',
  status: 'open',
  categoryId: 'category_waterproofing',
  categoryName: 'Waterproofing',
  estimatedBudget: 12_345.67,
  customerId: index,
  customerName: 'Customer',
  createdAt: '2026-01-05T09:00:00.000Z',
  quotes: [1, 2].map((id) => ({
    id,
    contractorId: id,
    cost: 11_000,
    deadline: '2026-03-01',
    status: 'sent',
    notes: '',
  })),
}))

/** Twenty jobs from memory, as JSON for each request: the reference for pages. */
export function jobsFromMemory(): string {
  return JSON.stringify(jobsInMemory)
}
