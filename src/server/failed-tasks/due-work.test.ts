/** Due work with one failing row among a hundred. Triggers reject every change of that row, like corrupt data. */
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FailedTaskView } from '#api/failed-tasks/failed-task-routes.ts'
import { insertAccount } from '#server/accounts/account-store.ts'
import { sendExpiryReminders } from '#server/certificates/send-expiry-reminders.ts'
import { notifyOverdueConsultations } from '#server/consultations/notify-overdue-consultations.ts'
import { openPool } from '#server/core/db/pool.ts'
import type { DueKind } from '#server/core/failed-task-store.ts'
import { outbox } from '#server/core/outbox.ts'
import { expireImpersonations } from '#server/impersonation/expire-impersonations.ts'
import { notifyUnreadMessages } from '#server/messages/notify-unread-messages.ts'
import { sendBatchedEmails } from '#server/notifications/send-batched-emails.ts'
import { checkStageDeadlines } from '#server/stages/check-stage-deadlines.ts'
import { checkResponseDeadlines } from '#server/warranty/check-response-deadlines.ts'
import { createFixtures, jobFields, signInAdmin, signUp } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { poisonRows } from '#tests/support/poisoned-rows.ts'
import { startProduct } from '#tests/support/product.ts'
import { createWarrantyFixtures } from '#tests/support/warranty-cases.ts'

const product = await startProduct()
const pool = openPool({ url: product.databaseUrl, size: 2, onIdleError: () => undefined })
const admin = await signInAdmin(product, ['admin_app_setting_write'])
const numbers = Array.from({ length: 100 }, (_, number) => String(number).padStart(3, '0'))
const accountIds = numbers.map((number) => `ac${number}`)
const deps = {
  pool,
  clock: { now: () => new Date() },
  log: pino({ level: 'silent' }),
  outbox,
  wake: () => undefined,
}

const tables = [
  'warranty_deadlines',
  'stage_deadlines',
  'consultations',
  'certificate_expiry_reminders',
  'unread_reminders',
  'notifications',
  'impersonation_sessions',
]

const { poison, repair } = await poisonRows({ pool }, tables, 'update or delete')

beforeAll(async () => {
  for (const [index, id] of accountIds.entries())
    await insertAccount.run(pool, [id, 'customer', `name${index}`, `${id}@example.com`, id, 'CONFIRMED', new Date()])
})
afterAll(async () => {
  await pool.end()
  product.consumeFaults()
  await product.stop()
})

/** Without foreign keys, because a hundred whole jobs would take minutes. */
async function insertUnchecked(text: string, values: unknown[]): Promise<void> {
  const client = await product.pool.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(text, values)
  client.release(true)
}

interface Due {
  /** Creates a hundred due rows. Returns what the table calls them. */
  readonly arrange: () => Promise<string[]>
  readonly run: () => Promise<void>
  /** Returns the rows that are still due, in order. */
  readonly left: string
  /** The id in the list of failed tasks, from the name of the row. */
  readonly taskId?: (row: string) => string
  readonly label: string
}

