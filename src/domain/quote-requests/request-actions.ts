/** Actions on a quote request: while its job takes quotes, the customer can invite. */
import { availableEvents, decide } from '../core/machine.ts'
import type { Audience } from '../jobs/job-audience.ts'
import { defaultJobFacts, type JobShape, jobMachine } from '../jobs/job-machine.ts'

export const REQUEST_ACTIONS = ['invite', 'openToAll', 'quote'] as const
type RequestAction = (typeof REQUEST_ACTIONS)[number]

interface Request {
  readonly status: JobShape['status']
  readonly audience: Audience
}

const asContractor = (status: JobShape['status']) => ({ status, party: 'contractor', facts: defaultJobFacts }) as const

export function requestActions({ status, audience }: Request, party: 'customer' | 'contractor'): RequestAction[] {
  if (!availableEvents(jobMachine, asContractor(status)).includes('quote')) return []
  if (party === 'contractor') return ['quote']
  return audience === 'invited' ? ['invite', 'openToAll'] : ['invite']
}

/** An invited contractor could do nothing if the job takes no more quotes. */
export function checkTakesQuotes(status: JobShape['status']): void {
  decide(jobMachine, asContractor(status), 'quote')
}
