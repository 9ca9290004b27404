import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newEmail, type Reply, signInAdmin, signInWithCode, TestClient } from '#tests/support/clients.ts'
import { callSignIn, type SignInReply } from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { setUpApp } from '#tests/support/second-factors.ts'

const product = await startProduct()
const checkout = join(import.meta.dirname, '..')

afterAll(() => product.stop())

async function createAdmin(...words: string[]): Promise<{ code: number; output: string; password: string }> {
  const node = join(checkout, 'node_modules/.bin/node')
  const env = { PATH: process.env.PATH, DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir }
  const command = [join(checkout, 'scripts/make-admin.ts'), ...words]
  const child = spawn(node, command, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output, password: /^One-time password: (\S+)$/m.exec(output)?.[1] ?? '' }
}

const logIn = (username: string, password: string) => callSignIn(product, 'password', { username, password })
const choose = ({ body }: Reply<SignInReply>, password: string) =>
  callSignIn(product, 'attempt/password', { attempt: body.attempt, password })
const clientOf = ({ body }: Reply<SignInReply>) => new TestClient(product.address, body.idToken, body.user.id)

test('the command creates the first admin, who must choose a new password [AUTH-11] [ASVS 6.4.1]', async () => {
  const { code, output, password } = await createAdmin('first.admin')

  expect({ code, output }).toEqual({
    code: 0,
    output: `first.admin is a new admin with all permissions.
One-time password: ${password}
Choose a new one at the first sign-in at /admin/login.
`,
  })
  expect(password).toMatch(/^[\w-]{24}$/)
  const attempt = await logIn('first.admin', password)
  expect(attempt).toMatchObject({ status: 200, body: { nextStep: 'newPasswordRequired' } })
  expect((await choose(attempt, password)).body.code).toBe('signIn.samePassword')
  const firstAdmin = clientOf(await choose(attempt, 'Correct-horse-7'))
  await setUpApp(product, firstAdmin)
  const { user } = await signInWithCode(product, 'customer', newEmail('customer'))
  expect((await firstAdmin.send('PATCH', `/admin/accounts/${user.id}/status`, { event: 'archive' })).status).toBe(200)
  expect((await logIn('first.admin', password)).status).toBe(401)
  expect((await logIn('first.admin', 'Correct-horse-7')).body.nextStep).toBe('secondFactor')
  // The operator recovers an admin who lost both.
  const again = await logIn('first.admin', (await createAdmin('first.admin')).password)
  expect((await choose(again, 'Correct-horse-8')).body.user).toMatchObject({ role: 'admin' })
})

test('an existing admin gets a new password, keeps the permissions and is signed out everywhere', async () => {
  const clerk = await signInAdmin(product, ['admin_customer_read'])
  const { username } = await clerk.request<{ username: string }>('GET', '/account')

  const first = await createAdmin(username)

  expect(first.code).toBe(0)
  expect(first.output).toContain(
    `${username} was already an admin (CONFIRMED). The old password, the second factors and all sessions have ended.\n`,
  )
  expect((await clerk.send('GET', '/account')).status).toBe(401)
  expect((await logIn(username, 'Correct-horse-1')).status).toBe(401)
  const attempt = await logIn(username, first.password)
  const second = await createAdmin(username)
  expect(second.output).toContain('(FORCE_CHANGE_PASSWORD)')
  expect((await choose(attempt, 'Correct-horse-7')).status).toBe(401)
  const back = clientOf(await choose(await logIn(username, second.password), 'Correct-horse-7'))
  expect((await back.send('GET', `/admin/accounts?email=${newEmail('unknown')}`)).status).toBe(200)
  expect((await back.send('GET', '/admin/jobs')).status).toBe(403)
})

test('a locked admin can sign in again, and the history names the command [ADMIN-03]', async () => {
  const locked = await signInAdmin(product, ['supervisor'])
  const supervisor = await signInAdmin(product, ['supervisor'])
  const { username } = await locked.request<{ username: string }>('GET', '/account')
  await supervisor.request('PATCH', `/admin/accounts/${locked.id}/status`, { event: 'markCompromised' })

  const { output, password } = await createAdmin(username)

  expect(output).toContain('(COMPROMISED)')
  expect((await logIn(username, password)).body.nextStep).toBe('newPasswordRequired')
  const { rows } = await product.pool.query(
    'select event, from_status, to_status, actor_id, actor_role from account_history where account_id = $1 order by id',
    [locked.id],
  )
  expect(rows.at(-1)).toEqual({
    event: 'issueOneTimePassword',
    from_status: 'COMPROMISED',
    to_status: 'FORCE_CHANGE_PASSWORD',
    actor_id: null,
    actor_role: 'operator',
  })
})

test('the command makes no other user an admin', async () => {
  const { user } = await signInWithCode(product, 'customer', newEmail('customer'))

  expect(await createAdmin(user.username)).toEqual({ code: 1, output: 'This username is taken.\n', password: '' })
})

test('the command prints its usage without a valid username', async () => {
  expect(await createAdmin()).toMatchObject({
    code: 1,
    output: 'Usage: npm run make:admin -- <username>\nUsername is required\n',
  })
  expect((await createAdmin('two words')).output).toContain(
    'A username has 2 to 64 letters, digits, dots, hyphens and underscores.',
  )
})
