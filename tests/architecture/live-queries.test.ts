/** Every query of the web either follows the changes of records, or has a reason not to. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { queriesOfRecords } from '#web/core/changed-queries.ts'

/** Keys of queries that show no record of the table. */
const withoutRecords: Readonly<Record<string, string>> = {
  'admin account': 'a search',
  'admin approvals': 'polled',
  'admin category': 'edited with a version',
  'admin legal-rules': 'dated rules',
  'admin support': 'events of messages',
  'admin support-assignees': 'admins change rarely',
  'ai-chats': 'of one user',
  'app settings': 'admins publish it for later visits',
  categories: 'admins publish it for later visits',
  category: 'admins publish it for later visits',
  'certificates check': 'a public check',
  chat: 'events of messages',
  content: 'admins publish it for later visits',
  'content version': 'never changes',
  'content-draft': 'edited with a version',
  contractor: 'a public profile',
  conversations: 'events of messages',
  deposit: 'a calculation',
  'dev emails': 'development only',
  'dev email samples': 'development only',
  directory: 'public profiles',
  factors: 'of one user',
  favourites: 'of one user',
  'form-drafts': 'of one user',
  'legal-rules': 'dated rules',
  library: 'public stories',
  'messages found': 'a search',
  'notification-settings': 'of one user',
  'participant names': 'names of a chat',
  'payment-sheet': 'creates a payment intent',
  place: 'public places',
  proof: 'a public check',
  providers: 'configuration',
  'quote-request-suggestions': 'a search',
  'security-log': 'of one user',
  session: 'the server ends the session',
  sessions: 'of one user',
  'setting draft': 'edited with a version',
  'site access': 'admins publish it for later visits',
  unread: 'events of messages',
  unsubscribe: 'of one link',
}

test('the table has every query that shows a record', () => {
  const texts = globSync('src/web/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
  const keys = texts.flatMap((text) => [
    ...text.matchAll(
      /(?:queryKey: |api(?:Query|Pages)\(\s*|\w*[kK]ey = |own = |account: |others: )\[\s*'([^']+)'(?:, '([^']+)')?/g,
    ),
  ])
  const inTable = queriesOfRecords().map((key) => key.join(' '))
  const isKnown = (name: string) =>
    [...inTable, ...Object.keys(withoutRecords)].some(
      (one) => `${name} `.startsWith(`${one} `) || one.startsWith(`${name} `),
    )
  const names = new Set(keys.map(([, first, second]) => [first, second].filter(Boolean).join(' ')))

  expect(names.size).toBeGreaterThan(60)
  expect([...names].filter((name) => !isKnown(name))).toEqual([])
})
