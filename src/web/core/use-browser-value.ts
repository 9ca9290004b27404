import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * A value that only the browser knows, such as stored text. The server and hydration use `onServer`. Objects are
 * stored as text, because React compares two reads by identity.
 */
export function useBrowserValue<T extends string | number | boolean | null>(
  read: () => T,
  onServer: T,
  subscribe: (onChange: () => void) => () => void = neverChanges,
): T {
  return useSyncExternalStore(subscribe, read, () => onServer)
}