const work: Record<DueKind, Due> = {
  'warranty-deadlines': {
    arrange: async () => {
      const { one } = await createWarrantyFixtures(product).lodgedCase()
      await pool.query('drop index warranty_cases_job_id_claim_idx')
      await pool.query('delete from warranty_deadlines')
      const clones = `insert into warranty_cases select (jsonb_populate_record(c, jsonb_build_object('id', 'wc' || number))).*
        from warranty_cases c, unnest($2::text[]) number where c.id = $1`
      await pool.query(clones, [one.id, numbers])
      const due = `insert into warranty_deadlines (case_id, kind, due_at)
        select 'wc' || number, 'firstReminder', now() from unnest($1::text[]) number`
      await pool.query(due, [numbers])
      return numbers.map((number) => `wc${number}`)
    },
    run: () => checkResponseDeadlines(deps),
    left: 'select case_id as id from warranty_deadlines',
    label: 'Deadline of a warranty case',
  },
  'stage-deadlines': {
    arrange: async () => {
      const { job } = await createFixtures(product).pendingJob()
      const jobs = `insert into jobs (id, customer_id, status, contractor_id, title, detail, state, city, created_at, updated_at)
        select 'jb' || suffix, customer_id, status, contractor_id, title, detail, state, city, created_at, updated_at
        from jobs, unnest($2::text[]) as copies (suffix) where id = $1`
      const clones = (table: string) =>
        `insert into ${table} select (jsonb_populate_record(c, jsonb_build_object('job_id', 'jb' || suffix))).*
         from ${table} c, unnest($2::text[]) as copies (suffix) where c.job_id = $1`
      for (const text of [jobs, clones('quotes'), clones('stages')]) await insertUnchecked(text, [job.id, numbers])
      await pool.query('delete from stage_deadlines')
      const due = `insert into stage_deadlines (job_id, contractor_id, stage_index, kind, due_at)
        select job_id, contractor_id, stage_index, 'halfTime', now() from stages
        where job_id = any (select 'jb' || number from unnest($1::text[]) number) and stage_index = 0`
      await pool.query(due, [numbers])
      return numbers.map((number) => `jb${number}`)
    },
    run: () => checkStageDeadlines(deps),
    left: 'select job_id as id from stage_deadlines',
    taskId: (row) => `${row} 0`,
    label: 'Deadline of a stage',
  },
  'overdue-consultations': {
    arrange: async () => {
      const overdue = `insert into consultations (id, status, visitor_name, visitor_email, answers, submitted_at, due_at)
        select 'qa' || number, 'open', 'Jo', 'jo@example.com', '{}', now(), now() from unnest($1::text[]) number`
      await pool.query(overdue, [numbers])
      return numbers.map((number) => `qa${number}`)
    },
    run: () => notifyOverdueConsultations(deps),
    left: 'select id from consultations where overdue_notified_at is null order by id',
    label: 'Notification of an overdue consultation',
  },
  'certificate-reminders': {
    arrange: async () => {
      const customer = await signUp(product, 'customer')
      const job = await customer.request<{ id: string }>('POST', '/job', jobFields)
      const issued = `insert into certificates
        (id, job_id, contractor_id, customer_id, code, document_id, certified_on, warranty_years, issued_at, superseded_by)
        select 'ct' || number, $2, 'ac000', 'ac000', number, number, '2026-01-01', 2, now(), 'ct000'
        from unnest($1::text[]) number`
      await insertUnchecked(issued, [numbers, job.id])
      const due = `insert into certificate_expiry_reminders (certificate_id, expires_on, covers)
        select 'ct' || number, current_date, 'all' from unnest($1::text[]) number`
      await pool.query(due, [numbers])
      return numbers.map((number) => `ct${number}`)
    },
    run: () => sendExpiryReminders(deps),
    left: 'select certificate_id as id from certificate_expiry_reminders',
    taskId: (row) => `${row} all`,
    label: 'Reminder before a warranty ends',
  },
  'unread-reminders': {
    arrange: async () => {
      const due = `insert into unread_reminders (account_id, unread_since)
        select id, now() - interval '1 hour' from unnest($1::text[]) id`
      await pool.query(due, [accountIds])
      return accountIds
    },
    run: () => notifyUnreadMessages(deps),
    left: 'select account_id as id from unread_reminders',
    label: 'Reminder of unread messages',
  },
  'email-batches': {
    arrange: async () => {
      const due = `insert into notifications
        (key, account_id, type, notification_group, title, body, action, link, created_at, is_in_app, email_due_at)
        select 'due:' || id, id, 'message.send', 'messages', 'Title', '', 'View', '/', now(), false, now()
        from unnest($1::text[]) id`
      await pool.query(due, [accountIds])
      return accountIds
    },
    run: () => sendBatchedEmails(deps),
    left: "select account_id as id from notifications where email_due_at is not null and key like 'due:%'",
    label: 'Batch of notification emails',
  },
  'impersonation-ends': {
    arrange: async () => {
      const open = `insert into impersonation_sessions (session_id, admin_id, account_id, reason, started_at, ends_at)
        select 'session ' || id, $2, id, 'A reason', now() - interval '1 hour', now() from unnest($1::text[]) id`
      await pool.query(open, [accountIds, admin.id])
      return accountIds
    },
    run: () => expireImpersonations(deps),
    left: 'select account_id as id from impersonation_sessions where ended_at is null',
    label: 'End of an impersonation',
  },
}

const idsOf = async (text: string) => (await pool.query<{ id: string }>(text)).rows.map(({ id }) => id)
const listed = () => admin.request<FailedTaskView[]>('GET', '/admin/failed-emails')

test.each(Object.entries(work))(
  '%s: one failing row stops no other, is listed and runs after a retry [ADMIN-01]',
  async (kind, due) => {
    const poisoned = (await due.arrange())[49] as string
    await poison(poisoned)

    await eventually(async () => {
      await due.run()
      return (await idsOf(due.left)).length === 1
    })
    expect(await idsOf(due.left)).toEqual([poisoned])
    expect(await listed()).toEqual([])

    // The last attempt is due now.
    const task = await eventually(async () => {
      const hurry = 'update failed_tasks set attempts = 7, retry_at = now() where queue = $1 and retry_at > now()'
      await pool.query(hurry, [kind])
      await due.run()
      return (await listed())[0]
    })
    const subject =
      kind === 'impersonation-ends'
        ? expect.stringMatching(/, \d+$/)
        : `${due.label}, ${due.taskId?.(poisoned) ?? poisoned}`
    expect(task).toMatchObject({ text: subject, failure: 'This row is poisoned' })
    await due.run()
    expect(await idsOf(due.left)).toEqual([poisoned])

    await repair()
    await admin.request('POST', `/admin/failed-emails/${task.id}/retry`)
    await due.run()
    expect(await idsOf(due.left)).toEqual([])
    expect(await listed()).toEqual([])
  },
)
