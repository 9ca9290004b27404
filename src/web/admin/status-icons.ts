/** Icons and tones of list statuses. Each has the same meaning in every list. */
import { IconArchive, IconCheck, IconClock, IconPencil, IconX } from '@tabler/icons-react'
import type { RecordListName } from '#domain/admin/record-lists.ts'
import type { IconType, Tone } from '../ui/pill.tsx'

interface Mark {
  readonly tone: Tone
  readonly icon: IconType
}

const settled: Mark = { tone: 'ok', icon: IconCheck }
const inTransit: Mark = { tone: 'info', icon: IconClock }
/** Needs an admin or the account owner. */
const waits: Mark = { tone: 'warn', icon: IconClock }
/** Needs another party. */
const waitsElsewhere: Mark = { tone: 'neutral', icon: IconClock }
const begun: Mark = { tone: 'neutral', icon: IconPencil }
const wrong: Mark = { tone: 'bad', icon: IconX }
const over: Mark = { tone: 'neutral', icon: IconArchive }

type Marks = Readonly<Record<string, Mark>>

const ACCOUNTS: Marks = {
  UNCONFIRMED: waitsElsewhere,
  CONFIRMED: settled,
  ARCHIVED: over,
  COMPROMISED: wrong,
  UNKNOWN: waits,
  RESET_REQUIRED: waitsElsewhere,
  FORCE_CHANGE_PASSWORD: waitsElsewhere,
}

const JOBS: Marks = {
  open: inTransit,
  closed: over,
  signed: settled,
  progress: inTransit,
  completed: settled,
  failed: over,
}

const LIST_ICONS: Partial<Record<RecordListName, Marks>> = {
  customers: ACCOUNTS,
  contractors: ACCOUNTS,
  admins: ACCOUNTS,
  jobs: JOBS,
  quoteRequests: JOBS,
  quoteApplies: {
    draft: begun,
    sent: inTransit,
    contractorSigned: waitsElsewhere,
    customerSigned: waitsElsewhere,
    signed: settled,
    progress: inTransit,
    completed: settled,
    reviewed: settled,
    refunding: wrong,
    closed: over,
  },
  stages: { waiting: waitsElsewhere, approved: settled, rejected: wrong },
  categories: { offered: settled, archived: over },
  legalRules: { upcoming: inTransit, 'in force': settled, superseded: over },
  consultations: {
    open: waits,
    assigned: inTransit,
    replied: settled,
    cancelled: over,
    archived: over,
  },
  stories: { submitted: waits, draft: begun, published: settled, unpublished: over, declined: over, sent: inTransit },
  warranty: {
    new: waitsElsewhere,
    lodged: waitsElsewhere,
    planned: waitsElsewhere,
    accepted: settled,
    disputed: wrong,
    escalated: waits,
    decided: waitsElsewhere,
    closed: over,
  },
  moneyAlerts: { open: waits, resolved: settled },
  supportChats: { waiting: waits, answered: settled, archived: over },
  siteContent: { released: waits, drafted: begun, deployed: settled },
}

/** Undefined for columns without a status and statuses without an icon. */
export function statusIcon(list: RecordListName, column: string, value: unknown): Mark | undefined {
  if (column !== 'status' && column !== 'caseStatus') return
  return LIST_ICONS[list]?.[String(value)]
}
