import { useAddPasskey } from '#api/passkey-hooks.ts'
import { asksForCode } from '#features/accounts/login-refusals.ts'
import { PasskeyProof } from '#contract/accounts/passkeys.ts'
import { limits } from '#contract/core/limits.ts'
import { optionalLine } from '#contract/core/text-fields.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { passkeyFailures as f, passkeyTexts as t } from '#texts/accounts/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import styles from './section.module.css'

const Typed = z.extend(PasskeyProof, { name: optionalLine(limits.passkeyNameChars) })

/** Another key: with the password, and a code once the server asks for one; or with a key. */
export const PasskeyForm = ({ email }: { email: string }) => {
  const add = useAddPasskey()
  const [codeAsked, setCodeAsked] = useState(false)
  const form = useCallForm(Typed, { name: '', confirm_password: '', totp_code: '' }, async ({ name, ...given }) => {
    const { newCredential } = await import('#parts/passkeys/ceremonies.ts')
    const proof = { confirm_password: given.confirm_password, totp_code: given.totp_code || undefined }
    const credential = await newCredential(proof).catch((error: unknown) => {
      if (error instanceof CallFailed && asksForCode(error)) setCodeAsked(true)
      throw error
    })
    await add.mutateAsync({ body: { name, credential } })
    form.reset()
    setCodeAsked(false)
  })
  return (
    <form {...form.props} className={styles.form} aria-label={t.add}>
      <TextField {...form.field('name')} label={t.name} description={t.nameHint} required={false} />
      <input hidden readOnly autoComplete="username" value={email} />
      <ConfirmField {...form.field('confirm_password')} label={t.password} />
      {codeAsked && (
        <TextField
          {...form.field('totp_code')}
          label={t.code}
          description={t.codeHint}
          autoComplete="one-time-code"
          spellCheck={false}
        />
      )}
      {form.failure && <FailureNotice failure={f.add} error={form.failure} />}
      {add.isSuccess && !form.busy && !form.failure && (
        <Notice kind="success" role="status">
          {t.added}
        </Notice>
      )}
      <Button type="submit" variant="default" loading={form.busy}>
        {t.add}
      </Button>
    </form>
  )
}
