import { afterAll, describe, expect, test } from 'vitest'
import type { AdministratorView } from '#api/admin/administrator-routes.ts'
import { anonymous, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const supervisor = await signInAdmin(product, ['supervisor'])
const clerk = await signInAdmin(product, ['admin_role_write', 'admin_job_write'])
afterAll(() => product.stop())

const notHeld = {
  code: 'admin.permissionDenied',
  message: 'You can only grant or remove permissions you have yourself.',
}

interface Made {
  readonly id: string
  readonly username: string
  readonly password: string
}

let made = 0
const fieldsOf = (permissions: string[]) => ({ username: `colleague-${++made}`, name: 'Mia Clerk', permissions })
const read = (id: string, by: TestClient = supervisor) => by.request<AdministratorView>('GET', `/admin/admins/${id}`)
const change = (by: TestClient, id: string, grant: string[], revoke: string[] = []) =>
  by.send<AdministratorView & { code: string }>('PATCH', `/admin/admins/${id}/permissions`, { grant, revoke })

async function auditsOf(id: string) {
  const { rows } = await product.pool.query(
    'select action, before, after, actor_id from audit_entries where subject_id = $1 order by id',
    [id],
  )
  return rows
}

describe('an admin adds another one [ADMIN-01]', () => {
  test('with a password that allows one sign-in and requires a new one', async () => {
    const permissions = ['admin_customer_read', 'admin_job_write']
    const fields = fieldsOf(permissions)

    const { id, username, password } = await supervisor.request<Made>('POST', '/admin/admins', fields)

    expect(password).toMatch(/^[\w-]{24}$/)
    expect(await read(id)).toMatchObject({ username, name: 'Mia Clerk', status: 'FORCE_CHANGE_PASSWORD', permissions })
    const testHooks = await anonymous(product).send<object>('POST', '/session/password', { username, password })
    expect(testHooks.body).not.toHaveProperty('idToken')
    const records = await auditsOf(id)
    expect(records).toEqual([{ action: 'admin.add', before: null, after: fields, actor_id: supervisor.id }])
    expect(JSON.stringify(records)).not.toContain(password)
  })

  test.each([
    ['permissions.0', "This permission doesn't exist.", { permissions: ['admin_everything_write'] }],
    ['username', 'Username is required', { username: undefined }],
    ['username', 'A username has 2 to 64 letters, digits, dots, hyphens and underscores.', { username: 'a@b.example' }],
    ['name', 'Name is required', { name: '' }],
  ])('%s returns %j', async (path, message, bad) => {
    const body = { ...fieldsOf([]), ...bad }
    expect(await supervisor.send('POST', '/admin/admins', body)).toMatchObject({
      status: 422,
      body: { issues: [{ path, message }] },
    })
  })

  test('a username in use returns an error on the field', async () => {
    const fields = fieldsOf([])
    await supervisor.request('POST', '/admin/admins', fields)

    expect(await supervisor.send('POST', '/admin/admins', fields)).toMatchObject({
      status: 409,
      body: { issues: [{ path: 'username', message: 'This username is taken.' }] },
    })
  })

  test('only with permissions they have themselves [DATA-02]', async () => {
    expect(await clerk.send('POST', '/admin/admins', fieldsOf(['admin_job_read', 'supervisor']))).toMatchObject({
      status: 403,
      body: notHeld,
    })
    expect((await clerk.send('POST', '/admin/admins', fieldsOf(['admin_job_read']))).status).toBe(200)
  })
})

describe('an admin changes the permissions of another one [DATA-02]', () => {
  test('which apply to the next call by token and by cookie, in every process', async () => {
    const colleague = await signInAdmin(product, ['admin_qa_read'])
    expect((await colleague.send('GET', '/admin/support')).status).toBe(200)
    const listener = await product.pool.connect()
    const changed: (string | undefined)[] = []
    listener.on('notification', ({ payload }) => changed.push(payload))
    await listener.query('listen account_changed')

    const answer = await change(supervisor, colleague.id, ['admin_customer_read'], ['admin_qa_read'])

    expect(answer).toMatchObject({ status: 200, body: { permissions: ['admin_customer_read'] } })
    expect((await colleague.send('GET', '/admin/support')).status).toBe(403)
    expect((await colleague.send('GET', '/admin/customers')).status).toBe(200)
    const identifyByCookie = await anonymous(product).send('GET', '/session', undefined, { cookie: colleague.cookie })
    expect(identifyByCookie.body).toMatchObject({ user: { permissions: ['admin_customer_read'] } })
    await eventually(async () => changed.includes(colleague.id))
    await listener.query('unlisten account_changed')
    listener.removeAllListeners('notification')
    listener.release()
  })

  test('a repeated change has no effect and leaves no second record [ADMIN-03]', async () => {
    const colleague = await signInAdmin(product, ['admin_qa_read'])
    await change(supervisor, colleague.id, ['admin_job_read'])
    await change(supervisor, colleague.id, ['admin_job_read'], ['admin_role_write'])

    const before = { permissions: ['admin_qa_read'] }
    const after = { permissions: ['admin_job_read', 'admin_qa_read'] }
    expect(await auditsOf(colleague.id)).toEqual([
      { action: 'admin.permissions', before, after, actor_id: supervisor.id },
    ])
  })

  test('and of two who change different permissions at once, neither undoes the other', async () => {
    const colleague = await signInAdmin(product, ['admin_qa_read'])

    await Promise.all([
      change(supervisor, colleague.id, ['admin_consultation_read'], ['admin_qa_read']),
      change(clerk, colleague.id, ['admin_job_read']),
    ])

    expect((await read(colleague.id)).permissions).toEqual(['admin_consultation_read', 'admin_job_read'])
  })

  test('no one grants or revokes what they lack, and then the whole change fails', async () => {
    const colleague = await signInAdmin(product, ['admin_qa_read'])

    for (const [grant, revoke] of [
      [['admin_job_read', 'admin_category_read'], []],
      [['supervisor'], []],
      [['admin_job_write'], ['admin_qa_read']],
    ] as [string[], string[]][])
      expect(await change(clerk, colleague.id, grant, revoke)).toMatchObject({ status: 403, body: notHeld })

    expect(await change(clerk, supervisor.id, [], ['supervisor'])).toMatchObject({ status: 403, body: notHeld })
    expect((await read(colleague.id)).permissions).toEqual(['admin_qa_read'])
    expect(await auditsOf(colleague.id)).toEqual([])
  })

  test('no one changes their own, neither up nor down', async () => {
    const ownPermissions = { code: 'admin.ownPermissions', message: "You can't change your own permissions." }

    expect(await change(supervisor, supervisor.id, [], ['supervisor'])).toMatchObject({
      status: 403,
      body: ownPermissions,
    })
    expect(await change(clerk, clerk.id, ['admin_job_read'])).toMatchObject({ status: 403, body: ownPermissions })
    expect((await read(clerk.id, clerk)).changeable).toEqual([])
  })

  test('the response lists the permissions that each can change', async () => {
    const { changeable } = await read(supervisor.id, clerk)

    expect(changeable).toEqual(['admin_role_write', 'admin_role_read', 'admin_job_write', 'admin_job_read'])
    expect((await read(clerk.id)).changeable).toHaveLength(36)
    const reader = await signInAdmin(product, ['admin_role_read', 'admin_job_write'])
    expect((await read(clerk.id, reader)).changeable).toEqual([])
  })

  test.each([
    ['grant.0', "This permission doesn't exist.", { grant: ['admin_nothing_read'], revoke: [] }],
    [
      'revoke',
      "You can't grant and remove the same permission.",
      { grant: ['admin_job_read'], revoke: ['admin_job_read'] },
    ],
  ])('%s returns %j', async (path, message, body) => {
    expect(await supervisor.send('PATCH', `/admin/admins/${clerk.id}/permissions`, body)).toMatchObject({
      status: 422,
      body: { issues: [{ path, message }] },
    })
  })

  test('only admins with the permission can, and a user who is no admin is unknown', async () => {
    const customer = await signUp(product, 'customer')
    const without = await signInAdmin(product, ['admin_job_write', 'admin_customer_write'])

    expect((await change(anonymous(product), clerk.id, ['admin_job_read'])).status).toBe(401)
    for (const client of [customer, without]) {
      expect((await change(client, clerk.id, ['admin_job_read'])).status).toBe(403)
      expect((await client.send('GET', `/admin/admins/${clerk.id}`)).status).toBe(403)
      expect((await client.send('POST', '/admin/admins', fieldsOf([]))).status).toBe(403)
    }
    for (const id of [customer.id, 'unknown']) {
      expect((await change(supervisor, id, ['admin_job_read'])).status).toBe(404)
      expect((await supervisor.send('GET', `/admin/admins/${id}`)).status).toBe(404)
    }
  })
})

describe('one supervisor always remains [DATA-02]', () => {
  const archive = (by: TestClient, id: string) => by.send('PATCH', `/admin/accounts/${id}/status`, { event: 'archive' })
  const strip = (by: TestClient, id: string) => change(by, id, [], ['supervisor'])

  const waiting = (count: number) =>
    eventually(async () => {
      const text = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      return (await product.pool.query(text)).rowCount === count
    })

  /** Both wait for the same rows before either decides. */
  async function atOnce(one: TestClient, other: TestClient, verbs: () => Promise<{ status: number }>[]) {
    const holder = await product.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from accounts where id = any ($1) for update', [[one.id, other.id]])
    const both = Promise.all(verbs())
    await waiting(2)
    await holder.query('commit')
    holder.release()
    return (await both).map(({ status }) => status).sort()
  }

  const twoSupervisors = () => Promise.all([signInAdmin(product, ['supervisor']), signInAdmin(product, ['supervisor'])])

  test('of two who revoke each other at once', async () => {
    const [one, other] = await twoSupervisors()

    expect(await atOnce(one, other, () => [strip(one, other.id), strip(other, one.id)])).toEqual([200, 403])

    const permissions = await Promise.all([one, other].map(async ({ id }) => (await read(id)).permissions))
    expect(permissions.flat()).toEqual(['supervisor'])
  })

  test('of two where one revokes and the other archives at once', async () => {
    const [one, other] = await twoSupervisors()

    expect(await atOnce(one, other, () => [strip(one, other.id), archive(other, one.id)])).toEqual([200, 403])
  })

  /**
   * Both lock the supervisors first. Otherwise each could hold one row and wait for the other, and PostgreSQL would
   * abort one.
   */
  test('concurrent changes of the permissions and the status of one admin lock in the same order', async () => {
    const [first, second] = await inOrder(await signInAdmin(product, []), await signInAdmin(product, []))
    // Rows are locked in id order: the colleague's before the supervisor's.
    await supervisor.request('PATCH', `/admin/admins/${second.id}/permissions`, { grant: ['supervisor'], revoke: [] })
    const holder = await product.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from accounts where id = $1 for update', [first.id])

    const changing = change(second, first.id, ['admin_job_read'])
    await waiting(1)
    const archiving = archive(second, first.id)
    await waiting(2)
    await holder.query('commit')
    holder.release()

    expect((await changing).status).toBe(200)
    expect((await archiving).status).toBe(200)
  })

  /** The id order of PostgreSQL. */
  async function inOrder(one: TestClient, other: TestClient): Promise<[TestClient, TestClient]> {
    const text = 'select $1::text < $2::text as is_first'
    const { rows } = await product.pool.query<{ is_first: boolean }>(text, [one.id, other.id])
    return rows[0]?.is_first ? [one, other] : [other, one]
  }

  test('an admin who loses a permission cannot grant it at the same time', async () => {
    const [one, other] = await twoSupervisors()
    const colleague = await signInAdmin(product, [])
    const holder = await product.pool.connect()
    await holder.query('begin')
    await holder.query("update accounts set permissions = '{}' where id = $1", [other.id])

    const gift = change(other, colleague.id, ['supervisor'])
    await waiting(1)
    await holder.query('commit')
    holder.release()

    expect((await gift).status).toBe(403)
    expect((await read(colleague.id, one)).permissions).toEqual([])
  })
})
