import { MantineShell } from '#ui/mantine-shell.tsx'
import { createFileRoute, Outlet } from '@tanstack/react-router'

/** The pages that are made of Mantine; the others load it with their first dialog. */
export const Route = createFileRoute('/_member/_mantine')({
  component: () => (
    <MantineShell>
      <Outlet />
    </MantineShell>
  ),
})
