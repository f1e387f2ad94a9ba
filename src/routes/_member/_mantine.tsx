import { MantineShell } from '#ui/mantine-shell.tsx'
import { createFileRoute, Outlet } from '@tanstack/react-router'

/**
 * Pages built with Mantine. The others load it with their first dialog
 * (docs/decisions/0004-light-app-layout.md).
 */
export const Route = createFileRoute('/_member/_mantine')({
  component: () => (
    <MantineShell>
      <Outlet />
    </MantineShell>
  ),
})
