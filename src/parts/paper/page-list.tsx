import { paperTexts as t } from '#texts/files/paper.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconArrowDown, IconArrowUp, IconCrop, IconRotateClockwise, IconTrash } from '@tabler/icons-react'
import { focusSoon } from './focus-soon.ts'
import { PageThumbnail } from './page-thumbnail.tsx'
import { type PaperPage, reordered, turnedPage } from './paper-page.ts'
import styles from './paper-dialog.module.css'

interface PageListProps {
  pages: readonly PaperPage[]
  grey: boolean
  busy: boolean
  onPages: (change: (pages: readonly PaperPage[]) => readonly PaperPage[]) => void
  onCrop: (page: PaperPage) => void
}

/** The pages in their order, each with what can be done with it. */
export const PageList = ({ pages, grey, busy, onPages, onCrop }: PageListProps) => {
  const move = (place: number, by: -1 | 1) => {
    onPages((before) => reordered(before, place, by))
    const number = place + by + 1
    focusSoon(...(by < 0 ? [t.up(number), t.down(number)] : [t.down(number), t.up(number)]))
  }
  return (
    pages.length > 0 && (
      <ol aria-label={t.pages} className={styles.pages}>
        {pages.map((page, place) => {
          const number = place + 1
          return (
            <li key={page.id}>
              <PageThumbnail page={page} grey={grey} />
              <span className={styles.number}>{t.page(number)}</span>
              <span className={styles.acts}>
                <IconButton aria-label={t.up(number)} disabled={busy || place === 0} onClick={() => move(place, -1)}>
                  <IconArrowUp {...icon} />
                </IconButton>
                <IconButton aria-label={t.down(number)} disabled={busy || number === pages.length} onClick={() => move(place, 1)}>
                  <IconArrowDown {...icon} />
                </IconButton>
                <IconButton
                  aria-label={t.turn(number)}
                  disabled={busy}
                  onClick={() => onPages((before) => before.map((other) => (other.id === page.id ? turnedPage(other) : other)))}
                >
                  <IconRotateClockwise {...icon} />
                </IconButton>
                <IconButton aria-label={t.crop(number)} disabled={busy} onClick={() => onCrop(page)}>
                  <IconCrop {...icon} />
                </IconButton>
                <IconButton
                  aria-label={t.remove(number)}
                  color="red"
                  disabled={busy}
                  onClick={() => {
                    onPages((before) => before.filter(({ id }) => id !== page.id))
                    focusSoon(t.remove(number), t.remove(place), t.pick)
                  }}
                >
                  <IconTrash {...icon} />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
    )
  )
}
