/** `report`: of a contractor; `case`: of an administrator; `shared`: of a customer, written up by an administrator. */
export const STORY_KINDS = ['report', 'case', 'shared'] as const
export type StoryKind = (typeof STORY_KINDS)[number]

/** Of many, for a filter; and of one, above its title. */
export const kindLabels: Readonly<Record<StoryKind, { readonly many: string; readonly one: string }>> = {
  report: { many: 'Contractor reports', one: 'Contractor report' },
  case: { many: 'Case stories', one: 'Case story' },
  shared: { many: 'Shared by customers', one: 'Shared by a customer' },
}
