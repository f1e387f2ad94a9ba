import { asCallFailed, type CallFailed } from '#lib/call-failed.ts'
import { canUsePasskeys } from '#lib/can-use-passkeys.ts'
import type { Tokens } from '#contract/accounts/accounts.ts'
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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailed>()
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
  const press = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      onLogin(await (await load()).logInWithPasskey())
    } catch (error) {
      setFailure(asCallFailed(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={possible ? styles.key : styles.noKey}>
      <Button variant="default" loading={busy} onClick={() => void press()}>
        {t.withKey}
      </Button>
      {failure && <Notice kind="error">{failureLines(t.failedWithKey, failure).join(' ')}</Notice>}
    </div>
  )
}
