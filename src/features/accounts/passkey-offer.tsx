import { useAddPasskey } from '#api/passkey-hooks.ts'
import { passkeyFailures, passkeyTexts as t } from '#texts/accounts/passkeys.ts'
import type { Activated } from '#contract/accounts/two-factor.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { useState } from 'react'
import styles from './setup-two-factor-page.module.css'

/** A passkey as the second factor, in place of a code. */
export const PasskeyOffer = ({ onAdded }: { onAdded: (activated: Activated) => void }) => {
  const add = useAddPasskey()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailed>()
  const make = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { newCredential } = await import('#parts/passkeys/ceremonies.ts')
      onAdded(await add.mutateAsync({ body: { name: '', credential: await newCredential({}) } }))
    } catch (error) {
      setFailure(error instanceof CallFailed ? error : new CallFailed(undefined))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.offer}>
      <h2>{t.offerTitle}</h2>
      <p>{t.offer}</p>
      {failure && <FailureNotice failure={passkeyFailures.add} error={failure} />}
      <Button loading={busy} onClick={() => void make()}>
        {t.use}
      </Button>
    </section>
  )
}
