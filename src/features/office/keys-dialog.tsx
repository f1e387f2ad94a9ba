import { officeDayTexts } from '#texts/office/office-day.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './keys-dialog.module.css'
import type { useKeysSetting } from './use-list-keys.ts'

const t = officeDayTexts.keys

/** The keys of the list, and the way to do without them. */
const KeysDialog = ({ setting, onClose }: { setting: ReturnType<typeof useKeysSetting>; onClose: () => void }) => (
  <Dialog title={t.title} onClose={onClose}>
    <dl className={styles.keys}>
      {t.list.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <CheckField label={t.isOn} checked={setting.isOn} onChange={setting.toggle} />
    <Actions>
      <Button onClick={onClose}>{t.close}</Button>
    </Actions>
  </Dialog>
)
export default KeysDialog
