import { useEventPages, useHistoryFile } from '#api/history-hooks.ts'
import { rowsOf } from '#api/pages.ts'
import { eventSentence } from '#contract/history/event-sentences.ts'
import { atTime } from '#contract/dates/time-text.ts'
import { swedishClock } from '#contract/dates/swedish-clock.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { useKnownNames } from '#parts/use-known-names.ts'
import { historyFailures as f, historyTexts as t } from '#texts/history/history.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { LoadingStatus } from '#ui/loading-status.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconDownload, IconLock } from '@tabler/icons-react'
import styles from './history.module.css'

const momentOf = (at: string) => {
  const { day, time } = swedishClock(new Date(at))
  return `${dayText(day)} ${atTime(time)}`
}

/** The events in sentences, newest first. */
const EventList = ({ matterId, forOffice }: { matterId: string; forOffice: boolean }) => {
  const query = useEventPages(matterId)
  const file = useHistoryFile(matterId)
  const names = useKnownNames(matterId)
  const events = rowsOf(query.data?.pages ?? [])
  const isWhole = query.data !== undefined && !query.hasNextPage
  if (!query.data)
    return (
      <>
        {query.isPending && <LoadingStatus label={t.heading} />}
        <OptionalQueryNotice query={query} failure={f.list} />
      </>
    )
  return (
    <div className={styles.events}>
      {events.length === 0 && <p className="muted">{t.none}</p>}
      <ol aria-label={t.list}>
        {events.map((event) => (
          <li key={event.id}>
            <span>{eventSentence(event, forOffice ? 'anyone' : 'customer', names)}</span>
            {event.chain === 'office' && (
              <span className={styles.mark}>
                <IconLock size={16} stroke={1.5} aria-hidden="true" />
                {t.office}
              </span>
            )}
            <time dateTime={event.at}>{momentOf(event.at)}</time>
          </li>
        ))}
      </ol>
      {isWhole && events.length > 0 && events.at(-1)?.kind !== 'matter_created' && <p className="muted">{t.before}</p>}
      <MoreButton pages={query} label={t.older} failure={f.list} />
      {events.length > 0 && (
        <>
          <p className="muted">{t.explain}</p>
          <FailureNotice failure={f.file} error={file.error} />
          <Button
            variant="default"
            loading={file.isPending}
            leftSection={<IconDownload {...icon} />}
            onClick={() => file.mutate(undefined, { onSuccess: (page) => saveFile(page, t.fileName(matterId)) })}
          >
            {t.download}
          </Button>
        </>
      )}
    </div>
  )
}
export default EventList
