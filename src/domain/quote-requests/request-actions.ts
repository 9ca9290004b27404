/** What somebody may do with a quote request now: as long as its job takes quotes, its customer invites to it. */
import { availableEvents, decide } from '../core/machine.ts'
import type { Audience } from '../jobs/job-audience.ts'
import { defaultJobFacts, type JobShape, jobMachine } from '../jobs/job-machine.ts'

export const REQUEST_ACTIONS = ['invite', 'openToAll', 'quote'] as const
type RequestAction = (typeof REQUEST_ACTIONS)[number]

interface Request {
  readonly status: JobShape['state']
  readonly audience: Audience
}

const asContractor = (status: JobShape['state']) =>
  ({ state: status, party: 'contractor', facts: defaultJobFacts }) as const

export function requestActions({ status, audience }: Request, party: 'customer' | 'contractor'): RequestAction[] {
  if (!availableEvents(jobMachine, asContractor(status)).includes('quote')) return []
  if (party === 'contractor') return ['quote']
  return audience === 'invited' ? ['invite', 'openToAll'] : ['invite']
}

/** Whoever is invited could do nothing where the job takes no quotes any more. */
export function checkTakesQuotes(status: JobShape['state']): void {
  decide(jobMachine, asContractor(status), 'quote')
}
