import { createFileRoute, notFound } from '@tanstack/react-router'
import { recordListAt } from '#domain/admin/record-lists.ts'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readText } from '../../core/search-params.ts'
import { BackToList } from '../components/back-to-list.tsx'
import { lazyRecord, type RecordPage as RecordKind } from '../components/lazy-record.ts'
import { hasPages, type ListOfPages } from '../components/record-pages.ts'

export const Route = createFileRoute('/_app/admin/$list/$id')({
  staticData: { title: 'Administration' },
  validateSearch: (search: Record<string, unknown>): { tab?: string | undefined } => ({ tab: readText(search.tab) }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({ context: { queryClient }, params: { list: path, id }, deps: { tab } }) => {
    const list = recordListAt(path)
    if (list === undefined || !hasPages(list)) throw notFound()
    return { list, title: await forbiddenOn403(notFoundOn404(RECORD_KINDS[list].load(queryClient, id, tab))) }
  },
  head: ({ loaderData }) => unlistedHead(loaderData?.title ?? 'Administration')(),
  component: RecordPage,
})

/** One record of a list [ADMIN-01]. */
function RecordPage() {
  const { list } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { tab } = Route.useSearch()
  const { Page } = RECORD_KINDS[list]
  return (
    <>
      <BackToList list={list} />
      <Page id={id} tab={tab} key={id} />
    </>
  )
}

/** The loader and the component of each admin list's record page. */
const RECORD_KINDS: Record<ListOfPages, RecordKind<string>> = {
  categories: lazyRecord(async () => (await import('../components/category-record.tsx')).categoryRecord),
  legalRules: lazyRecord(async () => (await import('../components/legal-rule-record.tsx')).legalRuleRecord),
  customers: lazyRecord(async () => (await import('../components/customer-record.tsx')).customerRecord),
  contractors: lazyRecord(async () => (await import('../components/contractor-record.tsx')).contractorRecord),
  jobs: lazyRecord(async () => (await import('../components/job-record.tsx')).jobRecord),
  quoteRequests: lazyRecord(async () => (await import('../components/quote-request-record.tsx')).quoteRequestRecord),
  quoteApplies: lazyRecord(async () => (await import('../components/quote-apply-record.tsx')).quoteApplyRecord),
  stories: lazyRecord(async () => (await import('../components/story-record.tsx')).storyRecord),
  moneyAlerts: lazyRecord(async () => (await import('../components/money-alert-record.tsx')).moneyAlertRecord),
}
