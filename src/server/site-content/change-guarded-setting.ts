/**
 * A setting with limits that a second admin guards. Otherwise one admin could raise the limit of refunds and then refund
 * alone. So its deploy or rollback waits for a second admin [ADMIN-03].
 */
import { z } from 'zod'
import { isSettingKey, settingSchemas, settingsOfTwoAdmins } from '#domain/site-content/setting-schemas.ts'
import type { ContentName } from '#domain/site-content/site-content.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'

export const settingChangeSchema = z.object({ event: z.enum(['deploy', 'rollBack']), number: z.number().int().min(0) })
export type SettingChange = z.output<typeof settingChangeSchema>

export function isGuarded({ kind, id }: ContentName): boolean {
  return kind === 'setting' && isSettingKey(id) && settingsOfTwoAdmins.includes(id)
}

/** Whether the change now waits. The values are part of the request, so the second admin sees them. */
export async function awaitsSecondAdmin(
  db: Db,
  actor: Actor,
  named: ContentName,
  { content, ...change }: SettingChange & { readonly content: unknown },
  now: Date,
): Promise<boolean> {
  if (!isGuarded(named) || !actor.needsSecondAdmin) return false
  const values = valuesOf(named.id, content)
  const request = { ...change, ...values }
  await requestApproval(db, actor, { kind: 'setting', subjectId: named.id, request }, now)
  return true
}

/** The numbers of a guarded setting, without other fields of a request. */
export function valuesOf(key: string, content: unknown): Record<string, number> {
  if (!isSettingKey(key)) return {}
  return z.record(z.string(), z.number()).parse(settingSchemas[key].parse(content))
}
