import { calendarTexts as t } from '#texts/conversation/calendar.ts'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import styles from './calendar-link.module.css'

interface CalendarLinkProps {
  url: string
  onSaved: () => void
}

/** The server never shows a link again, so it stays until the user has saved it. */
export const CalendarLink = ({ url, onSaved }: CalendarLinkProps) => {
  const clipboard = useClipboard()
  return (
    <div className={styles.link} tabIndex={-1} ref={focusOnMount}>
      <h3>{t.onceTitle}</h3>
      <p>{t.once}</p>
      <code>{url}</code>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => clipboard.copy(url)}
      >
        {t.copy}
      </Button>
      <p role="status">{clipboard.copied ? t.copied : clipboard.error ? t.notCopied : null}</p>
      <Button onClick={onSaved}>{t.done}</Button>
    </div>
  )
}
