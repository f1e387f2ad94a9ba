import { type LogQuery, useLogPages } from '#api/people-hooks.ts'
import type { SecurityEvent } from '#contract/accounts/people.ts'
import { rolesText } from '#contract/core/roles.ts'
import { momentText } from '#contract/dates/moment-format.ts'
import { PagedRows } from '#parts/paged-rows.tsx'
import { peopleFailures as f, peopleTexts } from '#texts/accounts/people.ts'
import styles from './people.module.css'

const t = peopleTexts.log

/** The log in sentences, a page at a time. */
export const LogRows = ({ query }: { query: LogQuery }) => {
  const pages = useLogPages(query)
  return (
    <PagedRows pages={pages} failure={f.log} none={t.none} more={peopleTexts.more}>
      {(events) => (
        <ul className={styles.log}>
          {events.map((event) => (
            <li key={event.id}>
              <time dateTime={event.at}>{momentText(Date.parse(event.at))}</time>
              <span>{sentenceOf(event)}</span>
            </li>
          ))}
        </ul>
      )}
    </PagedRows>
  )
}

const sentenceOf = ({ kind, by, person, roles }: SecurityEvent) =>
  t.sentences[kind](by ?? t.operator, person?.name ?? t.gone.toLowerCase(), roles ? rolesText(roles).toLowerCase() : '')
