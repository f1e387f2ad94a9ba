import { type PeopleQuery, usePeoplePages } from '#api/people-hooks.ts'
import { rowsOf } from '#api/pages.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { peopleFailures as f, peopleTexts as t } from '#texts/accounts/people.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { PersonCard } from './person-card.tsx'
import styles from './people.module.css'

/** The people that were found, a page at a time. */
export const PeopleRows = ({ viewer, query }: { viewer: Viewer; query: PeopleQuery }) => {
  const pages = usePeoplePages(query)
  return (
    <QueryBoundary query={pages} failure={f.list}>
      {(data) => (
        <>
          {data.pages[0]?.rows.length === 0 && (
            <p role="status" className="muted">
              {t.none}
            </p>
          )}
          <ul className={styles.people}>
            {rowsOf(data.pages).map((person) => (
              <li key={person.id}>
                <PersonCard viewer={viewer} person={person} />
              </li>
            ))}
          </ul>
          <MoreButton pages={pages} label={t.more} failure={f.list} />
        </>
      )}
    </QueryBoundary>
  )
}
