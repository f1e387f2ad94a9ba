import { useSendMessage } from '#api/message-hooks.ts'
import { limits } from '#contract/core/limits.ts'
import { writeText } from '#contract/conversation/messages.ts'
import { AttachmentPicker, attachmentProblem } from '#parts/files/attachment-picker.tsx'
import { UploadGuard } from '#parts/files/upload-guard.tsx'
import { useKeptFiles } from '#parts/files/use-kept-files.ts'
import { useTellUnsent } from '#parts/files/use-tell-unsent.ts'
import { whyUnsent } from '#parts/files/why-unsent.ts'
import type { DraftHandle } from '#parts/drafts/draft-keeper.tsx'
import { KeptDraft } from '#parts/drafts/kept-draft.tsx'
import { messageFailures as f, messageTexts as t } from '#texts/conversation/messages.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextArea } from '#ui/field.tsx'
import { OfflineNotice } from '#parts/drafts/offline-notice.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { UploadProgress } from '#ui/upload-progress.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconLock, IconSend } from '@tabler/icons-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import styles from './messages.module.css'

interface MessageFormProps {
  matterId: string
  forOffice: boolean
}

/** A new message with its files. What is written is kept until it is sent. */
export const MessageForm = ({ matterId, forOffice }: MessageFormProps) => {
  const send = useSendMessage()
  const watchUnsent = useTellUnsent(matterId)
  const field = useRef<HTMLFormElement>(null)
  const draftHandle = useRef<DraftHandle>(null)
  const [draft, setDraft] = useState({ text: '', internal: false })
  const [files, changeFiles] = useKeptFiles(`message-${matterId}`)
  const [share, setShare] = useState(0)
  const [isEmpty, setEmpty] = useState(false)
  const internal = forOffice && draft.internal
  const Icon = internal ? IconLock : IconSend

  const write = (change: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...change }))
    setEmpty(false)
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const text = draft.text.trim()
    setEmpty(text === '' && files.length === 0)
    const focusText = () => field.current?.querySelector('textarea')?.focus()
    if (text === '' && files.length === 0) return focusText()
    if (attachmentProblem(files)) return
    setShare(0)
    const body = { text, ...(internal && { internal }), ...(files.length > 0 && { new_files: [...files] }) }
    const onSent = () => {
      draftHandle.current?.forget()
      // Text and files that were added meanwhile stay.
      setDraft((now) => (now.text.trim() === text ? { ...now, text: '' } : now))
      changeFiles((now) => now.filter((file) => !files.includes(file)))
      // The button lost it when it was disabled.
      if (document.activeElement === document.body) focusText()
    }
    const tellUnsent = watchUnsent()
    const onFailed = (error: unknown) => tellUnsent([f.send.refused, whyUnsent(error)].filter(Boolean).join(' '), 'message')
    // A callback of `mutate` isn't called once the matter has been left.
    void send.mutateAsync({ params: { id: matterId }, body, onProgress: setShare }).then(onSent, onFailed)
  }

  return (
    <form ref={field} className={styles.form} data-internal={internal} noValidate onSubmit={submit}>
      <KeptDraft
        place={`message-${matterId}`}
        texts={{ text: draft.text, internal: draft.internal ? 'yes' : '' }}
        isWritten={draft.text !== ''}
        onRestore={({ text = '', internal }) => write({ text, internal: internal === 'yes' })}
        handle={draftHandle}
      />
      <FailureNotice failure={f.send} error={send.error} />
      <TextArea
        name="text"
        rows={4}
        label={internal ? t.field.note : t.field[forOffice ? 'office' : 'customer']}
        description={internal ? t.internalHint : t.fieldHint}
        maxLength={limits.messageChars}
        value={draft.text}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
        error={isEmpty && writeText}
      />
      <AttachmentPicker label={t.files} files={files} onChange={(picked) => changeFiles(() => picked)} />
      {forOffice && (
        <CheckField
          label={t.internal}
          checked={draft.internal}
          onChange={({ currentTarget }) => write({ internal: currentTarget.checked })}
        />
      )}
      {send.isPending && !send.isPaused && files.length > 0 && <UploadProgress files={files.length} share={share} />}
      <OfflineNotice call={send} isWritten={draft.text !== ''} />
      <SlowMutationNotice call={send} />
      {(send.isPending || send.isError) && files.length > 0 && <UploadGuard />}
      <div>
        <Button type="submit" loading={send.isPending} leftSection={<Icon {...icon} />}>
          {internal ? t.send.note : t.send.message}
        </Button>
      </div>
    </form>
  )
}
