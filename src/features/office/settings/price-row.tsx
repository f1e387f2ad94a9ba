import { formatSek } from '#contract/core/format-sek.ts'
import { officeSettingsTexts } from '#texts/office/office-settings.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconTrash } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import styles from './settings.module.css'
import { numberIn } from './typed-values.ts'

const t = officeSettingsTexts.prices

interface PriceRowProps {
  name: string
  /** As typed. */
  price: string
  /** Set if there is something to fill in or to correct. */
  isOpen: boolean
  onRemove: (press: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

/** A price of the list, closed to one line until it is changed. */
export const PriceRow = ({ name, price, isOpen, onRemove, children }: PriceRowProps) => {
  const [pressed, setPressed] = useState<boolean>()
  const [wasOpen] = useState(isOpen)
  const sek = numberIn(price)
  return (
    <Disclosure
      className={styles.price}
      summary={
        <span className={styles.named}>
          <span>{name}</span>
          <span>{Number.isFinite(sek) ? formatSek(sek) : ''}</span>
        </span>
      }
      open={isOpen || (pressed ?? wasOpen)}
      onToggle={({ currentTarget }) => setPressed(currentTarget.open)}
    >
      <div className={styles.fields}>
        {children}
        <Button variant="subtle" color="red" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          {t.remove(name)}
        </Button>
      </div>
    </Disclosure>
  )
}
