/** Describes an audited change field by field, with the labels of the screens [ADMIN-03]. */
import { ACCOUNT_EVENT_LABELS } from '../accounts/account-status-labels.ts'
import { ADMIN_PERMISSIONS } from '../core/admin-permissions.ts'
import { caseDateText, dollarsText, formatTime } from '../core/formats.ts'
import { placeName } from '../core/locations.ts'
import type { ImpersonationEndReason } from '../impersonation/impersonation-rules.ts'
import { CONFIDENCE_LABELS } from '../legal-rules/confidence-labels.ts'
import { legalFacts } from '../legal-rules/legal-copy.ts'
import { type LegalRule, ruleNameOf } from '../legal-rules/legal-rule.ts'
import { VERIFICATIONS } from '../verification/verification.ts'
import { fieldTitle } from './field-labels.ts'
import { permissionName } from './permission-groups.ts'
import { type Labels, statusAfter } from './status-labels.ts'

interface Change {
  readonly action: string
  /** The id of the changed record. */
  readonly subject: string
  /** The known names of the users and jobs whose ids appear in the change. */
  readonly names?: Readonly<Record<string, string>>
  readonly before: unknown
  readonly after: unknown
}

export interface ChangeLine {
  readonly field: string
  readonly title: string
  readonly from: string | undefined
  readonly to: string | undefined
}

export function changeLines(change: Change): ChangeLine[] {
  const [old, fresh] = [fieldsOf(change.before), fieldsOf(change.after)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((field) => JSON.stringify(old[field] ?? '') !== JSON.stringify(fresh[field] ?? ''))
    .map((field) => ({
      field,
      title: fieldTitle(field),
      from: valueText(change, field, old[field]),
      to: valueText(change, field, fresh[field]),
    }))
}

/** One side of a change in one line, for a list cell. */
export function changeSideText(change: Omit<Change, 'before' | 'after'>, value: unknown): string {
  return Object.entries(fieldsOf(value))
    .flatMap(([field, value]) => {
      const text = valueText(change, field, value)
      return text === undefined ? [] : [`${fieldTitle(field)}: ${text}`]
    })
    .join('; ')
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

type ValueFormatter = (value: unknown, about: Omit<Change, 'before' | 'after'>) => string

const ROLES: Labels = { customer: 'Customer', contractor: 'Contractor', admin: 'Admin' }
const TAXES: Labels = { gst: 'Registered for GST', cash: 'Not registered for GST' }
const KINDS: Readonly<Record<string, { readonly label: string }>> = VERIFICATIONS
const EVENTS: Labels = ACCOUNT_EVENT_LABELS
const IMPERSONATION_END_LABELS: Readonly<Record<ImpersonationEndReason, string>> = {
  leave: 'the admin',
  time: 'time',
  session: 'the session ended',
  account: 'an account was locked',
  permission: 'the permission was revoked',
}

const oneOf =
  (labels: Labels): ValueFormatter =>
  (value) =>
    labels[String(value)] ?? String(value)
/** Falls back to the id when the name is unknown. */
const byName: ValueFormatter = (value, { names }) => names?.[String(value)] ?? String(value)
/** Names the job and stage of a money alert. */
const aboutMoney: ValueFormatter = (value, { names = {} }) =>
  String(value).replace(/(?<!\w)(?:(\w+):)?(jb[0-9a-f]{32})(?::| stage )(\d+)/, (match, what, jobId, stage) => {
    const job = names[jobId]
    return job === undefined ? match : `${what === undefined ? '' : `${what} of `}stage ${Number(stage) + 1}, ${job}`
  })
const files: ValueFormatter = (value) => counted(Array.isArray(value) ? value.length : 1)
const counted = (count: number) => (count === 1 ? '1 file' : `${count} files`)

/** Fields whose values need formatting. */
const VALUE_FORMATTERS: Readonly<Record<string, ValueFormatter>> = {
  status: (value, { action }) => statusAfter(action, String(value)),
  event: (value) => EVENTS[String(value)] ?? capital(String(value)),
  // A money alert stores a kind. The alert itself shows the text.
  kind: (value) => KINDS[String(value)]?.label ?? capital(String(value).replaceAll('-', ' ')),
  about: aboutMoney,
  assigneeId: byName,
  consultantId: byName,
  contractorId: byName,
  jobId: byName,
  endedBy: oneOf(IMPERSONATION_END_LABELS),
  categories: (value) => listed(value, categoryText),
  role: oneOf(ROLES),
  taxType: oneOf(TAXES),
  contact: (value) => (value as { name?: string | null }).name ?? '',
  confidence: oneOf(CONFIDENCE_LABELS),
  city: (value) => placeName(String(value)),
  hourlyPrice: (value) => dollarsText(Number(value)),
  stageIndex: (value) => String(Number(value) + 1),
  of: (value) => (value === 0 ? 'the default version' : `version ${value}`),
  picture: files,
  insuranceFiles: files,
  photos: files,
  image: (value) => (String(value).startsWith('swatch:') ? `Material sample: ${String(value).slice(7)}` : '1 file'),
  permissions: (value) => listed(value, permissionText),
  value: (value, { subject }) => legalRuleText(value, subject),
  rules: (value) => listed(value, (one) => one),
}

function valueText(about: Omit<Change, 'before' | 'after'>, field: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const formatter = Object.hasOwn(VALUE_FORMATTERS, field) ? VALUE_FORMATTERS[field] : undefined
  return (formatter ? formatter(value, about) : plainText(value)) || undefined
}

/** Formats booleans, dates and lists for people. */
function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return dayText(value)
  if (Array.isArray(value)) return listed(value, dayText)
  if (typeof value !== 'object' || value === null) return String(value)
  const { name } = value as { name?: unknown }
  if (typeof name === 'string') return name
  return Object.entries(value)
    .flatMap(([field, one]) => (one === null ? [] : [`${fieldTitle(field).toLowerCase()} ${plainText(one)}`]))
    .join(', ')
}

function listed(value: unknown, format: (one: string) => string): string {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  if (all.length === 0) return 'none'
  return all.map((one) => (typeof one === 'string' ? format(one) : plainText(one))).join(', ')
}

function dayText(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return caseDateText(text)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? `${caseDateText(text)}, ${formatTime(text)}` : text
}

function legalRuleText(value: unknown, subject: string): string {
  const rule = ruleNameOf(subject)
  if (rule === undefined) return plainText(value)
  const facts = legalFacts(rule.topic, value as LegalRule['value'])
  return facts.map(({ label, text }) => `${label}: ${text}`).join('; ')
}

/** An old record may name a permission that no longer exists. */
export function permissionText(permission: string): string {
  if (permission === 'any') return 'Any admin'
  const known = ADMIN_PERMISSIONS.find((one) => one === permission)
  return known === undefined ? permission : permissionName(known)
}

/** Derives the name from the id, which keeps the category's first name. */
const categoryText = (id: string) => capital(id.replace(/^category_/, '').replaceAll(/[_-]/g, ' '))

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
