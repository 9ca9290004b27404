/**
 * The baseline: a node:http server with named prepared statements on the same PostgreSQL. It has comparable responses,
 * but no sign-in, no checks and no schemas. Usage: PORT=… DATABASE_URL=… node bench/baseline-server.ts
 */
import http from 'node:http'
import { fileOf, jobsFromMemory, oneJob, openJobs, pay, postJob, searchContractors } from './baseline-responses.ts'

async function answer(request: http.IncomingMessage): Promise<string | Buffer> {
  const url = request.url ?? ''
  if (url === '/hello') return '{"hello":"world"}'
  if (url === '/jobs') return jobsFromMemory()
  if (url.startsWith('/file/')) return fileOf(Number(url.slice('/file/'.length)))
  if (url.startsWith('/contractors?q=')) return await searchContractors(decodeURIComponent(url.split('=')[1] ?? ''))
  if (url === '/job/open') return await openJobs()
  if (request.method === 'GET') return await oneJob(Number(url.slice('/job/'.length)))
  const body = JSON.parse(await bodyOf(request))
  return await (url === '/job' ? postJob(body) : pay(body))
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

http
  .createServer(async (request, response) => {
    const text = await answer(request).catch((error: Error) => error)
    const body = text instanceof Error ? text.message : text
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    response.writeHead(text instanceof Error ? 500 : 200, headers)
    response.end(body)
  })
  .listen(Number(process.env.PORT), '127.0.0.1')
