/** Expectations are typed from specification part 2, section 4: a request gets one reply. */
import { expect, test } from 'vitest'
import { formatMachine, machineDefects } from '../core/machine.ts'
import { CONSULTATION_STATUSES, consultationMachine, isWaiting } from './consultation-machine.ts'

const answered = 'error: This consultation already has a reply.'
const withdrawn = 'error: The customer has cancelled this consultation.'
const archived = 'error: This consultation is archived. Restore it first.'
const colleague = 'error: Another admin is working on this consultation. Assign it to yourself to reply.'

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

test('the requester waits while it is open or assigned', () => {
  expect(CONSULTATION_STATUSES.filter(isWaiting)).toEqual(['open', 'assigned'])
})
