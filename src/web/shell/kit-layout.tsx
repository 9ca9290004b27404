import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MantineRoot } from './mantine-root.tsx'

/** Pages of the site that have a form, or another piece of the kit. */
export const Route = createFileRoute('/_site/_kit')({
  component: () => (
    <MantineRoot>
      <Outlet />
    </MantineRoot>
  ),
})
