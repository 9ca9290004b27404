/** Expectations are typed from specification part 2, section 4: a request gets one reply. */
import { describe, expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import {
  CONSULTATION_EVENTS,
  CONSULTATION_PARTIES,
  CONSULTATION_STATUSES,
  consultationMachine,
  isWaiting,
} from './consultation-machine.ts'

const answered = 'error: This consultation already has a reply.'
const withdrawn = 'error: The customer has cancelled this consultation.'
const archived = 'error: This consultation is archived. Restore it first.'
const colleague = 'error: A colleague is working on this consultation. Assign it to yourself to reply.'

test('one consultant is assigned and replies once, and the requester can cancel before [FORM-09] [FORM-10]', () => {
  expect(formatMachine(consultationMachine)).toEqual([
    'open --assign by admin--> assigned',
    "assigned --assign by assignee--> error: You're already working on this consultation.",
    `assigned --assign by admin--> ${colleague}`,
    `replied --assign by admin or assignee--> ${answered}`,
    `cancelled --assign by admin or assignee--> ${withdrawn}`,
    `archived --assign by admin or assignee--> ${archived}`,
    'assigned --reassign by admin--> assigned',
    'open --reply by admin--> replied; notifyRequester',
    'assigned --reply by assignee--> replied; notifyRequester',
    `assigned --reply by admin--> ${colleague}`,
    `replied --reply by admin or assignee--> ${answered}`,
    `cancelled --reply by admin or assignee--> ${withdrawn}`,
    `archived --reply by admin or assignee--> ${archived}`,
    'open --cancel by requester--> cancelled',
    "assigned --cancel by requester--> error: A consultant has started your reply, so you can't cancel this request.",
    'open --overdue by system--> open; notifyAdmins',
    'assigned --overdue by system--> assigned; notifyAdmins',
    'open | assigned --archive by admin or assignee--> archived; notifyRequester',
    `replied --archive by admin or assignee--> ${answered}`,
    `cancelled --archive by admin or assignee--> ${withdrawn}`,
    `archived --archive by admin or assignee--> ${archived}`,
    'archived --restore by admin or assignee--> open; notifyRequester',
    "open | assigned | replied | cancelled --restore by admin or assignee--> error: This consultation isn't archived.",
  ])
  expect(machineDefects(consultationMachine)).toEqual([])
})

describe('only these events can happen to a consultation [FORM-10]', () => {
  const allowed: Record<string, string> = {
    'open assign admin': 'assigned',
    'assigned reassign admin': 'assigned',
    'open reply admin': 'replied',
    'assigned reply assignee': 'replied',
    'open cancel requester': 'cancelled',
    'open overdue system': 'open',
    'assigned overdue system': 'assigned',
    'open archive admin': 'archived',
    'open archive assignee': 'archived',
    'assigned archive admin': 'archived',
    'assigned archive assignee': 'archived',
    'archived restore admin': 'open',
    'archived restore assignee': 'open',
  }
  const tries = CONSULTATION_STATUSES.flatMap((state) =>
    CONSULTATION_EVENTS.flatMap((event) => CONSULTATION_PARTIES.map((party) => ({ state, event, party }))),
  )

  test.each(tries)('$state $event $party', ({ state, event, party }) => {
    const to = allowed[`${state} ${event} ${party}`]
    const attempt = () => decide(consultationMachine, { status: state, party, facts: {} }, event).to

    if (to === undefined) expect(attempt).toThrow()
    else expect(attempt()).toBe(to)
  })
})

test('the requester waits while it is open or assigned', () => {
  expect(CONSULTATION_STATUSES.filter(isWaiting)).toEqual(['open', 'assigned'])
})
