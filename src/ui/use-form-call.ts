import { CallFailed } from '#lib/call-failed.ts'
import { type ReactNode, type RefObject, type SyntheticEvent, useState } from 'react'
import type * as z from 'zod/mini'

type Value = string | boolean

/** Text, or whether a checkbox is ticked, by field; fields of a part or a row are named by path. */
export type Values = { readonly [name: string]: Value | Values | readonly Values[] | undefined }

/** The name of a field: its key, or its path, such as `accounts.vat` or `prices.fixed.0.name`. */
export type FieldName<Typed> = {
  [Name in keyof Typed & string]: Typed[Name] extends readonly (infer Row)[]
    ? `${Name}.${number}.${FieldName<Row>}`
    : Typed[Name] extends Values
      ? `${Name}.${FieldName<Typed[Name]>}`
      : Name
}[keyof Typed & string]

/**
 * The schema that checks a form, or a function that loads it with the call layer, on a page that
 * must stay light (docs/decisions/0004-light-app-layout.md). It is called when the form gets
 * focus.
 */
export type FormSchema<Body> = z.core.$ZodType<Body> | (() => Promise<z.core.$ZodType<Body>>)

/**
 * Gets the schema's output, and the values as typed for calls that leave trimming to the server.
 */
export type FormCall<Body, Typed> = (body: Body, typed: Typed) => unknown

export type FieldErrors = Readonly<Record<string, ReactNode>>

/** Where a form keeps what is typed, and the messages at its fields. */
interface Fields<Typed> {
  element: RefObject<HTMLFormElement | null>
  typed: () => Typed
  errors: FieldErrors
  setErrors: (errors: FieldErrors) => void
}

/**
 * Does what the forms of members and of visitors share: fields are checked by a schema of the
 * contract (docs/reference/product.md, Validation), then the call is made, and a refusal's
 * messages appear at the fields they name.
 * @param onInvalid for forms that do more than focus the first field with an error
 */
export const useFormCall = <Body, Typed extends Values>(
  { element, typed: read, errors, setErrors }: Fields<Typed>,
  schema: FormSchema<Body>,
  call: FormCall<Body, Typed>,
  onInvalid?: (typed: Typed) => void,
) => {
  const [failure, setFailure] = useState<CallFailed>()
  const [busy, setBusy] = useState(false)

  const load = async () => (typeof schema === 'function' ? schema() : schema)

  const focusFirst = (names: readonly string[]) => {
    const field = element.current?.querySelector(names.map((name) => `[name="${name}"]`).join())
    field?.closest('details')?.setAttribute('open', '')
    if (field instanceof HTMLElement) field.focus()
  }

  const checkAndCall = async () => {
    // At once: fields that are disabled during the call have no value then.
    const typed = read()
    const loaded = await load().catch(() => undefined)
    // `ChunkLoadErrorNotice` reports it.
    if (!loaded || !element.current) return
    const result = await loaded['~standard'].validate(typed)
    const errors = Object.fromEntries(
      (result.issues ?? []).toReversed().map(({ path = [], message }) => [fieldOf(typed, path.map(String)), message]),
    )
    setErrors(errors)
    setFailure(undefined)
    if (result.issues) {
      onInvalid?.(typed)
      return focusFirst(Object.keys(errors))
    }
    try {
      await call(result.value, typed)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error)
      setErrors(error.fields)
    }
  }

  return {
    errors,
    /** Why the last submit failed, unless it was invalid. */
    failure,
    /** From the click until the answer. */
    busy,
    focusFirst,
    focusOn: (name: FieldName<Typed>) => focusFirst([name]),
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

/** The field that an issue is about: the third party of a list is a line of one text. */
const fieldOf = (typed: unknown, [first = '', ...inner]: readonly string[]): string => {
  const value = valueAt(typed, first)
  return inner.length > 0 && typeof value === 'object' ? `${first}.${fieldOf(value, inner)}` : first
}

/** The value at a field's path. */
export const valueAt = (typed: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => Reflect.get(Object(value), name), typed)
