/** Usual sets of permissions for the form of an admin. They only fill the form, and each admin keeps single permissions. */
import type { AdminPermission } from '../core/admin-permissions.ts'

interface PermissionPreset {
  readonly title: string
  readonly permissions: readonly AdminPermission[]
}

export const PERMISSION_PRESETS: readonly PermissionPreset[] = [
  {
    title: 'Support',
    permissions: [
      'admin_customer_read',
      'admin_contractor_read',
      'admin_quote_request_read',
      'admin_quote_apply_read',
      'admin_consultation_read',
      'admin_job_read',
      'admin_qa_write',
    ],
  },
  { title: 'Finance', permissions: ['admin_customer_read', 'admin_contractor_read', 'admin_job_write'] },
  {
    title: 'Content',
    permissions: [
      'admin_app_setting_write',
      'admin_app_setting_release',
      'admin_app_setting_deploy',
      'admin_category_write',
      'admin_qa_write',
    ],
  },
  { title: 'Supervisor', permissions: ['supervisor'] },
]

/** Keeps what the caller cannot change. */
export function applyPreset(
  { permissions }: PermissionPreset,
  chosen: readonly AdminPermission[],
  changeable: readonly AdminPermission[],
): AdminPermission[] {
  return [...chosen.filter((one) => !changeable.includes(one)), ...permissions]
}

/** The presets whose permissions the caller can all grant. */
export function presetsFor(changeable: readonly AdminPermission[]): readonly PermissionPreset[] {
  return PERMISSION_PRESETS.filter(({ permissions }) => permissions.every((one) => changeable.includes(one)))
}
