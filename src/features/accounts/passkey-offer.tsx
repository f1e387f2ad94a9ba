import { useAddPasskey } from '#api/passkey-hooks.ts'
import { passkeyFailures, passkeyTexts as t } from '#texts/accounts/passkeys.ts'
import type { Activated } from '#contract/accounts/two-factor.ts'
import { useCeremony } from '#parts/passkeys/use-ceremony.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import styles from './setup-two-factor-page.module.css'

/** A passkey as the second factor, in place of a code. */
export const PasskeyOffer = ({ onAdded }: { onAdded: (activated: Activated) => void }) => {
  const add = useAddPasskey()
  const make = useCeremony(async ({ newCredential }) =>
    onAdded(await add.mutateAsync({ body: { name: '', credential: await newCredential({}) } })),
  )
  return (
    <section className={styles.offer}>
      <h2>{t.offerTitle}</h2>
      <p>{t.offer}</p>
      <FailureNotice failure={passkeyFailures.add} error={make.error} />
      <Button loading={make.isPending} onClick={() => make.mutate()}>
        {t.use}
      </Button>
    </section>
  )
}
