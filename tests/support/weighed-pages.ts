/** Every page of the product with records of its own, as a signed-in reader or a visitor opens it. */
import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { createFixtures, enterLocation, type Reachable, signInAdmin, type TestClient } from './clients.ts'
import { consultationsOf } from './consultations.ts'
import { sentApply } from './quote-applies.ts'
import { storePhoto, submitWithPhoto } from './stored-photo.ts'
import { caseFields, publishStory, signInPublisher } from './stories.ts'
import { createWarrantyFixtures } from './warranty-cases.ts'
import { type PageWeight, type slowly, weighPage } from './weigh-page.ts'

export interface WeighedPage {
  /** The address without ids, as in the list of routes. */
  readonly route: string
  readonly path: string
  /** Undefined for a visitor. */
  readonly reader: TestClient | undefined
}

const cookies = new Map<TestClient, string>()

/** Weighs a page in a new browser without cached files. A session cookie works once, so the next page gets the next. */
export async function weigh(
  browser: Browser,
  product: Reachable,
  { route, path, reader }: WeighedPage,
  speed?: typeof slowly,
): Promise<PageWeight> {
  const viewport = route.startsWith('/mobile') ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  // Most readers see motion, which must not shift the layout.
  const context = await browser.newContext({ baseURL: product.address, viewport, reducedMotion: 'no-preference' })
  if (reader) {
    const [name = '', ...value] = (cookies.get(reader) ?? reader.cookie).split('=')
    await context.addCookies([{ name, value: value.join('='), url: product.address }])
  }
  const weight = await weighPage(context, path, speed)
  const session = (await context.cookies()).find(({ name }) => name === 'plumbline')
  if (reader && session) cookies.set(reader, `plumbline=${session.value}`)
  await context.close()
  return weight
}

type Paths = Readonly<Record<string, string>>

/** A page that opens fetches again what changed in the 5 seconds before. */
const changesFetchedMs = 6_000

export async function weighedPages(product: Reachable): Promise<WeighedPage[]> {
  const { customer, contractor, job } = await createFixtures(product).paidJob()
  await submitWithPhoto(contractor, job.id)
  await enterLocation(contractor)
  const admin = await signInAdmin(product, ['supervisor'])
  const ids = { job: job.id, contractor: contractor.id, customer: customer.id, admin: admin.id }
  const pages = [
    ...pagesOf(undefined, await visitorPages(product, ids)),
    ...pagesOf(customer, customerPages(ids)),
    ...pagesOf(contractor, contractorPages(ids)),
    ...pagesOf(admin, await adminPages(product, ids)),
    ...(await formPages(product)),
    ...(await warrantyPages(product)),
  ]
  await setTimeout(changesFetchedMs)
  return pages
}

const pagesOf = (reader: TestClient | undefined, paths: Paths): WeighedPage[] =>
  Object.entries(paths).map(([route, path]) => ({ route, path, reader }))

const same = (...paths: string[]): Paths => Object.fromEntries(paths.map((path) => [path, path]))

async function visitorPages(product: Reachable, ids: Paths): Promise<Paths> {
  const story = await publishStory(await signInPublisher(product), caseFields(`weight-${ids.job}`))
  const { sendAsVisitor } = await consultationsOf(product)
  const consultation = await sendAsVisitor()
  return {
    ...same(
      '/',
      '/find-categories',
      '/contractors',
      '/consult',
      '/library',
      '/detail-project-test',
      '/privacy',
      '/terms',
    ),
    ...same('/unsubscribe', '/verify', '/sign-up', '/confirm-sign-up', '/reset-password', '/update-password'),
    ...same('/login', '/admin/login', '/ai-chat', '/new-ai-chat', '/dev/kit', '/dev/emails'),
    ...same('/mobile', '/mobile/login', '/mobile/contractors', '/mobile/test'),
    '/access-denied': '/access-denied?redirect=%2Fconsult',
    '/protected': '/protected?redirect=%2Fconsult',
    '/category/$id': '/category/category_waterproofing',
    '/category-design/$id': '/category-design/category_waterproofing',
    '/contractor-design/$id': `/contractor-design/${ids.contractor}`,
    '/$id/profile': `/${ids.contractor}/profile`,
    '/$id/profile/history': `/${ids.contractor}/profile/history`,
    '/mobile/contractors/$id': `/mobile/contractors/${ids.contractor}`,
    '/consult/$id': `/consult/${consultation.id}#${consultation.key}`,
    '/library/$id': `/library/${story.id}`,
    '/verify/$id': `/verify/${'0'.repeat(64)}`,
    '/verify/certificate/$id': `/verify/certificate/${'A'.repeat(23)}`,
  }
}

