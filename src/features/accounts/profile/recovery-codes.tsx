import { saveFile } from '#lib/save-file.ts'
import { recoveryCodesTexts as t } from '#texts/accounts/recovery-codes.ts'
import { Button } from '#ui/button.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { useCopy } from '#ui/use-copy.ts'
import { smallIcon } from '#ui/icon-look.ts'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Names the account in the downloaded file and on the printout. */
  email: string
  onSaved: () => void
}

/** The server never shows codes again, so they stay until the user confirms having saved them. */
export const RecoveryCodes = ({ codes, email, onSaved }: RecoveryCodesProps) => {
  const { copy, outcome } = useCopy(t)
  const text = [t.sheetTitle(email), t.sheetAdvice, '', ...codes, ''].join('\r\n')
  const file = new Blob([text], { type: 'text/plain;charset=utf-8' })
  return (
    <div className={styles.codes} tabIndex={-1} ref={focusOnMount}>
      <h3>{t.onceTitle}</h3>
      <p>{t.once}</p>
      <ol className={styles.list} aria-label={t.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button variant="default" leftSection={<IconCopy {...smallIcon} />} onClick={() => copy(codes.join('\n'))}>
          {t.copy}
        </Button>
        <Button variant="default" leftSection={<IconDownload {...smallIcon} />} onClick={() => saveFile(file, t.fileName)}>
          {t.download}
        </Button>
        <Button variant="default" leftSection={<IconPrinter {...smallIcon} />} onClick={() => print()}>
          {t.print}
        </Button>
      </div>
      <p role="status">{outcome}</p>
      <Button onClick={onSaved}>{t.done}</Button>
      {createPortal(<Sheet codes={codes} email={email} />, document.body)}
    </div>
  )
}

/** The printed page: hidden on screen. */
const Sheet = ({ codes, email }: Pick<RecoveryCodesProps, 'codes' | 'email'>) => (
  <div hidden className={styles.sheet}>
    <h1>{t.sheetTitle(email)}</h1>
    <p>{t.sheetAdvice}</p>
    <ol>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  </div>
)
