import { bookTexts as t } from '#texts/money/books.ts'
import { icon } from '#ui/icon-look.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { yearNow } from './year-now.ts'
import styles from './books.module.css'

/** The year that is shown, with the ones before and after it. */
export const YearSwitch = ({ year }: { year: number }) => {
  const shown = useRef<HTMLElement>(null)
  return (
    <nav className={styles.years} aria-label={t.year}>
      <Link
        to="/office/books"
        search={({ manad: _, ...current }) => ({ ...current, ar: String(year - 1) })}
        aria-label={t.earlier(year - 1)}
        resetScroll={false}
      >
        <IconChevronLeft {...icon} />
      </Link>
      <strong ref={shown} tabIndex={-1}>
        {year}
      </strong>
      {year < yearNow() && (
        <Link
          to="/office/books"
          search={({ manad: _, ...current }) => ({ ...current, ar: String(year + 1) })}
          aria-label={t.later(year + 1)}
          resetScroll={false}
          // The last of these links is gone once it is followed.
          onClick={() => year + 1 === yearNow() && shown.current?.focus()}
        >
          <IconChevronRight {...icon} />
        </Link>
      )}
    </nav>
  )
}
