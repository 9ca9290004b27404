import { afterAll, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { ChatView } from '#api/messages/message-view.ts'
import { createFixtures } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()

afterAll(() => product.stop())

test("a contractor's picture is in their session, their quotes and their chats [DIR-11]", async () => {
  const { customer, contractor, job } = await createFixtures(product).signedJob()
  const picture = await storePhoto(contractor, 'contractors/cases')
  await contractor.request('PATCH', '/contractor/self', { picture })

  const read = await customer.request<JobView>('GET', `/job/${job.id}`)
  expect(await contractor.request('GET', '/session')).toMatchObject({ user: { picture } })
  expect(read.signedQuote).toMatchObject({ contractorPicture: picture })
  for (const contact of [job.id, contractor.id]) {
    const { participants } = await customer.request<ChatView>('GET', `/conversations/${contact}/messages`)
    expect(participants).toContainEqual(expect.objectContaining({ id: contractor.id, picture }))
    await contractor.request('POST', `/conversations/${contact === job.id ? job.id : customer.id}/messages`, {
      body: 'Hello',
      key: `picture-${contact}`,
    })
  }
  const chats = await customer.request<{ other: object }[]>('GET', '/conversations')
  expect(chats.map(({ other }) => other)).toEqual([
    expect.objectContaining({ picture }),
    expect.objectContaining({ picture }),
  ])
})
