import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import { MantineShell } from './mantine-shell.tsx'

export const Toaster = () => (
  <MantineShell>
    <Notifications position="bottom-right" />
  </MantineShell>
)
