import type { useSendContact } from '#api/lazy-hooks.ts'
import { useKnownProfile } from '#api/profile-query.ts'
import type { CallFailed } from '#lib/call-failed.ts'
import { contactTexts as t } from '#texts/contact/contact.ts'
import { failureLines } from '#texts/failures.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import card from '#ui/form-card.module.css'
import { Notice } from '#ui/notice.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useNativeForm } from '#ui/use-native-form.ts'
import { useVisitorDraft } from '#parts/drafts/use-visitor-draft.ts'

// Loads the thank-you view as well, so that it can't fail to load after sending.
const contactMessage = async () => {
  const [{ ContactMessage }] = await Promise.all([import('#contract/contact/contact.ts'), import('./contact-sent.tsx')])
  return ContactMessage
}
const empty = { first_name: '', last_name: '', email: '', phone: '', message: '' }

/** The server's own message, from its fields or its detail; else the default text. */
const reasonOf = (error: CallFailed) =>
  [...Object.values(error.fields), error.detail].join(' ').trim() || failureLines(t.failed, error).join(' ')

interface ContactFormProps {
  send: ReturnType<typeof useSendContact>
  /** Replaces the thank-you view after a click, so it takes the focus. */
  another: boolean
}

/**
 * Everything but the phone number is required. A failed send keeps the text. A member's name and
 * e-mail are prefilled: a late `defaultValue` doesn't overwrite what was typed.
 */
export const ContactForm = ({ send, another }: ContactFormProps) => {
  const form = useNativeForm(contactMessage, empty, ({ phone, ...message }) =>
    send.mutateAsync({ body: { ...message, phone: phone || undefined } }),
  )
  const member = useKnownProfile()
  const { Draft, keep } = useVisitorDraft('contact', form.props.ref)
  return (
    <form {...form.props} className={card.card} onFocusCapture={keep}>
      {Draft && <Draft place="contact" form={form.props.ref} />}
      <div className={card.pair}>
        <TextField
          {...form.field('first_name')}
          ref={another ? focusOnMount : undefined}
          label={t.firstName}
          autoComplete="given-name"
          defaultValue={member?.name ?? ''}
        />
        <TextField
          {...form.field('last_name')}
          label={t.lastName}
          autoComplete="family-name"
          defaultValue={member?.surname ?? ''}
        />
      </div>
      <TextField {...form.field('email')} label={t.email} type="email" autoComplete="email" defaultValue={member?.email ?? ''} />
      <TextField {...form.field('phone')} label={t.phone} type="tel" autoComplete="tel" required={false} />
      <TextArea {...form.field('message')} label={t.message} description={t.messageHint} rows={4} />
      {send.error && <Notice kind="error">{reasonOf(send.error)}</Notice>}
      <SlowMutationNotice call={send} />
      <Button type="submit" loading={form.busy}>
        {t.send}
      </Button>
    </form>
  )
}
