import type { ReactNode } from 'react'

/** Nothing around the page: print, and the kit. */
export function BareShell({ children }: { children: ReactNode }) {
  return <main>{children}</main>
}
