import { type LogQuery, useLogPages } from '#api/people-hooks.ts'
import { rowsOf } from '#api/pages.ts'
import type { SecurityEvent } from '#contract/accounts/people.ts'
import { rolesText } from '#contract/core/roles.ts'
import { momentText } from '#contract/dates/moment-format.ts'
import { peopleFailures as f, peopleTexts } from '#texts/accounts/people.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import styles from './people.module.css'

const t = peopleTexts.log

/** The log in sentences, a page at a time. */
export const LogRows = ({ query }: { query: LogQuery }) => {
  const pages = useLogPages(query)
  return (
    <QueryBoundary query={pages} failure={f.log}>
      {(data) => (
        <>
          {data.pages[0]?.rows.length === 0 && (
            <p role="status" className="muted">
              {t.none}
            </p>
          )}
          <ul className={styles.log}>
            {rowsOf(data.pages).map((event) => (
              <li key={event.id}>
                <time dateTime={event.at}>{momentText(Date.parse(event.at))}</time>
                <span>{sentenceOf(event)}</span>
              </li>
            ))}
          </ul>
          <MoreButton pages={pages} label={peopleTexts.more} failure={f.log} />
        </>
      )}
    </QueryBoundary>
  )
}

const sentenceOf = ({ kind, by, person, roles }: SecurityEvent) =>
  t.sentences[kind](by ?? t.operator, person?.name ?? t.gone.toLowerCase(), roles ? rolesText(roles).toLowerCase() : '')
