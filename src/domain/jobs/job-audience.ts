/** Who may see an open job and quote on it: every contractor, or those whom its customer has named. */
export const AUDIENCES = ['open', 'invited'] as const
export type Audience = (typeof AUDIENCES)[number]
