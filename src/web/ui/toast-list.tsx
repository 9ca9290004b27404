import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { closeToast, type Toast, type ToastTone, toastList } from '#web/core/toasts.ts'
import styles from './toast-list.module.css'

const ICON: Record<ToastTone, typeof IconCheck> = { ok: IconCheck, info: IconInfoCircle, bad: IconAlertTriangle }

/**
 * At the bottom: right on wide screens, full width on phones. Both live regions always exist, so that screen readers announce new
 * toasts.
 */
export function ToastList() {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.current, toastList.onServer)
  return (
    <div className={styles.corner} data-above-dialogs>
      <div role="alert">{toasts.filter(isError).map(card)}</div>
      <div role="status">{toasts.filter((toast) => !isError(toast)).map(card)}</div>
    </div>
  )
}

const isError = (toast: Toast) => toast.tone === 'bad'
const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} onClose={() => closeToast(toast.id)} />

export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const Icon = ICON[toast.tone]
  return (
    <div className={styles.toast} data-tone={toast.tone}>
      <Icon size={20} aria-hidden />
      <p>{toast.message}</p>
      <button type="button" aria-label="Close message" onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
