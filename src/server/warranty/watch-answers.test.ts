/** The clock of an answer, on the product's own clock: reminders, the overdue flag and the way to an administrator. */
import { afterAll, expect, test } from 'vitest'
import type { WarrantyCaseView, WarrantyLineView } from '#contract/warranty/warranty-view.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inboxOf, noticed } from '#tests/support/notices.ts'
import { anonymous, type Person, signInAdmin } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { sendPlan, signInAgain, warrantyWorldOf } from '#tests/support/warranty-cases.ts'

const product = await startProduct()
const world = warrantyWorldOf(product)
afterAll(() => product.stop())

const setClock = (now: string) => anonymous(product).ask('POST', '/test/clock', { now })
const titlesOf = async (person: Person) => (await inboxOf(person)).map(({ title }) => title)
const again = (...people: Person[]) => Promise.all(people.map((person) => signInAgain(product, person)))

test('over Christmas in New South Wales the contractor is reminded twice, then it is late, then an administrator has it [FORM-08]', async () => {
  await setClock('2026-12-18T10:00:00+11:00')
  const { customer, contractor, one } = await world.lodgedCase()
  const answered = await world.lodgedCase()
  await sendPlan(answered.contractor, answered.one.id)
  expect(one).toMatchObject({ dueOn: '2027-01-06', daysLeft: 10, isOverdue: false })

  await setClock('2026-12-29T09:00:00+11:00')
  const [early] = await again(contractor)
  await noticed(early as Person, 'Please answer by 06 Jan. 2027: Bathroom')

  await setClock('2027-01-05T09:00:00+11:00')
  const [late] = await again(contractor)
  const reminders = async () => {
    const titles = await titlesOf(late as Person)
    return titles.filter((title) => title.startsWith('Please answer by')).length === 2
  }
  await eventually(reminders)

  await setClock('2027-01-06T23:59:00+11:00')
  const [inTime] = await again(customer)
  expect(await inTime?.ask('GET', `/warranty/${one.id}`)).toMatchObject({ isOverdue: false, actions: ['close'] })

  await setClock('2027-01-07T09:00:00+11:00')
  const [after, afterwards] = await again(customer, contractor)
  await noticed(after as Person, 'The answer is overdue')
  await noticed(afterwards as Person, 'The answer is overdue')
  expect(await after?.ask('GET', `/warranty/${one.id}`)).toMatchObject({
    isOverdue: true,
    daysLeft: 0,
    actions: ['escalate', 'close'],
  })
  const admin = await signInAdmin(product)
  const waiting = await admin.ask<WarrantyLineView[]>('GET', '/admin/warranty?waitsFor=contractor')
  expect(waiting.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([[one.id, true]])

  await setClock('2027-01-14T09:00:00+11:00')
  const [customerThen, contractorThen, other] = await again(customer, contractor, answered.contractor)
  for (const person of [customerThen, contractorThen]) await noticed(person as Person, 'An administrator decides')
  const escalated = await customerThen?.ask<WarrantyCaseView>('GET', `/warranty/${one.id}`)
  expect(escalated).toMatchObject({ status: 'escalated', waitsFor: 'admin' })
  expect(escalated?.events.at(-1)).toMatchObject({ event: 'escalate', by: 'system', name: null })

  expect((await titlesOf(other as Person)).filter((title) => title.includes('overdue'))).toEqual([])
})

test('a customer may bring what is overdue before an administrator, and the contractor may still answer first [FORM-08]', async () => {
  await setClock('2027-02-01T10:00:00+11:00')
  const first = await world.lodgedCase()
  const second = await world.lodgedCase()

  await setClock('2027-02-16T00:00:00+11:00')
  const [customer, contractor] = await again(first.customer, second.contractor)
  const path = `/warranty/${first.one.id}/escalate`
  expect(await customer?.ask('POST', path, { reason: 'Nobody answers.' })).toMatchObject({ status: 'escalated' })
  expect(await customer?.call('POST', path, { reason: 'Please.' })).toMatchObject({
    status: 409,
    body: { message: 'An administrator looks at this case. Please wait for the decision.' },
  })
  expect(await sendPlan(contractor as Person, second.one.id)).toMatchObject({ status: 'planned', isOverdue: false })
})

test('after the warranty a claim is refused with its sentence, and the dispute stays [FORM-06] [FORM-17]', async () => {
  const { customer, job } = await world.completedJob()

  await setClock('2047-03-01T10:00:00+11:00')
  const [later] = await again(customer)

  expect(await later?.ask('GET', `/job/${job.id}/warranty`)).toMatchObject({ claims: ['dispute'] })
})
