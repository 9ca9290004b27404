/** Certificates of completed work: issuing, lists, and the public check. */
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { serve } from '../core/http/serve.ts'
import type { Notify } from '../core/outbox.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { issueCertificate } from './issue-certificate.ts'
import { readCertificateCheck, readJobCertificate, readOwnCertificates } from './read-certificates.ts'

const checksMax = 60
const checkWindowMs = 60_000

export function certificateRoutes(api: Api, { notify }: { readonly notify: Notify }): void {
  serve(api, 'GET /job/{id}/certificate', ({ params }, { db, actor, now }) =>
    readJobCertificate(db, params.id, actor, now),
  )

  serve(api, 'POST /job/{id}/certificate', async ({ params, body }, { db, actor, now }) => {
    await issueCertificate(db, notify, { jobId: params.id, answers: body, contractor: actor, does: 'issue' }, now)
    return await readJobCertificate(db, params.id, actor, now)
  })

  serve(api, 'PUT /job/{id}/certificate', async ({ params, body }, { db, actor, now }) => {
    await issueCertificate(db, notify, { jobId: params.id, answers: body, contractor: actor, does: 'replace' }, now)
    return await readJobCertificate(db, params.id, actor, now)
  })

  serve(api, 'GET /certificates/self', ({ query }, { db, actor, now }) => readOwnCertificates(db, actor, query, now))

  serve(api, 'GET /certificate/{code}', async ({ params }, { db, now, request }) => {
    const key = `certificate:network:${clientNetwork(request)}`
    await limitAttempts(db, { key, max: checksMax, windowMs: checkWindowMs }, now)
    return await readCertificateCheck(db, params.code, now)
  })
}
