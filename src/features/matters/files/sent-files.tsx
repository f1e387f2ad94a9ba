import { useSentFiles } from '#api/sent-file-hooks.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { sentFilesFailure, sentFileTexts as t } from '#texts/files/sent-files.ts'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { FileCard } from './file-card.tsx'
import styles from './matter-files.module.css'

/** Goes on with the files that came with messages, notes and answers: where from, and when. */
const SentFiles = ({ matterId }: { matterId: string }) => {
  const query = useSentFiles({ params: { id: matterId } })
  if (!query.data) return <OptionalQueryNotice query={query} failure={sentFilesFailure} />
  if (query.data.length === 0) return null
  return (
    <ul className={styles.cards}>
      {query.data.map(({ source, at, role, ...file }) => (
        <FileCard key={file.id} file={file} asRow>
          <p className="muted">
            {t.origin(t.from[source], role === 'customer' ? t.by.customer : t.by.office, dayText(swedishDay(new Date(at))))}
          </p>
        </FileCard>
      ))}
    </ul>
  )
}
export default SentFiles
