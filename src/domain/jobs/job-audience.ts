/** The contractors who may see and quote an open job: all, or those whom the customer invited. */
export const AUDIENCES = ['open', 'invited'] as const
export type Audience = (typeof AUDIENCES)[number]
