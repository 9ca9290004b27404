import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MantineRoot } from './mantine-root.tsx'

/** Site pages with forms or other Mantine components. */
export const Route = createFileRoute('/_site/_kit')({
  component: () => (
    <MantineRoot>
      <Outlet />
    </MantineRoot>
  ),
})
