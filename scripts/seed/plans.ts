/** The plans of users and jobs, which the seed turns into accounts and use-case calls. */
import type { State } from '#domain/core/locations.ts'
import type { PhotoName } from './photos.ts'

export interface CustomerPlan {
  readonly username: string
  readonly name: string
}

export interface ContractorPlan {
  readonly username: string
  readonly name: string
  /** Absent for a sole trader under their own name. */
  readonly company?: string
  readonly place: Place
  /** The category's id without its prefix. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly advantage: string
  readonly since: string
  readonly hourlyDollars?: number
  readonly licence?: string
  readonly taxType?: 'cash'
}

/** State, city and street address with suburb. */
export type Place = readonly [State, city: string, address: string]

export interface JobPlan {
  readonly customer: string
  readonly title: string
  readonly detail: string
  readonly category: string
  readonly place: Place
  readonly photos: readonly PhotoName[]
  readonly budget?: number
  readonly dimensions?: string
  readonly materials?: string
  readonly timeline?: string
  readonly access?: string
  readonly location?: string
  /** The days before the seeding of the first and the last event. */
  readonly days: readonly [posted: number, last: number]
  readonly quotes?: readonly QuotePlan[]
  readonly contract?: ContractPlan
  readonly review?: ReviewPlan
}

export interface QuotePlan {
  readonly by: string
  readonly dollars: number
  /** The weeks from the quote to its deadline. */
  readonly weeks: number
  readonly split: Split
  readonly notes?: string
  readonly isDraft?: boolean
}

export type Split = readonly (readonly [name: string, percent: number])[]

export interface ContractPlan {
  readonly with: string
  /** In the order of signing. A single signature waits for the other. */
  readonly signedBy: readonly ('customer' | 'contractor')[]
  /** One for each stage that is paid. */
  readonly work?: readonly StageWork[]
}

export interface StageWork {
  readonly reports?: readonly ReportPlan[]
  /** The customer has approved the last report. */
  readonly isApproved?: boolean
}

export interface ReportPlan {
  readonly details: string
  readonly photos: readonly PhotoName[]
  readonly rejection?: { readonly by: 'customer' | 'admin'; readonly reason: string }
}

export interface ReviewPlan {
  readonly rating: number
  readonly text: string
  readonly likeJob?: number
  readonly questing?: number
  readonly customerCare?: number
}
