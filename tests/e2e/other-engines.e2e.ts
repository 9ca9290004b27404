/** The main job in the browser engines that are installed besides Chromium. */
import { expect } from '@playwright/test'
import type { ChatView } from '#api/messages/message-view.ts'
import { engineNames, hasEngine } from '#scripts/other-engines.ts'
import { createFixtures, emailedCode } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { type Engine, type EnginePage, enginePage } from '#tests/support/engine-page.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openFirefox } from '#tests/support/open-firefox.ts'
import { openWebKit } from '#tests/support/open-webkit.ts'

const fixtures = createFixtures(product)
const openEngine = { Firefox: openFirefox, WebKit: openWebKit }

for (const name of engineNames.filter(hasEngine)) {
  test(`a customer signs in, approves a stage, opens the next payment and sends a message in ${name} [STAGE-05]`, async () => {
    const engine = (await openEngine[name]()) as Engine<unknown>
    try {
      await runMainJob(enginePage(engine))
      expect(await engine.faults()).toEqual([])
    } finally {
      await engine.close()
    }
  })
}

async function runMainJob(page: EnginePage): Promise<void> {
  const { customer, contractor, job } = await fixtures.pendingJob()
  const { user } = await customer.request<{ user: { email: string } }>('GET', '/session')
  const question = 'Is the membrane dry?'

  await page.open(product.address)
  await page.see('Make yourself at home')
  await page.open(`${product.address}/login?from=customer`)
  await page.type('Email', user.email)
  await page.press('Continue')
  await page.see("We've sent a code to")
  await page.type('Code', await emailedCode(product, user.email))
  await page.press('Continue')
  await page.press(job.title)

  await page.press('Approve')
  await page.see('Are you sure to approve this work stage?')
  await page.press('Approve and release')
  await page.press('Pay $')
  await page.see('Sandbox mode: no real money moves.')

  await page.open(`${product.address}/dashboard?viewMode=messages&contact=${contractor.id}`)
  await page.type('Message', question)
  await page.press('Send')
  await eventually(async () => {
    const { messages } = await contractor.request<ChatView>('GET', `/conversations/${customer.id}/messages`)
    return messages.some(({ body }) => body === question)
  })
}
