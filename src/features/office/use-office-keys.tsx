import { officeDayTexts } from '#texts/office/office-day.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './keys-dialog.module.css'
import { useKeysSetting, useListKeys } from './use-list-keys.ts'
import type { useSelection } from './use-selection.ts'

const t = officeDayTexts.keys
const KeysDialog = lazyComponent(() => import('./keys-dialog.tsx'))

/** The keys of the office's list, with the refs that they need and their dialog's state. */
export const useOfficeKeys = (selection: ReturnType<typeof useSelection>) => {
  const table = useRef<HTMLTableElement>(null)
  const statusField = useRef<HTMLSelectElement>(null)
  const setting = useKeysSetting()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const openHelp = () => setHelpOpen(true)
  useListKeys({
    list: table,
    isOn: setting.isOn,
    onChoose: selection.choose,
    onEdit: (id) => {
      // Its field comes with the first chosen matter.
      if (selection.chosen.length === 0 && id !== undefined) flushSync(() => selection.choose(id, false))
      statusField.current?.focus()
    },
    onHelp: openHelp,
  })
  return {
    table,
    statusField,
    help: { isOpen: isHelpOpen, setting, open: openHelp, close: () => setHelpOpen(false) },
  }
}

type Help = ReturnType<typeof useOfficeKeys>['help']

/** The button that explains the keys, and the dialog. */
export const KeysHelp = ({ help }: { help: Help }) => (
  <div className={styles.help}>
    <Button variant="subtle" size="sm" aria-keyshortcuts="?" onClick={help.open}>
      {t.open}
    </Button>
    {help.isOpen && <KeysDialog setting={help.setting} onClose={help.close} />}
  </div>
)
