import { useKnownProfile } from '#api/profile-query.ts'
import { atTime } from '#contract/dates/time-text.ts'
import { shortDay } from '#contract/dates/short-day.ts'
import { swedishClock } from '#contract/dates/swedish-clock.ts'
import { draftTexts as t } from '#texts/drafts.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type DraftStore, type DraftTexts, draftStore } from './draft-store.ts'
import type { Draft } from './stored-draft.ts'

/**
 * A form's word about its draft. The keeper may come after the form was sent, and the form go
 * before the reply: ask for it then, not before.
 */
export interface DraftHandle {
  /** It has been sent. */
  forget: () => void
}

interface DraftKeeperProps {
  /** The form, and of which matter or request; constant while it is mounted. */
  place: string
  /** For a visitor's form, whoever fills it in. */
  visitor?: true
  /** The visitor's form whose draft this one goes on with. */
  after?: string
  /** Other forms of this person, with whose draft it goes on if it has none of its own. */
  orAfter?: readonly string[]
  texts: DraftTexts
  /** Something is typed that isn't saved. */
  isWritten: boolean
  /** Puts a draft into the form, or what the form began with. */
  onRestore: (texts: DraftTexts) => void
  handle: RefObject<DraftHandle | null>
}

/**
 * Keeps what is typed into a form until it is sent, and finds it again when the form is opened:
 * in the form at once, unless something is typed there already. It stands in its form.
 */
const DraftKeeper = ({ place, visitor, after, orAfter = [], texts, isWritten, onRestore, handle }: DraftKeeperProps) => {
  const key = useKnownProfile()?.draft_key
  const [store] = useState(() => draftStore(place, { key, isVisitors: visitor === true }))
  const [places] = useState(() => [
    ...(after ? [draftStore(after, { key: undefined, isVisitors: true })] : []),
    store,
    ...orAfter.map((other) => draftStore(other, { key, isVisitors: false })),
  ])
  /** Where the draft was found. */
  const source = useRef<DraftStore>(undefined)
  const [oldDraft, setOldDraft] = useState<Draft>()
  /** Nothing is kept before it is known what is there, and decided what to do with it. */
  const [isOpen, setOpen] = useState(false)
  const [began] = useState(texts)
  const lastTexts = useRef<string>(undefined)
  const now = JSON.stringify(texts)
  const forget = useCallback(() => {
    store.forget()
    source.current?.forget()
  }, [store])
  // Stays when the form has gone.
  useEffect(() => {
    handle.current = { forget }
  }, [handle, forget])

  const restore = (draft: Draft) => {
    // That of another form is written here at once.
    lastTexts.current = source.current === store ? JSON.stringify(draft.texts) : undefined
    setOpen(true)
    onRestore(draft.texts)
  }
  const onFound = (draft: Draft | undefined) => {
    if (draft && JSON.stringify(draft.texts) === now) {
      lastTexts.current = now
      return setOpen(true)
    }
    setOldDraft(draft)
    if (draft && !isWritten) restore(draft)
    else if (!draft) setOpen(true)
  }
  const onFoundNow = useRef(onFound)
  useEffect(() => {
    onFoundNow.current = onFound
  })
  useEffect(() => {
    const find = async () => {
      for (const place of places) {
        const draft = await place.read()
        source.current = place
        if (draft) return draft
      }
      return undefined
    }
    void find().then((draft) => onFoundNow.current(draft))
  }, [places])

  useEffect(() => {
    if (!isOpen || now === lastTexts.current) return
    if (isWritten) {
      store.write(JSON.parse(now))
      if (source.current !== store) source.current?.forget()
    } else if (lastTexts.current !== undefined) forget()
    lastTexts.current = now
    if (!isWritten) setOldDraft(undefined)
  }, [isOpen, isWritten, now, store, forget])

  if (!oldDraft) return null
  const goOn = (event: MouseEvent) => {
    if (!isOpen) restore(oldDraft)
    focusText(event)
    setOldDraft(undefined)
  }
  const discard = (event: MouseEvent) => {
    forget()
    if (isOpen) onRestore(began)
    setOpen(true)
    focusText(event)
    setOldDraft(undefined)
  }
  return (
    <Notice kind="info">
      <p>{t.kept(momentOf(oldDraft.atMs))}</p>
      <Actions>
        <Button variant="default" onClick={discard}>
          {t.discard}
        </Button>
        <Button onClick={goOn}>{t.goOn}</Button>
      </Actions>
    </Notice>
  )
}
export default DraftKeeper

/** `i går kl. 23.12`. */
const momentOf = (atMs: number) => {
  const { day, time } = swedishClock(new Date(atMs))
  return `${shortDay(day, swedishClock(new Date()).day)} ${atTime(time)}`
}

/** The button goes, and takes the focus with it. */
const focusText = ({ currentTarget }: MouseEvent) => {
  const form = currentTarget.closest('form')
  const text = form?.querySelector('textarea') ?? form?.querySelector('input')
  text?.focus()
  // A field for an address has no caret that a script may move.
  if (text && text.type !== 'email') text.setSelectionRange(text.value.length, text.value.length)
}
