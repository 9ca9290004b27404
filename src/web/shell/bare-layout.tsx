import { createFileRoute, Outlet } from '@tanstack/react-router'
import '../kit-styles-app.gen.ts'
import { guardPages } from '../core/guards.ts'
import { RefusedPage } from './refused-page.tsx'

/** Pages without a shell: print, and the kit. */
export const Route = createFileRoute('/_bare')({
  beforeLoad: (arrival) => {
    guardPages(arrival)
  },
  component: () => (
    <main>
      <Outlet />
    </main>
  ),
  notFoundComponent: (refusal) => (
    <main>
      <RefusedPage {...refusal} />
    </main>
  ),
})
