import { PERMISSION_GROUPS, pagesOpenedBy, permissionLabel } from '#domain/admin/permission-groups.ts'
import { applyPreset, presetsFor } from '#domain/admin/permission-presets.ts'
import type { AdminPermission } from '#domain/core/admin-permissions.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import styles from './permissions.module.css'

interface PermissionFieldsProps {
  chosen: readonly AdminPermission[]
  /** The other permissions are shown disabled. */
  changeable: readonly AdminPermission[]
  isBusy?: boolean
  onChoose: (chosen: AdminPermission[]) => void
}

/** Every permission by group, with its description and the pages it opens [DATA-02]. */
export function PermissionFields({ chosen, changeable, isBusy = false, onChoose }: PermissionFieldsProps) {
  const choose = (permission: AdminPermission, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, permission] : chosen.filter((one) => one !== permission))
  const presets = presetsFor(changeable)
  return (
    <div className={styles.areas}>
      <p className={styles.legend}>
        Read lets you view an area. Write lets you edit it. Delete lets you archive items. You can only grant or remove
        permissions you have yourself.
      </p>
      {presets.length > 0 ? (
        <fieldset className={styles.presets} aria-label="Presets">
          <span aria-hidden>Start from</span>
          {presets.map((preset) => (
            <Button
              key={preset.title}
              size="sm"
              disabled={isBusy}
              onClick={() => onChoose(applyPreset(preset, chosen, changeable))}
            >
              {preset.title}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {PERMISSION_GROUPS.map(({ title, about, permissions }) => (
        <fieldset key={title} className={styles.area}>
          <legend>{title}</legend>
          <p>
            {about} <span>{permissionSummary(permissions)}</span>
          </p>
          <div className={styles.boxes}>
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                label={permissionLabel(permission)}
                checked={chosen.includes(permission)}
                disabled={isBusy || !changeable.includes(permission)}
                onChange={({ currentTarget: { checked } }) => choose(permission, checked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function permissionSummary(permissions: readonly AdminPermission[]): string {
  if (permissions.includes('supervisor')) return 'Gives access to every page.'
  const pages = pagesOpenedBy(permissions)
  return pages.length === 0 ? '' : `Gives access to ${pages.join(', ')}.`
}
