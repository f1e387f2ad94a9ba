import { bookTexts as t } from '#texts/books.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { yearNow } from './year-now.ts'
import styles from './books.module.css'

/** The year that is shown, with the ones before and after it. */
export const YearSwitch = ({ year }: { year: number }) => (
  <nav className={styles.years} aria-label={t.year}>
    <Link
      to="/office/books"
      search={(current) => ({ ...current, ar: year - 1 })}
      aria-label={t.earlier(year - 1)}
      resetScroll={false}
    >
      <IconChevronLeft size={20} stroke={1.5} aria-hidden="true" />
    </Link>
    <strong>{year}</strong>
    {year < yearNow() && (
      <Link
        to="/office/books"
        search={(current) => ({ ...current, ar: year + 1 })}
        aria-label={t.later(year + 1)}
        resetScroll={false}
      >
        <IconChevronRight size={20} stroke={1.5} aria-hidden="true" />
      </Link>
    )}
  </nav>
)
