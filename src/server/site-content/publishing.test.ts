/**
 * Draft, release, deploy and rollback over HTTP: the permissions, and the public content after each step [ADMIN-01,
 * DATA-02].
 */
import { afterAll, expect, test } from 'vitest'
import type { AppSettings } from '#domain/site-content/setting-schemas.ts'
import { anonymous, signInAdmin, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { html, siteContentOf } from '#tests/support/site-content.ts'

const product = await startProduct()
const supervisor = await signInAdmin(product, ['supervisor'])
afterAll(() => product.stop())

const { draftOf, save, release, deploy, publish, rollBack, versions, oneVersion, page } = siteContentOf(
  product,
  supervisor,
)
const team = async () =>
  (await anonymous(product).request<AppSettings>('GET', '/app-settings')).team.map(({ name }) => name).join()
const members = (...names: string[]) => names.map((name) => ({ name }))

test('each step requires its own permission, and readers see their actions [DATA-02] [ADMIN-01]', async () => {
  await publish('setting/team', members('Ana'))
  for (const [permission, ...expected] of [
    ['supervisor', 200, 200, 200, 200, 'save release deploy'],
    ['admin_write', 200, 403, 403, 403, 'save'],
    ['admin_app_setting_write', 200, 403, 403, 403, 'save'],
    ['admin_app_setting_release', 403, 200, 403, 403, 'release'],
    ['admin_app_setting_deploy', 403, 403, 200, 200, 'deploy'],
    ['admin_app_setting_read', 403, 403, 403, 403, ''],
    ['admin_app_setting_delete', 403, 403, 403, 403, ''],
    ['admin_category_write', 403, 403, 403, 403, ''],
  ] as const) {
    const one = await signInAdmin(product, [permission, 'admin_app_setting_read'])
    // With a pending version and a newer draft, every step is available.
    const { version } = await draftOf('setting/team')
    await save('setting/team', members('Ana', permission), version)
    await release('setting/team', version + 1)
    await save('setting/team', members('Ana', permission, 'Bo'), version + 1)
    const { actions, pending: earlier } = await draftOf('setting/team', one)
    const [live] = (await versions('setting/team')).filter(({ isDeployed }) => isDeployed)

    const saved = await save('setting/team', members('Cy', permission), version + 2, one)
    const released = await release('setting/team', version + (saved.status === 200 ? 3 : 2), one)
    const pending = released.status === 200 ? released.body.pending : earlier
    const deployed = await deploy('setting/team', pending?.number ?? 0, one)
    if (deployed.status !== 200) await deploy('setting/team', pending?.number ?? 0)
    const back = await rollBack('setting/team', live?.number ?? 0, one)

    const statuses = [saved.status, released.status, deployed.status, back.status]
    expect([permission, ...statuses, actions.join(' ')]).toEqual([permission, ...expected])
  }
})

test('two concurrent releases of a draft create one version [ADMIN-01] [ADMIN-03]', async () => {
  const [one, other] = [await signInAdmin(product, ['supervisor']), await signInAdmin(product, ['supervisor'])]
  const newest = async () => Math.max(0, ...(await versions('setting/team', one)).map(({ number }) => number ?? 0))
  const before = await newest()
  const { version } = await draftOf('setting/team', one)
  await save('setting/team', members('Ana', 'Cleo'), version, one)

  await Promise.all([release('setting/team', version + 1, one), release('setting/team', version + 1, other)])

  expect(await newest()).toBe(before + 1)
})

test('a pending version survives the next draft, and a deploy names the loaded version [ADMIN-01]', async () => {
  await publish('setting/team', members('One'))
  const { version, deployed } = await draftOf('setting/team')
  const first = deployed?.number ?? 0

  await save('setting/team', members('Two'), version)
  await release('setting/team', version + 1)
  await save('setting/team', members('Three'), version + 1)
  expect(await draftOf('setting/team')).toMatchObject({
    content: members('Three'),
    state: 'drafted',
    pending: { number: first + 1 },
    deployed: { number: first },
  })
  expect(await team()).toBe('One')

  const error = { code: 'site-content.releasedMeanwhile' }
  await release('setting/team', version + 2)
  expect(await deploy('setting/team', first + 1)).toMatchObject({ status: 409, body: error })
  expect(await team()).toBe('One')
  expect((await deploy('setting/team', first + 2)).body).toMatchObject({
    state: 'deployed',
    deployed: { number: first + 2 },
  })
  expect(await team()).toBe('Three')
  // A second click does not deploy again.
  expect((await deploy('setting/team', first + 2)).status).toBe(200)
  expect(await deploy('setting/team', first + 1)).toMatchObject({
    status: 409,
    body: { message: "There's nothing to deploy." },
  })
  expect((await versions('setting/team')).slice(0, 3)).toMatchObject([
    { number: first + 2, isDeployed: true, isPending: false, deployed: { by: expect.stringMatching(/^admin-/) } },
    { number: first + 1, isDeployed: false, isPending: false, deployed: null, actions: [] },
    { number: first, isDeployed: false, deployed: { at: expect.any(String) }, actions: ['rollBack'] },
  ])
})

test('a rollback deploys an earlier version as a new one and restores the draft [ADMIN-01]', async () => {
  await publish('setting/team', members('Good'))
  const good = (await draftOf('setting/team')).deployed?.number ?? 0
  await publish('setting/team', members('Bad'))
  const { version } = await draftOf('setting/team')

  const answer = await rollBack('setting/team', good)

  expect(answer).toMatchObject({
    status: 200,
    body: { content: members('Good'), version: version + 1, state: 'deployed', deployed: { number: good + 2 } },
  })
  expect(await team()).toBe('Good')
  expect((await versions('setting/team'))[0]).toMatchObject({
    number: good + 2,
    restoredFrom: good,
    isDeployed: true,
    deployed: { by: expect.stringMatching(/^admin-/) },
  })
  // An editor with the bad draft gets 409 and cannot overwrite the good one.
  expect((await save('setting/team', members('Worse'), version)).status).toBe(409)
  const message = "You can only roll back to a version that was deployed before and isn't live now."
  for (const live of [good, good + 2])
    expect(await rollBack('setting/team', live)).toMatchObject({ status: 409, body: { message } })
  expect((await rollBack('setting/team', 999)).status).toBe(404)
})

test('an admin reads the default version and rolls back to it [ADMIN-01]', async () => {
  const name = 'setting/signUp'
  const by = siteContentOf(product, await signInAdmin(product, ['supervisor']))
  const fallback = { isMarketingConsentRequired: true }
  const readDefault = () => by.oneVersion(name, 0)
  const visitor = { released: null, deployed: null, restoredFrom: null, isPending: false }
  expect(await by.versions(name)).toEqual([{ number: 0, ...visitor, isDeployed: true, actions: [] }])
  expect((await readDefault()).body).toMatchObject({ content: fallback, previous: null, isDeployed: true })
  const message = "You can only roll back to a version that was deployed before and isn't live now."
  expect(await by.rollBack(name, 0)).toMatchObject({ status: 409, body: { message } })

  await by.publish(name, { isMarketingConsentRequired: false })
  expect((await readDefault()).body).toMatchObject({ content: fallback, isDeployed: false, actions: ['rollBack'] })
  expect(await by.draftOf(name)).toMatchObject({ deployed: { number: 1 }, showsDefault: false })
  const reader = await signInAdmin(product, ['admin_app_setting_release', 'admin_app_setting_read'])
  expect((await by.rollBack(name, 0, reader)).status).toBe(403)

  expect(await by.rollBack(name, 0)).toMatchObject({
    status: 200,
    body: { content: fallback, state: 'deployed', deployed: { number: 2 }, showsDefault: true },
  })
  expect((await anonymous(product).request<AppSettings>('GET', '/app-settings')).signUp).toEqual(fallback)
  expect(await by.versions(name)).toMatchObject([
    { number: 2, restoredFrom: 0, isDeployed: true },
    { number: 1, isDeployed: false, actions: ['rollBack'] },
    // Visitors already see the same text.
    { number: 0, isDeployed: false, actions: [] },
  ])
  expect(await by.rollBack(name, 0)).toMatchObject({ status: 409, body: { message } })
})

test('the default version of a page has no sections, and a rollback restores it [ONB-05] [ADMIN-01]', async () => {
  const contractor = await signUp(product, 'contractor')
  const name = `contractor/${contractor.id}`
  await save(name, html('Mine'), 0, contractor)
  await release(name, 1, contractor)

  expect((await oneVersion(name, 0)).body.content).toEqual({ services: [], blocks: [] })
  expect(await rollBack(name, 0)).toMatchObject({ status: 200, body: { showsDefault: true } })
  // An empty page does not count, and visitors see the profile.
  expect(await page(name)).toEqual({ content: { services: [], blocks: [] }, releasedAt: null })
  expect((await rollBack(name, 1)).status).toBe(200)
  expect((await page(name)).content).toEqual(html('Mine'))
})

test('the ETag of the settings changes only with the deployed content [API-02] [ADMIN-01]', async () => {
  const tag = async () => (await anonymous(product).send('GET', '/app-settings')).headers.get('etag')
  await publish('setting/figures', [{ value: '1', label: 'job' }])
  const [etag, { version, deployed }] = [await tag(), await draftOf('setting/figures')]

  await save('setting/figures', [{ value: '2', label: 'jobs' }], version)
  await release('setting/figures', version + 1)
  expect(await tag()).toBe(etag)
  await deploy('setting/figures', (deployed?.number ?? 0) + 1)
  const next = await tag()
  expect(next).not.toBe(etag)
  await rollBack('setting/figures', deployed?.number ?? 0)
  expect(await tag()).toBe(etag)
})

test('a rollback leaves the draft and the pending version unchanged [ADMIN-01]', async () => {
  await publish('setting/team', members('Old'))
  const old = (await draftOf('setting/team')).deployed?.number ?? 0
  await publish('setting/team', members('New'))
  const { version } = await draftOf('setting/team')
  await save('setting/team', members('Waits'), version)
  await release('setting/team', version + 1)
  await save('setting/team', members('Written'), version + 1)

  await rollBack('setting/team', old)

  expect(await team()).toBe('Old')
  expect(await draftOf('setting/team')).toMatchObject({
    content: members('Written'),
    version: version + 2,
    pending: { number: old + 2 },
    deployed: { number: old + 3 },
  })
  // A never deployed version needs a deploy, not a rollback.
  expect((await rollBack('setting/team', old + 2)).status).toBe(409)
  await deploy('setting/team', old + 2)
  expect(await team()).toBe('Waits')
})

test('a version includes its predecessor, and the list is paged [ADMIN-01]', async () => {
  await publish('setting/certifications', members('ISO 9001'))
  await publish('setting/certifications', members('ISO 14001'))
  await publish('setting/certifications', members('ISO 45001'))
  const path = '/admin/content/setting/certifications/versions'

  expect((await oneVersion('setting/certifications', 1)).body).toMatchObject({
    content: members('ISO 9001'),
    previous: { number: 0, content: [{ name: 'ABN and licence' }, { name: 'Signed contracts' }] },
  })
  expect((await oneVersion('setting/certifications', 2)).body).toMatchObject({
    content: members('ISO 14001'),
    previous: { number: 1, content: members('ISO 9001') },
  })
  for (const [limit, ...pages] of [
    [2, [3, 2], [1, 0]],
    [3, [3, 2, 1], [0]],
  ] as const) {
    const first = await supervisor.send<{ number: number }[]>('GET', `${path}?limit=${limit}`)
    const next = /<(?:\/api)?([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await supervisor.send<{ number: number }[]>('GET', next)
    expect([first, second].map(({ body }) => body.map(({ number }) => number))).toEqual(pages)
    expect(second.headers.get('link')).toBeNull()
  }
  expect((await supervisor.send('GET', `${path}?cursor=x`)).status).toBe(400)
  expect((await oneVersion('setting/certifications', 4)).status).toBe(404)
})

test('a contractor publishes their page in one step, an admin in three [ONB-05] [ADMIN-01]', async () => {
  const contractor = await signUp(product, 'contractor')
  const name = `contractor/${contractor.id}`
  await save(name, html('Mine'), 0, contractor)
  expect((await draftOf(name, contractor)).actions).toEqual(['save', 'release'])
  expect((await release(name, 1, contractor)).body).toMatchObject({ state: 'deployed', pending: null })
  expect((await page(name)).content).toEqual(html('Mine'))

  await save(name, html('Ours'), 1)
  await release(name, 2)
  expect((await page(name)).content).toEqual(html('Mine'))
  expect((await draftOf(name, contractor)).actions).toEqual(['save', 'release'])
  // The contractor may publish a draft of an admin.
  expect((await release(name, 2, contractor)).body).toMatchObject({ state: 'deployed', pending: null })
  expect((await page(name)).content).toEqual(html('Ours'))
  expect((await deploy(name, 2, contractor)).status).toBe(403)
  expect((await rollBack(name, 1)).status).toBe(200)
  expect((await page(name)).content).toEqual(html('Mine'))
})

test('a rollback to a version that the schema rejects returns 409', async () => {
  await publish('setting/company', { abn: '51824753556' })
  await publish('setting/company', {})
  const stale = `insert into site_content_history (kind, content_id, event, version, content, actor_id, occurred_at, number)
    select kind, content_id, 'release', version, '{"abn": "1"}', actor_id, occurred_at, 99 from site_content_history
    where content_id = 'company' and number = 1 and event = 'release'`
  await product.pool.query(stale)

  expect(await rollBack('setting/company', 99)).toMatchObject({
    status: 409,
    body: { message: 'This version is no longer valid. Copy it into a new draft and update it.' },
  })
})
