import { useMedia } from '#ui/use-media.ts'
import { type ReactNode, useState } from 'react'
import { arrow } from './disclosure.tsx'
import styles from './use-fold.module.css'

interface Fold {
  isOpen: boolean
  /** Content of the heading: on a phone the button that opens and closes the section. */
  opener: (title: string) => ReactNode
  /** The class of a section that is a card: no higher than its heading while it is folded. */
  card: string | undefined
}

/**
 * Folds a section under its heading on a phone, where its page would be too long. On wide screens
 * it is always open, and stays so when the window gets narrow: somebody may be writing in it.
 * @param isOpenAtFirst whether something in it waits, or was asked for
 */
export const useFold = (isOpenAtFirst: boolean): Fold => {
  const isPhone = useMedia('phone')
  const [wasWide, setWide] = useState(false)
  const [pressed, setPressed] = useState<boolean>()
  const isOpen = !isPhone || (pressed ?? (wasWide || isOpenAtFirst))
  if (!isPhone && !wasWide) setWide(true)
  return {
    isOpen,
    opener: (title) =>
      isPhone ? (
        <button type="button" className={`${styles.opener} ${arrow}`} aria-expanded={isOpen} onClick={() => setPressed(!isOpen)}>
          {title}
        </button>
      ) : (
        title
      ),
    card: styles.card,
  }
}
