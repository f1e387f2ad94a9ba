import { useKnownProfile } from '#api/profile-query.ts'
import { setupTwoFactorTexts as t } from '#texts/accounts/setup-2fa.ts'
import { useMedia } from '#ui/use-media.ts'
import { otpauthUri } from './otpauth-uri.ts'
import { SecretKey } from './secret-key.tsx'
import styles from './setup-two-factor-page.module.css'

/**
 * The ways to bring the key into an authenticator app. A phone can't scan its own screen, so there
 * the app itself comes first.
 */
export const AddToApp = ({ qrCode, secret }: { qrCode: string; secret: string }) => {
  const onPhone = useMedia('touch')
  const ways = [<img key="qr" className={styles.code} src={qrCode} alt={t.qrAlt} />, <SecretKey key="key" secret={secret} />]
  return (
    <>
      {onPhone && <OpenApp secret={secret} />}
      <p>{onPhone ? `${t.nothingOpened} ${t.scan}` : t.scan}</p>
      <p className="muted">{t.apps}</p>
      <div className={styles.secret}>{onPhone ? ways.toReversed() : ways}</div>
    </>
  )
}

const OpenApp = ({ secret }: { secret: string }) => {
  // Unknown where a server refuses the profile until two-factor login is active
  // (docs/reference/product.md, Setting up two-factor login).
  const email = useKnownProfile()?.email
  return (
    <a className={`button ${styles.app}`} href={otpauthUri(secret, email)}>
      {t.openApp}
    </a>
  )
}
