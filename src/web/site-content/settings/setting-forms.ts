/** The editor of each setting. Every setting is a list of rows, and a single value has one row. */
import { SETTING_NAMES } from '#domain/site-content/setting-names.ts'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'

export type Row = Record<string, string | number | boolean | undefined>

export interface SettingFields {
  rows: Row[]
}

export interface RowField {
  name: string
  label: string
  kind: 'input' | 'area' | 'score' | 'number' | 'picture' | 'switch'
}

export interface SettingForm {
  title: string
  /** Where visitors see it. */
  place: string
  /** The effect of a deployment, unless every visitor sees it. */
  effect?: string
  /** The name of a row, for buttons and messages. */
  item: string
  fields: readonly RowField[]
  blank: () => Row
  rowsMax: number
}

const input = (name: string, label: string): RowField => ({ name, label, kind: 'input' })
const number = (name: string, label: string): RowField => ({ name, label, kind: 'number' })
const area = (name: string, label: string): RowField => ({ name, label, kind: 'area' })

export const settingForms: Readonly<Record<SettingKey, SettingForm>> = {
  reviews: {
    ...SETTING_NAMES.reviews,
    item: 'review',
    fields: [input('name', 'Name'), { name: 'score', label: 'Score', kind: 'score' }, area('content', 'Review')],
    blank: () => ({ name: '', score: 5, content: '' }),
    rowsMax: 60,
  },
  faq: {
    ...SETTING_NAMES.faq,
    item: 'question',
    fields: [input('question', 'Question'), area('answer', 'Answer')],
    blank: () => ({ id: crypto.randomUUID(), question: '', answer: '' }),
    rowsMax: 50,
  },
  figures: {
    ...SETTING_NAMES.figures,
    item: 'figure',
    fields: [input('value', 'Figure'), input('label', 'Label')],
    blank: () => ({ value: '', label: '' }),
    rowsMax: 6,
  },
  about: {
    ...SETTING_NAMES.about,
    item: 'text',
    fields: [area('story', 'Our story'), area('mission', 'Mission')],
    blank: () => ({ story: '', mission: '' }),
    rowsMax: 1,
  },
  team: {
    ...SETTING_NAMES.team,
    item: 'person',
    fields: [
      input('name', 'Name'),
      input('role', 'Role (optional)'),
      { name: 'picture', label: 'Photo', kind: 'picture' },
    ],
    blank: () => ({ name: '', role: undefined, picture: undefined }),
    rowsMax: 24,
  },
  certifications: {
    ...SETTING_NAMES.certifications,
    item: 'certification',
    fields: [input('name', 'Name'), input('detail', 'Detail (optional)')],
    blank: () => ({ name: '', detail: undefined }),
    rowsMax: 24,
  },
  signUp: {
    ...SETTING_NAMES.signUp,
    effect: 'Applies to new sign-ups.',
    item: 'switch',
    fields: [
      {
        name: 'isMarketingConsentRequired',
        label: 'Users must agree to news and offers by email to sign up',
        kind: 'switch',
      },
    ],
    blank: () => ({ isMarketingConsentRequired: true }),
    rowsMax: 1,
  },
  payouts: {
    ...SETTING_NAMES.payouts,
    effect: 'Applies to all contractors immediately.',
    item: 'switch',
    fields: [{ name: 'isOn', label: 'Contractors can withdraw their earnings', kind: 'switch' }],
    blank: () => ({ isOn: true }),
    rowsMax: 1,
  },
  newContractors: {
    ...SETTING_NAMES.newContractors,
    effect: 'Applies to the next withdrawals.',
    item: 'limit',
    fields: [
      number('days', 'Days that a contractor is new, from the first approved stage'),
      number('reservePercent', 'Percent of recent payments that stays as a reserve'),
      number('reserveDays', 'Days that a payment counts for the reserve'),
      number('weeklyMax', 'Dollars that a new contractor may withdraw in 7 days'),
    ],
    blank: () => ({ days: 90, reservePercent: 10, reserveDays: 30, weeklyMax: 20_000 }),
    rowsMax: 1,
  },
  refunds: {
    ...SETTING_NAMES.refunds,
    effect: 'Applies to the next cancellations.',
    item: 'limit',
    fields: [number('limit', 'Dollars that an admin may refund in a day without a second admin')],
    blank: () => ({ limit: 5_000 }),
    rowsMax: 1,
  },
  stageReviews: {
    ...SETTING_NAMES.stageReviews,
    effect: 'Applies to contracts signed from now on.',
    item: 'limit',
    fields: [number('days', 'Business days to respond to a submitted or rejected stage')],
    blank: () => ({ days: 10 }),
    rowsMax: 1,
  },
  company: {
    ...SETTING_NAMES.company,
    effect: 'Shown on every invoice paid from now on.',
    item: 'company',
    fields: [input('abn', 'ABN (optional)')],
    blank: () => ({ abn: undefined }),
    rowsMax: 1,
  },
}

/** Whether the setting is a single value. */
export const isSingle = (key: SettingKey) => settingForms[key].rowsMax === 1

export function isEditedSetting(name: string): name is SettingKey {
  return Object.hasOwn(settingForms, name)
}

/** Shown before a deployment. */
export function settingEffectCopy(key: SettingKey): string {
  const { place, effect = 'All visitors see it immediately.' } = settingForms[key]
  return `${effect} ${place}`
}

/** The label of a field. Fields outside the form keep their name. */
export function settingFieldText(key: SettingKey, field: string): string {
  return settingForms[key].fields.find(({ name }) => name === field)?.label ?? field
}
