import { afterAll, describe, expect, test } from 'vitest'
import type { AdminAccountView } from '#api/accounts/account-view.ts'
import { anonymous, newEmail, signInAdmin, signInWithCode, signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const supervisor = await signInAdmin(product, ['supervisor'])

afterAll(() => product.stop())

const find = (admin: TestClient, email: string) =>
  admin.request<{ account: AdminAccountView | null }>('GET', `/admin/accounts?email=${encodeURIComponent(email)}`)
const move = (admin: TestClient, id: string, event: string) =>
  admin.send<AdminAccountView & { message?: string }>('PATCH', `/admin/accounts/${id}/status`, { event })

async function someone(role: 'customer' | 'contractor' = 'customer') {
  const email = newEmail(role)
  return { email, ...(await signInWithCode(product, role, email)) }
}

describe('an admin finds an account by its email or username', () => {
  test('with its status and actions, and without the password', async () => {
    const { email, user } = await someone()

    expect(await find(supervisor, email.toUpperCase())).toEqual({
      account: {
        ...user,
        phone: null,
        status: 'CONFIRMED',
        actions: ['archive', 'markCompromised', 'markUnknown', 'requireReset', 'forcePasswordChange'],
      },
    })
  })

  test.each([
    ['customer', 'admin_customer_read', []],
    ['contractor', 'admin_contractor_read', []],
  ] as const)(
    'an admin who can read but not write a %s sees it without actions [DATA-02]',
    async (role, permission, actions) => {
      const admin = await signInAdmin(product, [permission])
      const { email } = await someone(role)

      expect((await find(admin, email)).account).toMatchObject({ role, actions })
    },
  )

  test('a user whose role the admin cannot read is unknown to them, like an unknown address', async () => {
    const admin = await signInAdmin(product, ['admin_contractor_write', 'admin_job_write'])
    const { email } = await someone('customer')

    expect(await find(admin, email)).toEqual({ account: null })
    expect(await find(admin, newEmail('unknown'))).toEqual({ account: null })
  })

  test('an admin has no email, so a supervisor finds them by username', async () => {
    const clerk = await signInAdmin(product, ['admin_customer_read'])
    const { username } = await clerk.request<{ username: string }>('GET', '/account')
    const findByName = (admin: TestClient) =>
      admin.request<{ account: AdminAccountView | null }>('GET', `/admin/accounts?username=${username}`)

    expect((await findByName(supervisor)).account).toMatchObject({
      id: clerk.id,
      email: null,
      role: 'admin',
      actions: ['archive', 'markCompromised', 'markUnknown', 'forcePasswordChange'],
    })
    expect((await findByName(await signInAdmin(product, ['admin_write']))).account?.actions).toEqual([])
    expect(await findByName(await signInAdmin(product, ['admin_customer_write']))).toEqual({ account: null })
  })

  test.each(['', '?username=', '?email=a@example.com&username=ada'])(
    'a search for %j requires an email or a username',
    async (query) => {
      const answer = await supervisor.send('GET', `/admin/accounts${query}`)
      expect(answer).toMatchObject({
        status: 422,
        body: { issues: [{ message: 'Enter an email or a username.' }] },
      })
    },
  )

  test('an invalid address returns its error; only admins can search', async () => {
    const customer = await signUp(product, 'customer')

    expect(await supervisor.send('GET', '/admin/accounts?email=unknown')).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'email', message: 'Please use valid email' }] },
    })
    expect((await customer.send('GET', '/admin/accounts?email=a@example.com')).status).toBe(403)
    expect((await anonymous(product).send('GET', '/admin/accounts?email=a@example.com')).status).toBe(401)
  })
})

