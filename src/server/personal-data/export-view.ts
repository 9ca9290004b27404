import type { ExportView } from '#api/personal-data/personal-data-routes.ts'
import type { ExportRow } from './export-store.ts'

export function exportViewOf(row: ExportRow): ExportView {
  return {
    id: row.id,
    phase: row.phase,
    requestedAt: row.requested_at.toISOString(),
    partsDone: row.parts_done,
    partsTotal: row.parts_total,
    bytes: Number(row.bytes),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}
