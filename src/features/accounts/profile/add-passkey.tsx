import { useAddPasskey } from '#api/passkey-hooks.ts'
import { asksForCode } from '#features/accounts/login-refusals.ts'
import { PasskeyProof } from '#contract/accounts/passkeys.ts'
import { limits } from '#contract/core/limits.ts'
import { optionalLine } from '#contract/core/text-fields.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { passkeyFailures as f, passkeyTexts as t } from '#texts/accounts/passkeys.ts'
import { profileTexts } from '#texts/accounts/profile.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import styles from './section.module.css'

/** Another key: a button, whose dialog asks for what it takes. */
export const AddPasskey = ({ email }: { email: string }) => {
  const [state, setState] = useState<'asking' | 'added'>()
  return (
    <div className={styles.form}>
      {state === 'added' && <Notice kind="success">{t.added}</Notice>}
      <Button variant="default" aria-haspopup="dialog" onClick={() => setState('asking')}>
        {t.add}
      </Button>
      {state === 'asking' && (
        <AddPasskeyDialog email={email} onAdded={() => setState('added')} onClose={() => setState(undefined)} />
      )}
    </div>
  )
}

interface AddPasskeyDialogProps {
  email: string
  onAdded: () => void
  onClose: () => void
}

const Typed = z.extend(PasskeyProof, { name: optionalLine(limits.passkeyNameChars) })

/** Takes the password, and a code once the server asks for one; or another key. */
const AddPasskeyDialog = ({ email, onAdded, onClose }: AddPasskeyDialogProps) => {
  const add = useAddPasskey()
  const [codeAsked, setCodeAsked] = useState(false)
  const form = useCallForm(Typed, { name: '', confirm_password: '', totp_code: '' }, async ({ name, ...typed }) => {
    const { newCredential } = await import('#parts/passkeys/ceremonies.ts')
    const proof = { confirm_password: typed.confirm_password, totp_code: typed.totp_code || undefined }
    const credential = await newCredential(proof).catch((error: unknown) => {
      if (error instanceof CallFailed && asksForCode(error)) setCodeAsked(true)
      throw error
    })
    await add.mutateAsync({ body: { name, credential } })
    onAdded()
  })
  const call = { ...add, error: form.failure ?? null }
  return (
    <DialogForm title={t.add} form={form} call={call} failure={f.add} submit={t.add} onClose={onClose}>
      <TextField {...form.optional('name')} label={t.name} description={t.nameHint} data-autofocus />
      <input hidden readOnly autoComplete="username" value={email} />
      <ConfirmField {...form.field('confirm_password')} label={profileTexts.password} />
      {codeAsked && (
        <TextField
          {...form.field('totp_code')}
          label={t.code}
          description={t.codeHint}
          autoComplete="one-time-code"
          spellCheck={false}
        />
      )}
    </DialogForm>
  )
}
