import { afterAll, expect, test } from 'vitest'
import { anonymous, newEmail, signInAdmin } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const visitor = anonymous(product)
const photo = await storePhoto(visitor, 'forms')

afterAll(() => product.stop())

const submit = async () =>
  (
    await visitor.request<{ id: string }>('POST', '/consultations', {
      canYou: 'Why is the wall wet?',
      photos: [photo],
      name: 'Jo',
      email: newEmail('overdue'),
    })
  ).id
const advance = (hours: number) => visitor.request('POST', '/test/clock', { advanceMs: hours * 60 * 60_000 })
const signIn = (permissions = ['admin_consultation_write']) => signInAdmin(product, permissions)

/** Admins have no inbox API, so the test reads their notifications from the database. */
const told = async () =>
  (
    await product.pool.query(
      "select account_id, link from notifications where type = 'consultation.overdue' order by id",
    )
  ).rows

test('a consultation is overdue after three days, and its consultants are notified once [FORM-09]', async () => {
  const [consultant, supervisor, reader] = [
    await signIn(),
    await signIn(['supervisor']),
    await signIn(['admin_consultation_read']),
  ]
  const [waiting, answered] = [await submit(), await submit()]
  await consultant.request('POST', `/admin/consultations/${answered}/reply`, {
    replyContent: 'The membrane ends too low.',
    replyPhotos: [photo],
  })

  await advance(71)
  const early = await signIn()
  const seen = `/admin/consultations/${waiting}`
  expect(await early.request('GET', seen)).toMatchObject({ isOverdue: false, daysWaited: 2 })
  expect(await early.request('GET', '/admin/lists/consultations?due=overdue')).toEqual([])
  expect(await told()).toEqual([])

  await advance(1)
  await eventually(async () => (await told()).length >= 3)
  const later = await signIn()
  expect(await later.request('GET', seen)).toMatchObject({ isOverdue: true, daysWaited: 3 })
  expect(await later.request('GET', '/admin/lists/consultations?due=overdue')).toMatchObject([{ id: waiting }])
  const link = `/admin/consultations/${waiting}`
  const ids = [consultant.id, supervisor.id, early.id]
  expect((await told()).map((row) => row.account_id).toSorted()).toEqual(ids.toSorted())
  expect(await told()).toEqual(ids.map(() => ({ account_id: expect.not.stringMatching(reader.id), link })))

  // The next overdue one gets its own notification.
  const next = await submit()
  await advance(72)
  await eventually(async () => (await told()).some((row) => row.link.endsWith(next)))
  expect((await told()).filter((row) => row.link === link)).toHaveLength(3)
})
