import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import './toaster.css'
import { Notifications, notifications } from '@mantine/notifications'
import type { ReactElement } from 'react'
import { MantineShell } from './mantine-shell.tsx'

const Toaster = () => (
  <MantineShell>
    <Notifications position="bottom-right" />
  </MantineShell>
)
export default Toaster

/** Time enough to read it and reach the link. */
const linkToastMs = 10_000

/** Pointer and focus in a toast hold it; a click on its link closes it. */
export const showToast = (message: string, link?: ReactElement) => {
  const id = notifications.show({
    // While it is there, the same again adds nothing.
    id: message,
    message: (
      <>
        <span>{`${message} `}</span>
        {link}
      </>
    ),
    role: 'status',
    closeButtonProps: { 'aria-label': 'Stäng' },
    ...(link && {
      autoClose: linkToastMs,
      onClick: ({ target }) => {
        if (target instanceof Element && target.closest('a')) notifications.hide(id)
      },
    }),
  })
}
