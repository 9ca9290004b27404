/** Routes of reports, case stories, shared stories and the open library. */
import type { StoryDecision } from '#api/library/story-view.ts'
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { caseStoryForm } from '#domain/library/case-story-fields.ts'
import { libraryErrors } from '#domain/library/library-errors.ts'
import { reportForm } from '#domain/library/report-fields.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { CachedResponse } from '../core/http/cached-response.ts'
import { pageOf } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import type { Notify } from '../core/outbox.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { checkFiles, evidenceOf } from '../forms/evidence-store.ts'
import { formBodyMaxBytes } from '../forms/form-body.ts'
import { findSubmission, submitOnce } from '../forms/submit-once.ts'
import { fireStoryEvent } from './fire-story-event.ts'
import { publishedStory } from './library-store.ts'
import { readLibrary } from './read-library.ts'
import { shareStory } from './share-story.ts'
import { lockStory, reportsFor, reportsOf, storyById } from './story-store.ts'
import { factsOf, viewPublished, viewReport, viewReportListItem, viewStory } from './story-view.ts'
import { changeCaseStory, writeCaseStory } from './write-case-story.ts'
import { writeReport } from './write-report.ts'

export interface LibraryDeps {
  readonly files: Pick<Files, 'accept' | 'examine' | 'isOwnedBy'>
  readonly notify: Notify
}

/** Published reports are public, so a limit prevents floods. */
const reports = { windowMs: 24 * 60 * 60_000, max: 60 } as const

export function libraryRoutes(api: Api, deps: LibraryDeps): void {
  openRoutes(api)
  reportRoutes(api, deps)
  adminRoutes(api, deps)

  serve(api, 'POST /stories', async ({ body }, { db, actor, now }) => ({ id: await shareStory(db, body, actor, now) }))
}

function openRoutes(api: Api): void {
  serve(api, 'GET /library', ({ query }, { db }) => readLibrary(db, query))

  serve(api, 'GET /library/{id}', async ({ params }, { db }) => {
    const row = await publishedStory.maybe(db, [listedStatuses, params.id])
    if (row === undefined) throw libraryErrors.notFound()
    return new CachedResponse({ text: JSON.stringify(viewPublished(row)), cacheControl: 'no-cache' })
  })
}

function reportRoutes(api: Api, { files, notify }: LibraryDeps): void {
  serve(
    api,
    'POST /reports',
    async ({ body: { idempotencyKey, ...report } }, { db, actor, now }) => {
      const submission = { accountId: actor.id, idempotencyKey, form: 'report', submitted: report }
      const before = await findSubmission(db, submission)
      if (before !== undefined) return await readReport(db, before, actor)
      await limitAttempts(db, { key: `reports:${actor.id}`, ...reports }, now)
      const facts = await checkFiles(files, reportForm, report, actor)
      const id = await inTransaction(api.pool, (client) =>
        submitOnce(client, submission, now, () => writeReport(client, report, actor, { facts, notify, now })),
      )
      return await readReport(db, id, actor)
    },
    { transaction: 'none', bodyMaxBytes: formBodyMaxBytes },
  )

  serve(api, 'GET /reports/self', async ({ query: { cursor, limit } }, { db, actor }) => {
    const list = actor.role === 'contractor' ? reportsOf : reportsFor
    return pageOf(await list.all(db, [actor.id, cursor ?? null, limit]), limit, viewReportListItem)
  })

  serve(api, 'GET /reports/{id}', ({ params }, { db, actor }) => readReport(db, params.id, actor))
}

function adminRoutes(api: Api, { files, notify }: LibraryDeps): void {
  serve(api, 'GET /admin/stories/{id}', ({ params }, { db, actor }) => readStory(db, params.id, actor))

  serve(
    api,
    'POST /admin/stories',
    async ({ body: { idempotencyKey, ...story } }, { db, actor, now }) => {
      const facts = await checkFiles(files, caseStoryForm, story, actor)
      const submission = { accountId: actor.id, idempotencyKey, form: 'case-story', submitted: story }
      const id = await inTransaction(api.pool, (client) =>
        submitOnce(client, submission, now, () => writeCaseStory(client, story, actor, { facts, now })),
      )
      return await readStory(db, id, actor)
    },
    { transaction: 'none', bodyMaxBytes: formBodyMaxBytes },
  )

  serve(
    api,
    'PUT /admin/stories/{id}',
    async ({ params: { id }, body }, { db, actor, now }) => {
      const facts = await checkFiles(files, caseStoryForm, body, actor)
      await inTransaction(api.pool, (client) => changeCaseStory(client, id, body, actor, { facts, notify, now }))
      return await readStory(db, id, actor)
    },
    { transaction: 'none', bodyMaxBytes: formBodyMaxBytes },
  )

  serve(api, 'PATCH /admin/stories/{id}', async ({ params: { id }, body: { event } }, { db, actor, now }) => {
    await moderateStory(db, notify, id, event, actor, now)
    return await readStory(db, id, actor)
  })
}

async function readStory(db: Db, id: string, reader: Actor) {
  const row = await storyById.maybe(db, [id])
  if (row === undefined) throw libraryErrors.notFound()
  return viewStory(row, await evidenceOf(db, id), reader)
}

/** Readable for its contractor, its customer and permitted admins. Others get 404. */
async function readReport(db: Db, id: string, { id: readerId, role }: Actor) {
  const row = await storyById.maybe(db, [id])
  const isTheirs = row !== undefined && [row.author_id, row.reader_id].includes(readerId)
  if (row?.kind !== 'report' || !(isTheirs || role === 'admin')) throw libraryErrors.notFound()
  return viewReport(row, await evidenceOf(db, id))
}

/** An admin publishes, unpublishes or declines a story without a change of its text. */
async function moderateStory(
  db: Db,
  notify: Notify,
  id: string,
  event: StoryDecision,
  admin: Actor,
  now: Date,
): Promise<void> {
  const story = await lockStory.maybe(db, [id])
  if (story === undefined) throw libraryErrors.notFound()
  await fireStoryEvent(db, notify, story, { event, facts: factsOf(story), actorId: admin.id, now })
  const change = { before: { status: story.status }, after: { event } }
  await audit(db, admin, { action: 'story.decide', subject: { kind: 'story', id }, ...change }, now)
}
