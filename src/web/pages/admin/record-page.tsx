import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { recordListAt } from '#domain/admin/record-lists.ts'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { BackToList } from '../components/back-to-list.tsx'
import { hasPages, type ListOfPages } from '../components/record-pages.ts'

export const Route = createFileRoute('/_app/admin/$list/$id')({
  staticData: { title: 'Administration' },
  loader: async ({ context: { queryClient }, params: { list: path, id } }) => {
    const list = recordListAt(path)
    if (list === undefined || !hasPages(list)) throw notFound()
    return { list, title: await forbiddenOn403(notFoundOn404(RECORD_KINDS[list].load(queryClient, id))) }
  },
  head: ({ loaderData }) => unlistedHead(loaderData?.title ?? 'Administration')(),
  component: RecordPage,
})

/** One record of a list [ADMIN-01]. */
function RecordPage() {
  const { list } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { Page } = RECORD_KINDS[list]
  return (
    <>
      <BackToList list={list} />
      <Page id={id} key={id} />
    </>
  )
}

interface RecordKind {
  /** Loads the page's data and returns its title. It denies access like the API. */
  readonly load: (queryClient: QueryClient, id: string) => Promise<string>
  readonly Page: ComponentType<{ id: string }>
}

/** The code of a kind loads with its first record. The server has it before it renders, so that nothing shifts. */
function recordKind(importKind: () => Promise<RecordKind>): RecordKind {
  let kind: RecordKind | undefined
  const LazyPage = lazy(async () => ({ default: (await importKind()).Page }))
  return {
    load: async (queryClient, id) => {
      kind = await importKind()
      return await kind.load(queryClient, id)
    },
    get Page() {
      return (import.meta.env.SSR ? kind?.Page : undefined) ?? LazyPage
    },
  }
}

/** The loader and the component of each admin list's record page. */
const RECORD_KINDS: Record<ListOfPages, RecordKind> = {
  categories: recordKind(async () => (await import('../components/category-record.tsx')).categoryRecord),
  legalRules: recordKind(async () => (await import('../components/legal-rule-record.tsx')).legalRuleRecord),
  customers: recordKind(async () => (await import('../components/customer-record.tsx')).customerRecord),
  contractors: recordKind(async () => (await import('../components/contractor-record.tsx')).contractorRecord),
  jobs: recordKind(async () => (await import('../components/job-record.tsx')).jobRecord),
  quoteRequests: recordKind(async () => (await import('../components/quote-request-record.tsx')).quoteRequestRecord),
  quoteApplies: recordKind(async () => (await import('../components/quote-apply-record.tsx')).quoteApplyRecord),
  stories: recordKind(async () => (await import('../components/story-record.tsx')).storyRecord),
  moneyAlerts: recordKind(async () => (await import('../components/money-alert-record.tsx')).moneyAlertRecord),
}
