import { CallFailed } from '#lib/call-failed.ts'
import { type ReactNode, type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'

/** Text, or whether a checkbox is ticked, by field. */
export type Values = Readonly<Record<string, string | boolean>>

type Errors = Readonly<Record<string, ReactNode>>

/** What is typed into a form, and the messages at its fields. */
interface Fields<Typed> {
  typed: () => Typed
  errors: Errors
  setErrors: (errors: Errors) => void
  /** A field's props: at least its error and what removes it. */
  props: (name: keyof Typed & string) => object
}
type UseFields<More, Of extends Values> = <Typed extends Of>(
  form: RefObject<HTMLFormElement | null>,
  initial: Typed,
) => { fields: Fields<Typed>; more: More }

/**
 * Makes the hook of a form: its fields are checked by a schema of the contract (docs/product.md,
 * Validation), then its call is made, and a refusal's messages appear at the fields they name.
 * @param useFields where the form keeps what is typed, and what more it can do
 */
export const callForm =
  <More extends object, Of extends Values = Values>(useFields: UseFields<More, Of>) =>
  /**
   * @param schema a function that loads it, together with the call layer, on a page that must
   * stay light (docs/decisions/0004-light-app-layout.md); it is called when the form gets focus
   * @param initial a value per field; a value without a field is validated and sent as it is
   * @param call gets the schema's output and the values as typed, for calls that leave trimming to
   * the server
   * @param onInvalid for forms that do more than focus the first field with an error
   */
  <Body, Typed extends Of>(
    schema: z.core.$ZodType<Body> | (() => Promise<z.core.$ZodType<Body>>),
    initial: Typed,
    call: (body: Body, typed: Typed) => unknown,
    onInvalid?: (typed: Typed) => void,
  ) => {
    const element = useRef<HTMLFormElement>(null)
    const { fields, more } = useFields(element, initial)
    const [failure, setFailure] = useState<CallFailed>()
    const [busy, setBusy] = useState(false)

    const load = async () => (typeof schema === 'function' ? schema() : schema)

    const focusFirst = (names: readonly string[]) => {
      const field = element.current?.querySelector(names.map((name) => `[name="${name}"]`).join())
      if (field instanceof HTMLElement) field.focus()
    }

    const checkAndCall = async () => {
      // At once: fields that are disabled during the call have no value then.
      const typed = fields.typed()
      const loaded = await load().catch(() => undefined)
      // `ChunkLoadErrorNotice` reports it.
      if (!loaded || !element.current) return
      const result = await loaded['~standard'].validate(typed)
      const found = Object.fromEntries(
        (result.issues ?? []).toReversed().map(({ path, message }) => [String(path?.[0]), message]),
      )
      fields.setErrors(found)
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
        fields.setErrors(error.fields)
      }
    }

    return {
      ...more,
      errors: fields.errors,
      /** Why the last submit failed, unless it was invalid. */
      failure,
      /** From the click until the answer. */
      busy,
      focusOn: (name: keyof Typed & string) => focusFirst([name]),
      /** A field's props except its texts. Required by default. */
      field: (name: keyof Typed & string) => ({ name, required: true, ...fields.props(name) }),
      /** Props for the <form>. */
      props: {
        ref: element,
        noValidate: true,
        onFocus: () => void load().catch(() => {}),
        onSubmit: (event: SyntheticEvent) => {
          event.preventDefault()
          if (busy) return
          setBusy(true)
          void checkAndCall().finally(() => setBusy(false))
        },
      },
    }
  }
