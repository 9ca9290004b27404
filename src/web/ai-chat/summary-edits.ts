/** Changes from the form survive a new summary. A later message about the same field overrides them. */
import type { Reply } from './request-assistant-reply.ts'

export type Brief = Extract<Reply, { kind: 'jobSummary' }>['brief']

export interface SummaryEdits {
  /** The summary of the assistant, and the version after the form. */
  readonly written: Brief
  readonly edited: Brief
}

export function withEdits(brief: Brief, edits: SummaryEdits | undefined): Brief {
  if (edits === undefined) return brief
  const { written, edited } = edits
  const isPlaceAsWritten = isSame([brief.state, brief.city], [written.state, written.city])
  const isAsWritten = (name: keyof Brief) =>
    name === 'state' || name === 'city' ? isPlaceAsWritten : isSame(brief[name], written[name])
  const names = Object.keys({ ...brief, ...edited }) as (keyof Brief)[]
  return Object.fromEntries(names.map((name) => [name, isAsWritten(name) ? edited[name] : brief[name]])) as Brief
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
