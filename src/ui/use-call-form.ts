import { CallFailed } from '#contract/call-failed.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'

/** Text, or whether a checkbox is ticked, by field. */
type Values = Readonly<Record<string, string | boolean>>

/**
 * A form: its fields are checked by a schema of the contract (docs/product.md, Validation), then
 * its call is made, and a refusal's messages appear at the fields they name. Fields are
 * uncontrolled, so text typed before hydration counts too.
 * @param schema on a public page, which must stay light (docs/decisions/0004-light-frame.md), a
 * function that loads it, together with the call layer, when the form gets focus
 * @param initial a value per field; a value without a field is validated and sent as it is
 * @param call gets the schema's output and the values as typed, for calls that leave trimming to
 * the server
 * @param onInvalid for forms that do more than focus the first field with an error
 */
export const useCallForm = <Body, Typed extends Values>(
  schema: z.core.$ZodType<Body> | (() => Promise<z.core.$ZodType<Body>>),
  initial: Typed,
  call: (body: Body, typed: Typed) => unknown,
  onInvalid?: (typed: Typed) => void,
) => {
  const element = useRef<HTMLFormElement>(null)
  const [opened] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<CallFailed>()
  const [busy, setBusy] = useState(false)

  const load = async () => (typeof schema === 'function' ? schema() : schema)

  const focusFirst = (names: readonly string[]) => {
    const field = element.current?.querySelector(names.map((name) => `[name="${name}"]`).join())
    if (field instanceof HTMLElement) field.focus()
  }

  const checkAndCall = async () => {
    const loaded = await load().catch(() => undefined)
    // `ChunkLoadErrorNotice` reports it.
    if (!loaded || !element.current) return
    const typed = typedInto(element.current, initial)
    const result = await loaded['~standard'].validate(typed)
    const found = Object.fromEntries((result.issues ?? []).toReversed().map(({ path, message }) => [String(path?.[0]), message]))
    setErrors(found)
    setFailure(undefined)
    if (result.issues) {
      onInvalid?.(typed)
      return focusFirst(Object.keys(found))
    }
    try {
      await call(result.value, typed)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error)
      setErrors(Object.fromEntries(Object.entries(error.fields).map(([field, texts]) => [field, texts.join(' ')])))
    }
  }

  return {
    errors,
    /** Why the last submit failed, unless it was invalid. */
    failure,
    /** From the click until the answer. */
    busy,
    isDirty: () =>
      element.current !== null &&
      Object.entries(typedInto(element.current, opened)).some(([name, value]) => value !== opened[name]),
    focusOn: (name: keyof Typed & string) => focusFirst([name]),
    /** A field's props except its texts. Required by default. */
    field: (name: keyof Typed & string) => ({
      name,
      required: true,
      error: errors[name],
      ...(typeof opened[name] === 'string' && { defaultValue: opened[name] }),
      onChange: () => name in errors && setErrors(({ [name]: _, ...others }) => others),
    }),
    /** Props for the <form>. */
    props: {
      ref: element,
      noValidate: true,
      onFocus: () => void load().catch(() => {}),
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        setBusy(true)
        void checkAndCall().finally(() => setBusy(false))
      },
    },
  }
}

const typedInto = <Typed extends Values>(form: HTMLFormElement, initial: Typed): Typed => {
  const data = new FormData(form)
  const found = Object.entries(initial).map(
    ([name, value]) => [name, typeof value === 'string' ? (data.get(name) ?? value) : data.has(name)] as const,
  )
  return { ...initial, ...Object.fromEntries(found) }
}
