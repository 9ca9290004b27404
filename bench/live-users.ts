/** Users and earlier messages of the chat benchmark. */
import type pg from 'pg'
import { directName } from '#domain/messages/conversation-name.ts'

const pairCount = 200

/** Customers and contractors, one conversation with many members, and two of different length. */
export async function writeUsers(client: pg.Client, memberCount: number): Promise<void> {
  for (const role of ['customer', 'contractor'])
    await client.query(
      `insert into accounts (id, role, username, email, email_verified, name, status, created_at, updated_at)
       select $1 || n, $1, $1 || '-' || n, $1 || n || '@example.com', true, 'User', 'CONFIRMED', now(), now()
       from generate_series(0, $2::integer - 1) n`,
      [role, pairCount],
    )
  await client.query(
    `insert into contractors (account_id, company, updated_at)
     select id, 'A company', now() from accounts where role = 'contractor'`,
  )
  const members = Array.from({ length: memberCount }, (_, number) => `customer${number}`)
  await writeConversation(client, directName('customer0', 'contractor0'), [...members, 'contractor0'], 1)
  await writeConversation(client, directName('customer1', 'contractor1'), ['customer1', 'contractor1'], 100)
  await writeConversation(client, directName('customer1', 'contractor2'), ['customer1', 'contractor2'], 100_000)
  await client.query('vacuum analyze')
}

async function writeConversation(client: pg.Client, name: string, members: readonly string[], count: number) {
  await client.query("insert into conversations (name, kind, last_index) values ($1, 'direct', $2)", [name, count])
  await client.query(
    'insert into conversation_members (conversation, account_id, read_index) select $1, unnest($2::text[]), $3::integer',
    [name, members, count],
  )
  await client.query(
    `insert into messages (conversation, index, author_id, body, key, sent_at)
     select $1, n, $2, 'Message ' || n, 'written-' || n, now() from generate_series(1, $3::integer) n`,
    [name, members[0], count],
  )
}
