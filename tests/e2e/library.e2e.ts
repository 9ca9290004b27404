import { expect } from '@playwright/test'
import { createFixtures, signInAdmin, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { photo, upload } from '#tests/support/screens.ts'
import { caseFields, publishStory } from '#tests/support/stories.ts'
import { visit } from '#tests/support/visit.ts'

test('a contractor publishes a report, and a visitor finds it by search, also without scripts [FORM-05]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 422/)
  const contractor = await openPage(await signUp(product, 'contractor'))
  await visit(contractor, '/forms/report')
  await contractor.getByRole('link', { name: 'The open library' }).click()
  await contractor.getByRole('combobox', { name: 'State' }).selectOption('NSW')
  await contractor.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Sydney' })
  await contractor.getByRole('textbox', { name: 'Title', exact: true }).fill('Bandicoot below the bath')
  await contractor.getByRole('textbox', { name: 'Subtitle' }).fill('Why the floor moved')
  await upload(contractor, await photo('floor.jpg', '#2a6f97'))
  await contractor.getByRole('textbox', { name: 'Website' }).fill('http://example.com')
  await contractor.getByRole('textbox', { name: 'Total cost' }).fill('4200')
  await contractor.getByRole('radio', { name: /^6 years/ }).check()
  await contractor.getByRole('button', { name: 'Publish' }).click()
  await expect(contractor.getByText('Enter a website that starts with https://.').first()).toBeVisible()
  await contractor.getByRole('textbox', { name: 'Website' }).fill('https://example.com')
  await contractor.getByRole('button', { name: 'Publish' }).click()
  await expect(contractor.getByText('Thank you! Your submission has been received!')).toBeVisible()

  const visitor = await openPage()
  await visit(visitor, '/library')
  await visitor.getByRole('searchbox', { name: 'Search the open library' }).fill('bandicoots')
  await expect(visitor).toHaveURL(/search=bandicoots/)
  await visitor.getByRole('link', { name: 'Bandicoot below the bath' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Bandicoot below the bath' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'https://example.com' })).toHaveAttribute(
    'rel',
    /nofollow ugc noopener/,
  )
  // The resized picture has no location.
  await expect(visitor.getByRole('article').locator('figure a')).toHaveAttribute('href', /^\/assets\/normal\/forms\//)
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)

  const reader = await openPage(undefined, { javaScriptEnabled: false })
  await reader.goto('/library?search=bandicoot&kind=report')
  await reader.getByRole('link', { name: 'Bandicoot below the bath' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Bandicoot below the bath')
})

test('an admin publishes a case story with an HTML title, which appears as text, and unpublishes it [FORM-11]', async ({
  openPage,
  expectFault,
}) => {
  const title = '</script><img src=x onerror=alert(1)>'
  const admin = await openPage(await signInAdmin(product, ['admin_qa_write']))
  await visit(admin, '/forms/case-story')
  await admin.getByRole('textbox', { name: 'Case number' }).fill(`E2E-${process.pid}`)
  await admin.getByRole('combobox', { name: 'State' }).selectOption('VIC')
  await admin.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Melbourne' })
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await admin.getByRole('textbox', { name: 'Subtitle' }).fill('Who pays for the engineer')
  await admin.getByRole('textbox', { name: 'Case story' }).fill('The slab cracked after a winter of rain.')
  await admin.getByRole('button', { name: 'Admin Publishing Report' }).click()
  await admin.getByRole('link', { name: 'View in the open library' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const visitor = await openPage()
  const address = new URL(admin.url()).pathname
  await visit(visitor, address)
  await expect(visitor).toHaveTitle(`${title} · Plumbline`)
  expect(await visitor.locator('img[onerror]').count()).toBe(0)
  const data = await visitor.locator('script[type="application/ld+json"]').first().textContent()
  const graph: { '@type': string; headline?: string }[] = JSON.parse(data ?? '')['@graph']
  expect(graph.find((one) => one['@type'] === 'Article')?.headline).toBe(title)
  await expect(visitor.locator('meta[property="og:title"]')).toHaveAttribute('content', `${title} · Plumbline`)

  await visit(admin, '/admin/stories')
  await admin.getByRole('link', { name: title }).click()
  await admin.getByRole('button', { name: 'Unpublish' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(admin.getByText('Story unpublished.')).toBeVisible()
  expectFault(/status of 404/)
  await visit(visitor, address)
  await expect(visitor.getByText("We couldn't find this story.")).toBeVisible()
})

test("a customer reads their contractor's private report, and no other user can [FORM-05] [FORM-20] [FORM-28]", async ({
  openPage,
  expectFault,
}) => {
  const { customer, contractor } = await createFixtures(product).signedJob()
  const atContractor = await openPage(contractor)
  await visit(atContractor, '/forms/report')
  await atContractor.getByRole('link', { name: 'A customer' }).click()
  await atContractor.getByRole('link', { name: 'Bathroom renovation' }).click()
  await expect(atContractor.getByText('Date reported')).toBeVisible()
  await expect(atContractor.getByRole('textbox', { name: 'Customer name' })).not.toHaveValue('')
  await atContractor.getByRole('textbox', { name: 'Details' }).fill('The gate code is 4711.')
  await atContractor.getByRole('textbox', { name: 'Title', exact: true }).fill('The beam below the bath')
  await atContractor.getByRole('textbox', { name: 'Subtitle' }).fill('Rotten at one end')
  await upload(atContractor, await photo('beam.jpg', '#6f2a97'))
  await atContractor.getByRole('textbox', { name: 'Total cost' }).fill('800')
  await atContractor.getByRole('radio', { name: /^2 years/ }).check()
  await expectAccessible(atContractor)
  await atContractor.getByRole('button', { name: 'Submit' }).click()
  await atContractor.getByRole('link', { name: 'View report' }).click()
  await expect(atContractor.getByRole('heading', { level: 1, name: 'The beam below the bath' })).toBeVisible()
  const address = new URL(atContractor.url()).pathname

  const atCustomer = await openPage(customer, { viewport: { width: 390, height: 844 } })
  await visit(atCustomer, '/forms/report')
  await atCustomer.getByRole('link', { name: 'The beam below the bath' }).click()
  await expect(atCustomer.getByText('The gate code is 4711.')).toBeVisible()
  await expectAccessible(atCustomer)
  await expectNoSidewaysScroll(atCustomer)

  expectFault(/status of 404/)
  const outsider = await openPage(await signUp(product, 'customer'))
  await visit(outsider, address)
  await expect(outsider.getByText("We couldn't find this story.")).toBeVisible()
  await expect(outsider.getByText('4711')).toHaveCount(0)
})

test('a customer shares the story of a completed job, and an admin writes and publishes it [FORM-07] [FORM-11]', async ({
  openPage,
}) => {
  const { customer } = await createFixtures(product).completedJob()
  const atCustomer = await openPage(customer, { viewport: { width: 390, height: 844 } })
  await visit(atCustomer, '/forms/share-story')
  await atCustomer.getByRole('link', { name: 'Bathroom renovation' }).click()
  await atCustomer.getByRole('textbox', { name: 'Title', exact: true }).fill('Numbat behind the tiles')
  await atCustomer.getByRole('textbox', { name: 'Area' }).fill('Inner West')
  await atCustomer.getByRole('textbox', { name: 'Short story' }).fill('It leaked for a year.')
  await atCustomer.getByRole('textbox', { name: 'Outcomes' }).fill('Repaired for nothing.')
  await expectAccessible(atCustomer)
  await expectNoSidewaysScroll(atCustomer)
  await atCustomer.getByRole('button', { name: 'Share your story' }).click()
  await expect(atCustomer.getByText('Thank you! Your submission has been received!')).toBeVisible()

  const admin = await openPage(await signInAdmin(product, ['admin_qa_write']))
  await visit(admin, '/admin/stories')
  const open = async () => {
    await admin.getByRole('link', { name: 'Numbat behind the tiles' }).click()
    await admin.getByRole('link', { name: 'Edit' }).click()
  }
  await open()
  await expect(admin.getByText('It leaked for a year.').first()).toBeVisible()
  await admin.getByRole('textbox', { name: 'Case number' }).fill(`SHARED-${process.pid}`)
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved.')).toBeVisible()
  const drafts = () => admin.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('case-story')))
  await expect.poll(drafts).toEqual([])
  await visit(admin, '/admin/stories')
  await open()
  await expect(admin.getByRole('textbox', { name: 'Case number' })).toHaveValue(`SHARED-${process.pid}`)
  await admin.getByRole('button', { name: 'Admin Publishing Report' }).click()
  await admin.getByRole('link', { name: 'View in the open library' }).click()
  await expect(admin.getByText('Shared by a customer')).toBeVisible()
  await expect(admin.getByRole('heading', { level: 1, name: 'Numbat behind the tiles' })).toBeVisible()
})

test('a visitor loads more stories into the list, and before the script loads on a page of their own', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/)
  const word = `Numbat${process.pid}`
  const publisher = await signInAdmin(product, ['admin_qa_write'])
  for (let number = 1; number <= 21; number++)
    await publishStory(publisher, { ...caseFields(`${word}-${number}`), title: `${word} ${number}` })
  const page = await openPage()
  const stories = page.getByRole('main').getByRole('heading', { name: word })
  const more = page.getByRole('link', { name: 'Load more' })
  await visit(page, `/library?search=${word}`)
  await expect(stories).toHaveCount(20)

  await more.click()

  await expect(stories).toHaveCount(21)
  expect(new Set(await stories.allTextContents()).size).toBe(21)
  await expect(more).toBeHidden()
  await expect(page).toHaveURL(`/library?search=${word}`)

  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await more.click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(stories).toHaveCount(1)
})
