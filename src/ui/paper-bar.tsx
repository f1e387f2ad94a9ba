import { icon } from './icon-look.ts'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './paper-bar.module.css'

/** Above a paper: the way back, and the printer. */
export const PaperBar = ({ print: label, children }: { print: string; children: ReactNode }) => (
  <div className={`${styles.bar} no-print`}>
    {children}
    <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => print()}>
      {label}
    </Button>
  </div>
)
