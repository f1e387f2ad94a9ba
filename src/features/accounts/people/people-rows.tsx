import { type PeopleQuery, usePeoplePages } from '#api/people-hooks.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { PagedRows } from '#parts/paged-rows.tsx'
import { peopleFailures as f, peopleTexts as t } from '#texts/accounts/people.ts'
import { PersonCard } from './person-card.tsx'
import styles from './people.module.css'

/** The people that were found, a page at a time. */
export const PeopleRows = ({ viewer, query }: { viewer: Viewer; query: PeopleQuery }) => {
  const pages = usePeoplePages(query)
  return (
    <PagedRows pages={pages} failure={f.list} none={t.none} more={t.more}>
      {(people) => (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.id}>
              <PersonCard viewer={viewer} person={person} />
            </li>
          ))}
        </ul>
      )}
    </PagedRows>
  )
}
