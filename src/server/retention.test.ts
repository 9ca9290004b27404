import { afterAll, expect, test } from 'vitest'
import { type RetentionName, retentionRules } from '#domain/personal-data/retention-rules.ts'
import { signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { purge } from './purge.ts'

const product = await startProduct()
const { id: owner } = await signUp(product, 'customer')
afterAll(() => product.stop())

/** At midnight, so that a rule by day and a rule by time have the same boundary. */
const written = new Date('2026-11-01T00:00:00Z')

/** `$1` is the time of the row, `$2` an account. The last query counts what is left. */
const rows: Readonly<Record<RetentionName, readonly [insert: string, left: string]>> = {
  uploads: [
    `insert into uploads (object_key, owner_id, network, grant_id, bytes, uploaded_at, is_resolved)
     values ('job/x', $2, 'n', 'g', 1, $1, true)`,
    "uploads where object_key = 'job/x'",
  ],
  visitorUsage: [
    `insert into ai_usage (day, visitor, calls, input_tokens, output_tokens, microcents)
     values ($1::timestamptz at time zone 'UTC', 'v' || left($2, 0), 1, 1, 1, 1)`,
    "ai_usage where visitor = 'v'",
  ],
  invitations: [
    `insert into invitations (token_hash, email, role, invited_by, created_at, expires_at)
     values ('a', 'i@example.com', 'customer', $2, $1, $1)`,
    "invitations where email = 'i@example.com'",
  ],
  dataCopies: [
    `insert into data_exports (id, account_id, phase, requested_at, parts_total, expires_at)
     values ('x', $2, 'available', $1, 1, $1::timestamptz + interval '7 days')`,
    "data_exports where id = 'x'",
  ],
  expiredLinks: [
    `insert into email_links (token_hash, purpose, account_id, created_at, expires_at)
     values ('l', 'resetPassword', $2, $1, $1)`,
    "email_links where token_hash = 'l'",
  ],
  unconfirmedAccounts: [
    `insert into accounts (id, role, username, name, status, created_at, updated_at)
     values ('unproved' || left($2, 0), 'customer', 'bs-unproved', 'U', 'UNCONFIRMED', $1, $1)`,
    "accounts where id = 'unproved'",
  ],
  formSubmissions: [
    "insert into form_submissions (sender, idempotency_key, sha256, sent_at) values ($2, 'k', repeat('a', 64), $1)",
    "form_submissions where idempotency_key = 'k'",
  ],
  webhookBodies: [
    "insert into webhook_events (id, type, body, received_at) values ('e' || left($2, 0), 't', 'body', $1)",
    "webhook_events where id = 'e' and body <> ''",
  ],
  assistantChats: [
    `insert into ai_conversations (owner_id, id, title, messages, attachments, updated_at)
     values ($2, 'c', 't', '[]', '{}', $1)`,
    "ai_conversations where id = 'c'",
  ],
  visitors: [
    `insert into consultations (id, status, visitor_name, visitor_email, answers, submitted_at, due_at, cancelled_at)
     values ('cs' || left($2, 0), 'cancelled', 'V', 'v@example.com', '{}', $1, $1, $1)`,
    "consultations where visitor_email = 'v@example.com'",
  ],
}

test.each(Object.entries(rows))(
  '%s: the purge keeps a row until its time and deletes it after [PRIV-04]',
  async (...row) => {
    const [name, [insert, left]] = row
    const { retainMs } = retentionRules[name as RetentionName]
    // A rule by day ends with the day.
    const grainMs = name === 'visitorUsage' ? 24 * 60 * 60_000 : 1
    await product.pool.query(insert, [written, owner])
    const after = async (ms: number) => {
      await purge(product.pool, new Date(written.getTime() + ms))
      return (await product.pool.query(`select from ${left}`)).rowCount
    }

    expect(await after(retainMs - 1)).toBe(1)
    expect(await after(retainMs + grainMs)).toBe(0)
  },
)

test('each rule has its time, its reason and the day from which it is in force [PRIV-04, ASVS 14.2.7]', () => {
  const days = Object.entries(retentionRules).map(([name, { retainMs }]) => [name, retainMs / 86_400_000])

  expect(Object.fromEntries(days)).toEqual({
    uploads: 1,
    visitorUsage: 1,
    invitations: 7,
    dataCopies: 7,
    expiredLinks: 30,
    unconfirmedAccounts: 30,
    formSubmissions: 30,
    webhookBodies: 90,
    assistantChats: 365,
    visitors: 730,
  })
  for (const { since, why } of Object.values(retentionRules)) {
    expect(since).toMatch(/^2026-\d\d-\d\d$/)
    expect(why.length).toBeGreaterThan(10)
  }
})
