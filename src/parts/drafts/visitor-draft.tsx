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
  const [{ texts, isWritten }, setTyped] = useState(() => typedInto(form.current))
  useEffect(() => {
    const element = form.current
    const note = () => setTyped(typedInto(element))
    // Somebody may have typed on before it listened.
    note()
    element?.addEventListener('input', note)
    return () => element?.removeEventListener('input', note)
  }, [form])
  const restore = (texts: DraftTexts) => {
    for (const field of fieldsOf(form.current)) {
      const text = texts[field.name]
      if (text !== undefined) write(field, text)
    }
    setTyped(typedInto(form.current))
  }
  return <DraftKeeper place={place} visitor texts={texts} isWritten={isWritten} onRestore={restore} handle={handle} />
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Fields that are filled in anew each time: secrets, and a consent. */
const neverKept = ['password', 'checkbox']

const fieldsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      !neverKept.includes(element.type),
  )

const isRadio = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === 'radio'

const write = (field: Field, text: string) => {
  if (isRadio(field)) field.checked = field.value === text
  else field.value = text
}

const typedInto = (form: HTMLFormElement | null): { texts: DraftTexts; isWritten: boolean } => {
  const fields = fieldsOf(form).filter((field) => !isRadio(field) || field.checked)
  const long = fields.filter((field) => field instanceof HTMLTextAreaElement)
  return {
    texts: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    // A name or a choice alone is soon given again, where there is a text to write.
    isWritten: (long.length > 0 ? long : fields).some(({ value }) => value !== ''),
  }
}
