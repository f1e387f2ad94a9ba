import { type SyntheticEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'

/**
 * A form that anybody may open, on a page that shall weigh little (DESIGN section 8): its schema, and with it all that makes calls, is loaded
 * when a person enters it. What is typed stays in the browser's own fields, so that what was typed before this script came counts too.
 * @param initial a value per field: text, or whether a box is ticked; what has no field is checked and sent as it is
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
    // `MissingPartNotice` says so already.
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
    /** From the press until what was sent has been answered. */
    busy,
    focusOn: (name: Name) => focus((other) => other === name),
    /** For a field: all but its words. It must be filled in, unless it says otherwise. */
    field: (name: Name) => ({
      name,
      required: true,
      error: errors[name],
      ...(typeof initial[name] === 'string' && { defaultValue: initial[name] }),
      onChange: () => name in errors && setErrors(({ [name]: _, ...others }) => others),
    }),
    /** For the <form>. `send` gets what the schema makes of the fields. */
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