function customerPages({ job, contractor }: Paths): Paths {
  return {
    ...same(
      '/dashboard',
      '/notifications',
      '/account',
      '/account/security',
      '/favourites',
      '/forms',
      '/forms/consultation',
    ),
    ...same('/forms/quote-request', '/forms/warranty', '/forms/share-story'),
    ...same('/mobile/messages'),
    '/dashboard/my-jobs': '/dashboard?viewMode=myJobs',
    '/dashboard/job': `/dashboard?viewMode=myJobs&jobId=${job}`,
    '/dashboard/quote': `/dashboard?viewMode=other&currentPage=jobApply&jobId=${job}&contractorId=${contractor}`,
    '/dashboard/messages': `/dashboard?viewMode=messages&contact=${contractor}`,
    '/invoice/$id': `/invoice/${job}`,
    '/contract/print/$id': `/contract/print/${job}`,
    '/mobile/jobs/$id': `/mobile/jobs/${job}`,
    '/mobile/jobs/$id/progress': `/mobile/jobs/${job}/progress`,
    '/mobile/jobs/$id/quote/$contractorId': `/mobile/jobs/${job}/quote/${contractor}`,
    '/mobile/jobs/$id/contract/$contractorId': `/mobile/jobs/${job}/contract/${contractor}`,
    '/mobile/messages/$id': `/mobile/messages/${contractor}`,
  }
}

function contractorPages({ job }: Paths): Paths {
  return {
    ...same('/earnings', '/onboarding', '/profile/edit', '/forms/quote', '/forms/report', '/forms/warranty-plan'),
    ...same('/mobile/jobs'),
    '/dashboard of a contractor': '/dashboard',
    '/dashboard/job of a contractor': `/dashboard?viewMode=myJobs&jobId=${job}`,
    '/mobile/jobs/$id of a contractor': `/mobile/jobs/${job}`,
    '/mobile/jobs/$id/apply': `/mobile/jobs/${job}/apply`,
    '/mobile/jobs/$id/progress of a contractor': `/mobile/jobs/${job}/progress`,
  }
}

async function adminPages(product: Reachable, { job, contractor, customer, admin }: Paths): Promise<Paths> {
  const { submit, visitor } = await consultationsOf(product)
  const { id: consultation } = await submit(visitor, { name: 'Jo Visitor', email: 'jo@example.com' })
  return {
    ...same(
      '/admin',
      '/admin/roles',
      '/admin/roles/add',
      '/admin/set-up',
      '/admin/accounts',
      '/admin/money',
      '/admin/support',
    ),
    ...same('/admin/site-access', '/forms/case-story'),
    '/admin/consultations/$id': `/admin/consultations/${consultation}`,
    '/admin/roles/$id': `/admin/roles/${admin}`,
    '/admin/site-content/$id': '/admin/site-content/reviews',
    '/admin/$list': '/admin/jobs',
    '/admin/$list/$id': `/admin/jobs/${job}`,
    '/admin/$list/$id of a contractor': `/admin/contractors/${contractor}`,
    '/admin/$list/$id of a customer': `/admin/customers/${customer}`,
    '/admin/$list/$id of a category': '/admin/categories/category_waterproofing',
  }
}

const reportFields = {
  purpose: 'library',
  state: 'NSW',
  city: 'Sydney',
  title: 'A leaking shower',
  subtitle: 'Membrane without a fall',
  buildingTrades: 'category_waterproofing',
  totalCost: 4200,
  warrantyYear: 6,
}

async function formPages(product: Reachable): Promise<WeighedPage[]> {
  const { customer, contractor, id } = await sentApply(product)
  const report = await contractor.request<{ id: string }>('POST', '/reports', {
    ...reportFields,
    photos: [await storePhoto(contractor, 'forms')],
  })
  const { client, id: consultation } = await (await consultationsOf(product)).sendAsNewMember()
  return [
    ...pagesOf(customer, {
      '/forms/quote-request/$id': `/forms/quote-request/${id}`,
      '/forms/quote/$id/$contractorId': `/forms/quote/${id}/${contractor.id}`,
    }),
    ...pagesOf(contractor, {
      '/forms/quote/$id': `/forms/quote/${id}`,
      '/forms/report/$id': `/forms/report/${report.id}`,
    }),
    ...pagesOf(client, { '/forms/consultation/$id': `/forms/consultation/${consultation}` }),
  ]
}

async function warrantyPages(product: Reachable): Promise<WeighedPage[]> {
  const { customer, contractor, job, one } = await createWarrantyFixtures(product).lodgedCase()
  return [
    ...pagesOf(customer, {
      '/forms/warranty/$id': `/forms/warranty/${one.id}`,
      '/mobile/jobs/$id/complete': `/mobile/jobs/${job.id}/complete`,
    }),
    ...pagesOf(contractor, { '/forms/certificate/$id': `/forms/certificate/${job.id}` }),
  ]
}
