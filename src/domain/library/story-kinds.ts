/** `report`: by a contractor. `case`: by an admin. `shared`: submitted by a customer and edited by an admin. */
export const STORY_KINDS = ['report', 'case', 'shared'] as const
export type StoryKind = (typeof STORY_KINDS)[number]

/** `many` labels a filter, `one` labels a story. */
export const kindLabels: Readonly<Record<StoryKind, { readonly many: string; readonly one: string }>> = {
  report: { many: 'Contractor reports', one: 'Contractor report' },
  case: { many: 'Case stories', one: 'Case story' },
  shared: { many: 'Shared by customers', one: 'Shared by a customer' },
}
