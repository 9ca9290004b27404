/** Warranty text of a certificate, for PDFs and screens. */
import { caseDateText } from '../core/formats.ts'
import type { LegalRule } from '../legal-rules/legal-rule.ts'
import type { WarrantyPeriod } from './applicable-warranty.ts'

interface WarrantyCopy {
  readonly state: string
  readonly major: WarrantyPeriod
  readonly other: WarrantyPeriod
  readonly statutory: Pick<LegalRule, 'text' | 'source' | 'confidence'> | null
}

export interface PeriodRow {
  readonly covers: 'Major defects' | 'Other defects'
  readonly until: string
  readonly by: string
}

/** Both periods, and the warranty that applies to each. */
export function periodRows({ major, other }: Pick<WarrantyCopy, 'major' | 'other'>): PeriodRow[] {
  return [
    { covers: 'Major defects', ...periodCopy(major) },
    { covers: 'Other defects', ...periodCopy(other) },
  ]
}

function periodCopy({ endsOn, claimUntil, governs }: WarrantyPeriod): Omit<PeriodRow, 'covers'> {
  if (endsOn === null || governs === null) return { until: 'Not known', by: 'No period is known' }
  const later = claimUntil !== null && claimUntil > endsOn ? `, claims until ${caseDateText(claimUntil)}` : ''
  return { until: caseDateText(endsOn), by: `${governing[governs]}${later}` }
}

const governing = { own: "The contractor's own warranty", statutory: 'The law of the state' } as const

/** 0 means none. */
export function contractorWarrantyCopy(years: number): string {
  return years === 0
    ? "The contractor doesn't offer a warranty of their own."
    : `The contractor gives ${years} years from the certification date.`
}

export function statutoryCopy({ state, statutory }: Pick<WarrantyCopy, 'state' | 'statutory'>): string {
  if (statutory === null) return `We know of no statutory warranty in ${state}.`
  if (statutory.confidence === 'unconfirmed')
    return `Statutory warranty in ${state}: the period that the law of the state sets.`
  return `Statutory warranty in ${state}: ${statutory.text} (${statutory.source}).`
}

/** Shown above the two periods. */
export const longerPeriodCopy = 'For major and other defects, the longer of the two applies.'
