/** The expectations are typed from specification part 2, section 4: a request is answered by one reply. */
import { describe, expect, test } from 'vitest'
import { decide, machineDefects, printMachine } from '../core/machine.ts'
import {
  CONSULTATION_EVENTS,
  CONSULTATION_PARTIES,
  CONSULTATION_STATUSES,
  consultationMachine,
  isWaiting,
} from './consultation-machine.ts'

const answered = 'refused: This consultation has been answered already.'
const withdrawn = 'refused: The customer has withdrawn this consultation.'
const archived = 'refused: This consultation is in the archive. Take it back first.'
const colleague = 'refused: A colleague is answering this consultation. Take it over first if they cannot.'

test('a question is taken by one consultant and answered once; until then it may be withdrawn [FORM-09] [FORM-10]', () => {
  expect(printMachine(consultationMachine)).toEqual([
    'asked --take by admin--> taken',
    'taken --take by taker--> refused: You are answering this consultation already.',
    `taken --take by admin--> ${colleague}`,
    `replied --take by admin or taker--> ${answered}`,
    `withdrawn --take by admin or taker--> ${withdrawn}`,
    `archived --take by admin or taker--> ${archived}`,
    'taken --takeOver by admin--> taken',
    'asked --reply by admin--> replied; notifyRequester',
    'taken --reply by taker--> replied; notifyRequester',
    `taken --reply by admin--> ${colleague}`,
    `replied --reply by admin or taker--> ${answered}`,
    `withdrawn --reply by admin or taker--> ${withdrawn}`,
    `archived --reply by admin or taker--> ${archived}`,
    'asked --withdraw by asker--> withdrawn',
    'taken --withdraw by asker--> refused: A consultant is writing your answer already, so the question can no longer be withdrawn.',
    'asked --late by system--> asked; notifyAdmins',
    'taken --late by system--> taken; notifyAdmins',
    'asked | taken --archive by admin or taker--> archived; notifyRequester',
    `replied --archive by admin or taker--> ${answered}`,
    `withdrawn --archive by admin or taker--> ${withdrawn}`,
    `archived --archive by admin or taker--> ${archived}`,
    'archived --restore by admin or taker--> asked; notifyRequester',
    'asked | taken | replied | withdrawn --restore by admin or taker--> refused: This consultation is not in the archive.',
  ])
  expect(machineDefects(consultationMachine)).toEqual([])
})

describe('only these may happen to a consultation [FORM-10]', () => {
  const allowed: Record<string, string> = {
    'asked take admin': 'taken',
    'taken takeOver admin': 'taken',
    'asked reply admin': 'replied',
    'taken reply taker': 'replied',
    'asked withdraw asker': 'withdrawn',
    'asked late system': 'asked',
    'taken late system': 'taken',
    'asked archive admin': 'archived',
    'asked archive taker': 'archived',
    'taken archive admin': 'archived',
    'taken archive taker': 'archived',
    'archived restore admin': 'asked',
    'archived restore taker': 'asked',
  }
  const tries = CONSULTATION_STATUSES.flatMap((state) =>
    CONSULTATION_EVENTS.flatMap((event) => CONSULTATION_PARTIES.map((party) => ({ state, event, party }))),
  )

  test.each(tries)('$state $event $party', ({ state, event, party }) => {
    const to = allowed[`${state} ${event} ${party}`]
    const attempt = () => decide(consultationMachine, { state, party, facts: {} }, event).to

    if (to === undefined) expect(attempt).toThrow()
    else expect(attempt()).toBe(to)
  })
})

test('somebody waits while a question is asked or taken', () => {
  expect(CONSULTATION_STATUSES.filter(isWaiting)).toEqual(['asked', 'taken'])
})
