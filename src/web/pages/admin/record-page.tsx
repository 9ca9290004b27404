import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { recordListAt } from '#domain/admin/record-lists.ts'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { BackToList } from '../components/back-to-list.tsx'
import { CategoryRecord, loadCategoryRecord } from '../components/category-record.tsx'
import { ContractorRecord, loadContractor } from '../components/contractor-record.tsx'
import { CustomerRecord, loadCustomer } from '../components/customer-record.tsx'
import { JobRecord, loadJobRecord } from '../components/job-record.tsx'
import { LegalRuleRecord, loadLegalRule } from '../components/legal-rule-record.tsx'
import { loadMoneyAlert, MoneyAlertRecord } from '../components/money-alert-record.tsx'
import { loadQuoteRecord, QuoteApplyRecord } from '../components/quote-apply-record.tsx'
import { loadRequestRecord, QuoteRequestRecord } from '../components/quote-request-record.tsx'
import { hasPages, type ListOfPages } from '../components/record-pages.ts'
import { loadStory, StoryRecord } from '../components/story-record.tsx'

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

/** The loader and the component of each admin list's record page. */
const RECORD_KINDS: Record<ListOfPages, RecordKind> = {
  categories: { load: loadCategoryRecord, Page: CategoryRecord },
  legalRules: { load: loadLegalRule, Page: LegalRuleRecord },
  customers: { load: loadCustomer, Page: CustomerRecord },
  contractors: { load: loadContractor, Page: ContractorRecord },
  jobs: { load: loadJobRecord, Page: JobRecord },
  quoteRequests: { load: loadRequestRecord, Page: QuoteRequestRecord },
  quoteApplies: { load: loadQuoteRecord, Page: QuoteApplyRecord },
  stories: { load: loadStory, Page: StoryRecord },
  moneyAlerts: { load: loadMoneyAlert, Page: MoneyAlertRecord },
}
