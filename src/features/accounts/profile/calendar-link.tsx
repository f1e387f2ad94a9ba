import { calendarTexts as t } from '#texts/conversation/calendar.ts'
import { Button } from '#ui/button.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { useCopy } from '#ui/use-copy.ts'
import { smallIcon } from '#ui/icon-look.ts'
import { IconCopy } from '@tabler/icons-react'
import styles from './calendar-link.module.css'

interface CalendarLinkProps {
  url: string
  onSaved: () => void
}

/** The server never shows a link again, so it stays until the user has saved it. */
export const CalendarLink = ({ url, onSaved }: CalendarLinkProps) => {
  const { copy, outcome } = useCopy(t)
  return (
    <div className={styles.link} tabIndex={-1} ref={focusOnMount}>
      <h3>{t.onceTitle}</h3>
      <p>{t.once}</p>
      <code>{url}</code>
      <Button variant="default" leftSection={<IconCopy {...smallIcon} />} onClick={() => copy(url)}>
        {t.copy}
      </Button>
      <p role="status">{outcome}</p>
      <a href={url.replace(/^https?:/, 'webcal:')} className="button quiet">
        {t.subscribe}
      </a>
      <Button onClick={onSaved}>{t.done}</Button>
    </div>
  )
}