describe('an admin changes a status [AUTH-11]', () => {
  test('archiving ends every session at once, and sign-in returns its message [ASVS 7.4.2]', async () => {
    const { email, client, user } = await someone()
    expect((await client.send('GET', '/account')).status).toBe(200)

    expect(await move(supervisor, user.id, 'archive')).toMatchObject({
      status: 200,
      body: { status: 'ARCHIVED', actions: ['restore'] },
    })

    expect((await client.send('GET', '/account')).status).toBe(401)
    expect((await client.send('POST', '/session/refresh', undefined, { cookie: client.cookie })).status).toBe(401)
    await expect(signInWithCode(product, 'customer', email)).rejects.toThrow(
      "You're not allowed to access this site, please contact the admin for support.",
    )
  })

  test('restoring allows the owner to sign in again', async () => {
    const { email, client, user } = await someone()
    await move(supervisor, user.id, 'archive')

    expect(await move(supervisor, user.id, 'restore')).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } })

    expect((await client.send('GET', '/account')).status).toBe(401)
    expect((await signInWithCode(product, 'customer', email)).user.id).toBe(user.id)
  })

  test('each change is recorded with its actor and time, and the records stay [ADMIN-03]', async () => {
    const { user } = await someone()
    await move(supervisor, user.id, 'markCompromised')
    await move(supervisor, user.id, 'restore')

    const { rows } = await product.pool.query(
      `select event, from_status, to_status, actor_id, actor_role from account_history
       where account_id = $1 and actor_role = 'admin' order by id`,
      [user.id],
    )

    const by = { actor_id: supervisor.id, actor_role: 'admin' }
    expect(rows).toEqual([
      { event: 'markCompromised', from_status: 'CONFIRMED', to_status: 'COMPROMISED', ...by },
      { event: 'restore', from_status: 'COMPROMISED', to_status: 'RESET_REQUIRED', ...by },
    ])
    for (const removal of ['delete from account_history', 'truncate account_history cascade'])
      await expect(product.pool.query(removal)).rejects.toThrow('The table account_history is append-only')
  })

  test('an event that the status does not allow is rejected and changes nothing', async () => {
    const { email, user } = await someone()

    const message = "This action isn't available right now. Refresh to see the account's current status."
    expect(await move(supervisor, user.id, 'restore')).toMatchObject({
      status: 409,
      body: { code: 'account.notNow', message },
    })
    expect((await find(supervisor, email)).account?.status).toBe('CONFIRMED')
  })

  test('of two admins who archive at once, one succeeds and one gets the new status', async () => {
    const { user } = await someone()

    const answers = await Promise.all([move(supervisor, user.id, 'archive'), move(supervisor, user.id, 'archive')])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('an admin cannot confirm an owner or set a password', async () => {
    const { user } = await someone()

    expect((await move(supervisor, user.id, 'confirm')).status).toBe(422)
    expect((await move(supervisor, user.id, 'setPassword')).status).toBe(422)
  })

  test('a user whom the admin cannot write is unknown to them, like an unknown id [ASVS 8.2.2]', async () => {
    const admin = await signInAdmin(product, ['admin_customer_read', 'admin_contractor_write'])
    const { user } = await someone('customer')

    const [notMine, unknown] = [await move(admin, user.id, 'archive'), await move(admin, 'unknown', 'archive')]

    expect(notMine.status).toBe(404)
    expect(notMine.body).toEqual(unknown.body)
  })

  test('admin accounts need the role permissions, and no admin changes their own status', async () => {
    const admin = await signInAdmin(product, ['admin_write', 'admin_customer_write'])
    const clerk = await signInAdmin(product, ['admin_customer_write', 'admin_contractor_write'])

    expect((await move(clerk, admin.id, 'archive')).status).toBe(404)
    expect(await move(admin, admin.id, 'archive')).toMatchObject({ status: 403, body: { code: 'account.ownStatus' } })
    expect((await move(supervisor, clerk.id, 'archive')).status).toBe(200)
    expect((await clerk.send('GET', '/account')).status).toBe(401)
  })

  test('only a supervisor changes the status of an admin, whatever other permissions there are [ASVS 8.2.1]', async () => {
    const admin = await signInAdmin(product, ['admin_write', 'admin_customer_write'])
    const otherSupervisor = await signInAdmin(product, ['supervisor'])
    const message = 'Only a supervisor can change the status of an admin.'

    for (const id of [otherSupervisor.id, (await signInAdmin(product)).id])
      expect(await move(admin, id, 'archive')).toMatchObject({ status: 403, body: { message } })

    expect((await otherSupervisor.send('GET', '/account')).status).toBe(200)
    expect((await move(supervisor, otherSupervisor.id, 'archive')).status).toBe(200)
  })

  test('of two supervisors who archive each other at once one remains', async () => {
    const [one, other] = [await signInAdmin(product, ['supervisor']), await signInAdmin(product, ['supervisor'])]
    const holder = await product.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from accounts where id = any ($1) for update', [[one.id, other.id]])

    const both = Promise.all([move(one, other.id, 'archive'), move(other, one.id, 'archive')])
    await eventually(async () => {
      const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      return (await product.pool.query(waiting)).rowCount === 2
    })
    await holder.query('commit')
    holder.release()

    const answers = await both
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const active = await Promise.all([one, other].map((admin) => admin.send('GET', '/account')))
    expect(active.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('an admin has no email for a reset, so no one can require it', async () => {
    const clerk = await signInAdmin(product, ['admin_customer_read'])
    const body = {
      code: 'account.noVerifiedEmail',
      message: "This account has no verified email, so we can't send a code for a new password.",
    }

    expect(await move(supervisor, clerk.id, 'requireReset')).toMatchObject({ status: 409, body })
    const forced = await move(supervisor, clerk.id, 'forcePasswordChange')
    expect(forced.body.actions).toEqual(['archive', 'markCompromised', 'markUnknown'])
    expect((await move(supervisor, clerk.id, 'markCompromised')).body.actions).toEqual(['archive'])
    expect(await move(supervisor, clerk.id, 'restore')).toMatchObject({ status: 409, body })
  })

  test('a customer changes no status', async () => {
    const customer = await signUp(product, 'customer')
    const { user } = await someone()

    expect((await move(customer, user.id, 'archive')).status).toBe(403)
    expect((await move(anonymous(product), user.id, 'archive')).status).toBe(401)
  })
})
