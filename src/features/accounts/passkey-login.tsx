import { canUsePasskeys } from '#lib/can-use-passkeys.ts'
import type { Tokens } from '#contract/accounts/accounts.ts'
import { useCeremony } from '#parts/passkeys/use-ceremony.ts'
import { failureLines } from '#texts/failures.ts'
import { loginTexts as t } from '#texts/accounts/login.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './account.module.css'

const load = () => import('#parts/passkeys/ceremonies.ts')

/**
 * Login by passkey, without an address: a button, and an offer among what the browser fills in. Its
 * place is kept in the prerendered page, which can't know what the browser can.
 */
export const PasskeyLogin = ({ onLogin }: { onLogin: (tokens: Tokens) => void }) => {
  const [possible, setPossible] = useState(false)
  const press = useCeremony(async ({ logInWithPasskey }) => onLogin(await logInWithPasskey()))
  const enter = useEffectEvent(onLogin)
  useEffect(() => {
    if (!canUsePasskeys()) return
    setPossible(true)
    let left = false
    const offer = async () => {
      const { logInByAutofill } = await load()
      const tokens = left ? undefined : await logInByAutofill()
      if (tokens) enter(tokens)
    }
    const timer = setTimeout(() => void offer().catch(() => {}), 1_000)
    return () => {
      left = true
      clearTimeout(timer)
      void load().then(({ stopAutofill }) => stopAutofill())
    }
  }, [])
  return (
    <div className={possible ? styles.key : styles.noKey}>
      <Button variant="default" loading={press.isPending} onClick={() => press.mutate()}>
        {t.withKey}
      </Button>
      {press.error && <Notice kind="error">{failureLines(t.failedWithKey, press.error).join(' ')}</Notice>}
    </div>
  )
}
