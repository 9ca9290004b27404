/**
 * Plain Fastify with the same statements: the cost of the framework, and the reference for latency. Usage: PORT=…
 * DATABASE_URL=… node bench/fastify-server.ts
 */
import fastify from 'fastify'
import {
  fileOf,
  oneJob,
  openJobs,
  type Payment,
  type PostedJob,
  pay,
  postJob,
  searchContractors,
} from './baseline-responses.ts'

const app = fastify()

const text = { type: 'string', minLength: 1 }
const jobSchema = {
  type: 'object',
  required: ['title', 'detail', 'state', 'city'],
  properties: { title: text, detail: text, state: text, city: text, estimatedBudget: { type: 'number' } },
}

app.addHook('onSend', async (_request, reply) => void reply.type('application/json'))
app.get('/hello', async () => ({ hello: 'world' }))
app.get<{ Params: { bytes: string } }>('/file/:bytes', async ({ params }) => fileOf(Number(params.bytes)))
app.get<{ Querystring: { q: string } }>('/contractors', ({ query }) => searchContractors(query.q))
app.get('/job/open', () => openJobs())
app.get<{ Params: { id: string } }>('/job/:id', ({ params }) => oneJob(Number(params.id)))
app.post<{ Body: PostedJob }>('/job', { schema: { body: jobSchema } }, ({ body }) => postJob(body))
app.post<{ Body: Payment }>('/pay', ({ body }) => pay(body))

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
