import { useAnswerClientRequest } from '#api/client-request-hooks.ts'
import { answerProblems } from '#contract/conversation/answer-problems.ts'
import type { ClientRequest } from '#contract/conversation/client-request.ts'
import { limits } from '#contract/core/limits.ts'
import { AttachmentPicker, attachmentProblem } from '#parts/files/attachment-picker.tsx'
import { useKeptFiles } from '#parts/files/use-kept-files.ts'
import { useTellUnsent } from '#parts/files/use-tell-unsent.ts'
import { whyUnsent } from '#parts/files/why-unsent.ts'
import type { DraftHandle } from '#parts/drafts/draft-keeper.tsx'
import { KeptDraft } from '#parts/drafts/kept-draft.tsx'
import { clientRequestFailures as f, clientRequestTexts } from '#texts/conversation/client-requests.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextArea } from '#ui/field.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { notify } from '#ui/notify.ts'
import { OfflineNotice } from '#parts/drafts/offline-notice.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { UploadProgress } from '#ui/upload-progress.tsx'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.tsx'
import { type SyntheticEvent, useRef, useState } from 'react'
import styles from './client-requests.module.css'
import type { UnsentReason } from './unsent-answer.tsx'

const UnsentAnswer = lazyComponent(() => import('./unsent-answer.tsx'))

const t = clientRequestTexts.answer

interface AnswerFormProps {
  request: ClientRequest
  matterId: string
  /** Why it takes no answer: only what wasn't sent is shown. */
  unsent?: UnsentReason | undefined
  /** The element with the focus leaves the page. */
  onLeft: () => void
}

/**
 * The customer's answer: files, a text, or one of the given answers. What is asked for comes first.
 */
export const AnswerForm = ({ request, matterId, unsent, onLeft }: AnswerFormProps) => {
  const { id, kind, options } = request
  const send = useAnswerClientRequest()
  const watchUnsent = useTellUnsent(matterId)
  const draftHandle = useRef<DraftHandle>(null)
  const [answer, setAnswer] = useState('')
  const [files, changeFiles] = useKeptFiles(`answer-${id}`)
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<string>()

  const isWritten = answer !== '' || files.length > 0
  const { question } = useUnsavedGuard(() => isWritten)

  const write = (text: string) => {
    setAnswer(text)
    setProblem(undefined)
  }

  const empty = () => {
    write('')
    changeFiles(() => [])
    send.reset()
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const missing = answerProblems(request, answer.trim(), files.length)
    setProblem(missing && Object.values(missing).flat().join(' '))
    if (missing || attachmentProblem(files)) return
    setShare(0)
    const body = { answer: answer.trim(), ...(files.length > 0 && { new_files: [...files] }) }
    const tellUnsent = watchUnsent()
    // Not a callback of `mutate`: the list of requests is fetched again first, and may have taken
    // the form away by then.
    send
      .mutateAsync({ params: { id: matterId, request: id }, body, onProgress: setShare })
      .then(() => {
        draftHandle.current?.forget()
        empty()
        notify(t.done)
        onLeft()
      })
      // Not that it is kept: what was asked for may have been taken back meanwhile.
      .catch((error: unknown) => tellUnsent([f.answer.refused, whyUnsent(error)].filter(Boolean).join(' ')))
  }

  const comment = kind !== 'choice' && (
    <TextArea
      label={t[kind]}
      rows={kind === 'text' ? 4 : 2}
      maxLength={limits.messageChars}
      value={answer}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  )

  const draft = (
    <KeptDraft
      place={`answer-${id}`}
      texts={{ answer }}
      isWritten={answer !== ''}
      onRestore={(texts) => write(texts['answer'] ?? '')}
      handle={draftHandle}
    />
  )

  if (unsent) {
    // While it is sent, the list shows it before the reply is here.
    if (!isWritten || send.isPending) return null
    const discard = () => {
      draftHandle.current?.forget()
      empty()
      onLeft()
    }
    return (
      <form className={styles.form}>
        {draft}
        <UnsentAnswer why={unsent} answer={answer} files={files} onDiscard={discard} />
        {question}
      </form>
    )
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {draft}
      <FailureNotice failure={f.answer} error={send.error} />
      {kind === 'choice' && (
        <fieldset className={styles.options}>
          <legend>{t.choice}</legend>
          {options.map((option) => (
            <label key={option}>
              <input type="radio" name={`answer-${id}`} checked={answer === option} onChange={() => write(option)} />
              <span>{option}</span>
            </label>
          ))}
        </fieldset>
      )}
      {kind === 'text' && comment}
      {kind !== 'choice' && (
        <AttachmentPicker
          label={t.added}
          files={files}
          onChange={(picked) => {
            changeFiles(() => picked)
            setProblem(undefined)
          }}
        />
      )}
      {kind === 'files' && comment}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {send.isPending && !send.isPaused && files.length > 0 && <UploadProgress files={files.length} share={share} />}
      <OfflineNotice call={send} isWritten={answer !== ''} />
      <SlowMutationNotice call={send} />
      <div>
        <Button type="submit" loading={send.isPending}>
          {t.send}
        </Button>
      </div>
      {question}
    </form>
  )
}
