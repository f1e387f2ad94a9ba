import { type RefObject, useEffect, useRef, useState } from 'react'
import DraftKeeper, { type DraftHandle } from './draft-keeper.tsx'
import type { DraftTexts } from './draft-store.ts'

interface VisitorDraftProps {
  place: string
  form: RefObject<HTMLFormElement | null>
}

/** Keeps the fields of a visitor's form in the tab, where they survive a reload. */
export const VisitorDraft = ({ place, form }: VisitorDraftProps) => {
  const handle = useRef<DraftHandle>(null)
  const [texts, setTexts] = useState(() => textsIn(form.current))
  const [began] = useState(() => JSON.stringify(begunTexts(form.current)))
  useEffect(() => {
    const element = form.current
    const note = () => setTexts(textsIn(element))
    element?.addEventListener('input', note)
    return () => element?.removeEventListener('input', note)
  }, [form])
  const restore = (kept: DraftTexts) => {
    for (const field of fieldsOf(form.current)) {
      const text = kept[field.name]
      if (text !== undefined) write(field, text)
    }
    setTexts(textsIn(form.current))
  }
  return (
    <DraftKeeper
      place={place}
      visitor
      texts={texts}
      isWritten={JSON.stringify(texts) !== began}
      onRestore={restore}
      handle={handle}
    />
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.name !== '',
  )

const isRadio = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === 'radio'

const write = (field: Field, text: string) => {
  if (isRadio(field)) field.checked = field.value === text
  else field.value = text
}

const textsOf = (form: HTMLFormElement | null, textOf: (field: Field) => string | undefined): DraftTexts =>
  Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const text = textOf(field)
      return text === undefined ? [] : [[field.name, text]]
    }),
  )

const textsIn = (form: HTMLFormElement | null) =>
  textsOf(form, (field) => (isRadio(field) && !field.checked ? undefined : field.value))

/** As it was before anybody typed. */
const begunTexts = (form: HTMLFormElement | null) =>
  textsOf(form, (field) => (isRadio(field) && !field.defaultChecked ? undefined : field.defaultValue))
