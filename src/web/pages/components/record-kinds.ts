/** The loader and the component of each admin list's record page. */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { CategoryRecord, loadCategoryRecord } from './category-record.tsx'
import { ContractorRecord, loadContractor } from './contractor-record.tsx'
import { CustomerRecord, loadCustomer } from './customer-record.tsx'
import { JobRecord } from './job-record.tsx'
import { LegalRuleRecord, loadLegalRule } from './legal-rule-record.tsx'
import { loadJobRecord } from './load-job-record.ts'
import { loadMoneyAlert, MoneyAlertRecord } from './money-alert-record.tsx'
import { loadQuoteRecord, QuoteApplyRecord } from './quote-apply-record.tsx'
import { loadRequestRecord, QuoteRequestRecord } from './quote-request-record.tsx'
import type { ListOfPages } from './record-pages.ts'
import { loadStory, StoryRecord } from './story-record.tsx'

export interface RecordKind {
  /** Loads the page's data and returns its title. It denies access like the API. */
  readonly load: (queryClient: QueryClient, id: string) => Promise<string>
  readonly Page: ComponentType<{ id: string }>
}

export const RECORD_KINDS: Record<ListOfPages, RecordKind> = {
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
