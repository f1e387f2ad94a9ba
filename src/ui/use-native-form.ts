import { type ReactNode, useState } from 'react'
import { callForm, type Values } from './call-form.ts'

/**
 * The hook of a form, unless it needs what only `useCallForm` has. The browser's own fields keep
 * what is typed: light, and text typed before hydration counts too
 * (docs/decisions/0004-light-app-layout.md).
 */
export const useNativeForm = callForm((form, initial) => {
  const [opened] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, ReactNode>>>({})
  return {
    fields: {
      typed: () => (form.current ? typedInto(form.current, initial) : initial),
      errors,
      setErrors,
      props: (name) => ({
        error: errors[name],
        ...(typeof opened[name] === 'string' && { defaultValue: opened[name] }),
        onChange: () => name in errors && setErrors(({ [name]: _, ...others }) => others),
      }),
    },
    more: {},
  }
})

const typedInto = <Typed extends Values>(form: HTMLFormElement, initial: Typed): Typed => {
  const data = new FormData(form)
  const found = Object.entries(initial).map(
    ([name, value]) => [name, typeof value === 'string' ? (data.get(name) ?? value) : data.has(name)] as const,
  )
  return { ...initial, ...Object.fromEntries(found) }
}
