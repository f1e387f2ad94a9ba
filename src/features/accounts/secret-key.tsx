import { setupTwoFactorTexts as t } from '#texts/accounts/setup-2fa.ts'
import { Button } from '#ui/button.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { IconCopy } from '@tabler/icons-react'
import styles from './setup-two-factor-page.module.css'

/**
 * The two-factor key as text, for users who can't scan the QR code: shown in groups of four, copied
 * without spaces.
 */
export const SecretKey = ({ secret }: { secret: string }) => {
  const { copy, outcome } = useCopy(t)
  return (
    <div className={styles.key}>
      <strong>{t.secret}</strong>
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconCopy size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => copy(secret)}
      >
        {t.copy}
      </Button>
      <p role="status">{outcome}</p>
    </div>
  )
}
