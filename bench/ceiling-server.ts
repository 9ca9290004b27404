/**
 * The ceiling: what a bare node:http server reaches with named prepared statements on the same PostgreSQL, with
 * comparable answers and no sign-in, no checks and no contract. It is a yardstick, not a model of style.
 * Usage: PORT=… DATABASE_URL=… node bench/ceiling-server.ts
 */
import http from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.POOL ?? 8),
  options: '-c search_path=ceiling,public',
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
const pay = { name: 'pay', text: 'select hold($1, $2, $3, $4) t' }

async function answer(request: http.IncomingMessage): Promise<[status: number, text: string]> {
  const url = request.url ?? ''
  if (url === '/job/open') return [200, (await pool.query(list)).rows[0].j]
  if (request.method === 'GET') {
    const { rows } = await pool.query({ ...one, values: [Number(url.slice('/job/'.length))] })
    return rows[0] ? [200, rows[0].j] : [404, '{"message":"Job not found"}']
  }
  const body = JSON.parse(await bodyOf(request))
  if (url === '/job') {
    const values = [body.title, body.detail, body.state.toUpperCase(), body.city.toUpperCase(), null, null]
    const { rows } = await pool.query({ ...insert, values: [...values, body.estimatedBudget, 'customer', 'Customer'] })
    return [200, rows[0].j]
  }
  const { rows } = await pool.query({ ...pay, values: [body.stage, body.customer, body.contractor, body.cents] })
  return [200, `{"transfer":${rows[0].t}}`]
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

http
  .createServer(async (request, response) => {
    const [status, text] = await answer(request).catch((error: Error) => [500, error.message] as const)
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    response.end(text)
  })
  .listen(Number(process.env.PORT), '127.0.0.1')
