import { type SyntheticEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'

/**
 * A form on a public page, which must stay light (docs/decisions/0004-light-frame.md): its schema
 * and the call layer are loaded when the form gets focus. Fields are uncontrolled, so text typed
 * before hydration counts too.
 * @param initial a value per field: text, or whether a checkbox is ticked; a value without a
 * field is validated and sent as it is
 */
export const useOpenForm = <Body, Name extends string>(
  load: () => Promise<z.core.$ZodType<Body>>,
  initial: Readonly<Record<Name, string | boolean>>,
) => {
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  const focus = (isSought: (name: string) => boolean) => {
    for (const field of element.current?.elements ?? [])
      if (field instanceof HTMLElement && isSought(field.getAttribute('name') ?? '')) return field.focus()
  }

  const checkAndSend = async (send: (body: Body) => Promise<unknown>) => {
    const schema = await load().catch(() => undefined)
    // `ChunkLoadErrorNotice` reports it.
    if (!schema || !element.current) return
    const result = await schema['~standard'].validate(valuesOf(element.current, initial))
    const found = Object.fromEntries((result.issues ?? []).toReversed().map(({ path, message }) => [String(path?.[0]), message]))
    setErrors(found)
    if (result.issues) focus((name) => name in found)
    else await send(result.value)
  }

  return {
    errors,
    setErrors,
    /** From the click until the answer. */
    busy,
    focusOn: (name: Name) => focus((other) => other === name),
    /** A field's props except its texts. Required by default. */
    field: (name: Name) => ({
      name,
      required: true,
      error: errors[name],
      ...(typeof initial[name] === 'string' && { defaultValue: initial[name] }),
      onChange: () => name in errors && setErrors(({ [name]: _, ...others }) => others),
    }),
    /** Props for the <form>. `send` gets the schema's output. */
    sending: (send: (body: Body) => Promise<unknown>) => ({
      ref: element,
      noValidate: true,
      onFocus: () => void load().catch(() => {}),
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        setBusy(true)
        void checkAndSend(send).finally(() => setBusy(false))
      },
    }),
  }
}

const valuesOf = (form: HTMLFormElement, initial: Readonly<Record<string, string | boolean>>) => {
  const data = new FormData(form)
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [
      name,
      typeof value === 'string' ? (data.get(name) ?? value) : data.has(name),
    ]),
  )
}
