import type { ReactNode } from 'react'
import '../kit-styles-app.gen.ts'

/** Nothing around the page: print, and the kit. */
export function BareShell({ children }: { children: ReactNode }) {
  return <main>{children}</main>
}
