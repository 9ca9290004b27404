import { useSyncExternalStore } from 'react'
import styles from './offline-bar.module.css'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shown offline, with what happens to typed text. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={isOnline ? undefined : styles.bar}>
      {isOnline
        ? null
        : "You're offline. What you typed in a form is saved on this device. Send it when you're back online."}
    </div>
  )
}
