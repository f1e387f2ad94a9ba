import { apiBase } from '#api/api-base.ts'
import { eventSentence, type KnownNames } from '#contract/history/event-sentences.ts'
import type { MatterEvent } from '#contract/history/history.ts'
import type { MatterFile } from '#contract/matters/matters.ts'
import { fileNameFromUrl } from '#lib/file-name-from-url.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { historyTexts as t } from '#texts/history/history.ts'
import { IconLock } from '@tabler/icons-react'
import { timeOf } from './by-day.ts'
import styles from './talk.module.css'

interface EventLineProps {
  event: MatterEvent
  forOffice: boolean
  names: KnownNames
  /** The matter's own files: those that came with the event are named here, too. */
  files: readonly MatterFile[]
}

/** Something that happened in a matter, between what was written. */
export const EventLine = ({ event, forOffice, names, files }: EventLineProps) => {
  const came = event.facts.files?.map(String) ?? []
  const shown = files.filter(({ id }) => came.includes(String(id)))
  return (
    <li className={styles.event}>
      {event.chain === 'office' && <IconLock size={14} stroke={1.5} role="img" aria-label={t.office} />}
      <span>{eventSentence(event, forOffice ? 'anyone' : 'customer', names)}</span>{' '}
      <time dateTime={event.at}>{timeOf(event.at)}</time>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ id, file }) => (
            <li key={id}>
              <a href={safeUrl(file, apiBase)} target="_blank" rel="noreferrer">
                {fileNameFromUrl(file)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
