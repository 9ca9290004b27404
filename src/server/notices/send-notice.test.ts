import { afterAll, expect, test } from 'vitest'
import type { JobView } from '#contract/jobs/job-view.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  anonymous,
  approveStage,
  jobFields,
  newEmail,
  payStage,
  sign,
  signInAdmin,
  signUp,
  submitStage,
} from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The subjects of a person's mails in alphabetical order, without the codes that they signed in with. */
async function noticesTo(email: string, count: number): Promise<Mail[]> {
  const look = async () => {
    const mails = await anonymous(product).ask<Mail[]>('GET', `/test/mails?to=${encodeURIComponent(email)}`)
    const notices = mails.filter(({ subject }) => !subject.includes('Plumbline code'))
    return notices.length >= count && notices
  }
  return (await eventually(look, 10_000)).sort((a, b) => a.subject.localeCompare(b.subject))
}

test('each side is told once of what the other did, with a link that leads there', async () => {
  const emails = { customer: newEmail('told-customer'), contractor: newEmail('told-contractor') }
  const customer = await signUp(product, 'customer', emails.customer)
  const contractor = await signUp(product, 'contractor', emails.contractor)
  const title = 'Bath <b>& "tub"</b> for two'
  const { id } = await customer.ask<JobView>('POST', '/job', { ...jobFields, title })
  const quote = {
    cost: 1000,
    deadline: '2036-12-18T00:00:00Z',
    status: 'sent',
    stages: [{ name: 'All', percent: 100 }],
  }
  await contractor.ask('PUT', `/job/${id}/quote`, quote)
  await sign(contractor, id, contractor.id)
  await sign(customer, id, contractor.id)
  await payStage(product, customer, id, 0)
  await submitStage(contractor, id, 0)
  const rejection = { id, stageIndex: 0, status: 'rejected', rejectReason: 'The <i>falls</i> are wrong.' }
  await (await signInAdmin(product)).ask('PATCH', '/job/stage/status', rejection)
  await submitStage(contractor, id, 0)
  await approveStage(customer, id, 0)
  await customer.ask('POST', '/job/review', { id, review: 'Good.' })

  const toCustomer = await noticesTo(emails.customer, 4)
  const toContractor = await noticesTo(emails.contractor, 5)

  expect(toCustomer.map(({ subject }) => subject)).toEqual([
    `A quote for ${title}`,
    `Ready for your review: All, ${title}`,
    `Ready for your review: All, ${title}`,
    `The contract for ${title} was signed`,
  ])
  expect(toContractor.map(({ subject }) => subject)).toEqual([
    `Approved: All, ${title}`,
    `Changes asked: All, ${title}`,
    `Paid and held: All, ${title}`,
    `The contract for ${title} was signed`,
    `You have been reviewed: ${title}`,
  ])
  for (const { text, html } of [...toCustomer, ...toContractor]) {
    expect(text).toContain(`${product.address}/mobile/jobs/${id}`)
    expect(html).toContain(`href="${product.address}/mobile/jobs/${id}`)
    expect(html).not.toMatch(/<b>&|<i>falls/)
  }
  expect(toContractor[1]?.text).toContain('Reason: The <i>falls</i> are wrong.')
})

test('while the mail server is down, whoever asks for a code hears to try again [AUTH-02]', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Plumbline <hello@plumbline.example>' }
  const silent = await startProduct(mail, { beside: product })

  const answer = await anonymous(silent).call('POST', '/session/code/send', {
    email: newEmail('waits'),
    role: 'customer',
  })

  expect(answer).toMatchObject({ status: 503, body: { message: expect.stringMatching(/try again/) } })
  await silent.stop()
})
