import { createQueryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import { createApp } from '#src/app.tsx'
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { act, render, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { answer } from './answer.ts'
import { db } from './mock-server.ts'

/**
 * Opens a path of the product as a user or a visitor, and waits until the page is ready. Tags such
 * as R88 are requirements of docs/security.md, tags with § are rows of docs/reference/product.md.
 * @example const page = await open('/matters/1', { as: anna })
 */
export const open = async (path: string, { as: person, history }: { as?: Person; history?: RouterHistory } = {}) => {
  if (person) session.keep(openSession(db, person))
  const queryClient = createQueryClient()
  const { queries, mutations } = queryClient.getDefaultOptions()
  // Failed reads are retried as in the product, but without a pause.
  queryClient.setDefaultOptions({ ...(queries && { queries: { ...queries, retryDelay: 0 } }), ...(mutations && { mutations }) })
  const { router, App } = createApp({ queryClient, history: history ?? createMemoryHistory({ initialEntries: [path] }) })
  const user = userEvent.setup({ delay: null })
  render(<App />)
  await waitFor(() => {
    if (router.state.status !== 'idle' || router.state.resolvedLocation === undefined) throw new Error(`${path} is still loading`)
  })
  return {
    ...pageIn(document.body, user),
    user,
    /** The current path without search parameters. */
    path: () => router.state.location.pathname,
    /** The current path with search parameters. */
    address: () => router.state.location.href,
    /** For `open` after `cleanup()`: the page is reloaded. */
    history: router.history,
    /** Goes back, as with the browser's button. */
    back: () => act(async () => router.history.back()),
    answer,
    /** Advances fake timers (`vi.useFakeTimers({ shouldAdvanceTime: true })` before `open`). */
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

/**
 * Queries and actions within an element. Each waits for its target. Names and labels are matched
 * in full.
 */
const pageIn = (element: HTMLElement, user: UserEvent) => {
  const here = within(element)
  const button = (name: Name) => here.findByRole('button', { name })
  const link = (name: Name) => here.findByRole('link', { name })
  // Mantine adds an asterisk to the label of a required field.
  const field = (label: string) =>
    here.findByLabelText((content) => content.replace(/\s*\*$/, '').trim() === label, { selector: 'input, textarea, select' })
  return {
    button,
    link,
    field,
    heading: (name: Name) => here.findByRole('heading', { name }),
    dialog: (name: Name) => here.findByRole('dialog', { name }),
    alert: () => here.findByRole('alert'),
    text: (text: Name) => here.findByText(text),
    /** A paragraph by its whole text, which may stand in several elements. */
    paragraph: (text: string) =>
      here.findByText((_, element) => element?.tagName === 'P' && element.textContent.replace(/\s+/g, ' ') === text),
    /** The table row that contains this text. */
    row: async (text: Name) => {
      const row = (await here.findByText(text)).closest<HTMLElement>('tr, li, [role=row]')
      if (!row) throw new Error(`${text} stands in no row`)
      return row
    },
    /** The same queries within one element, for example a row or a dialog. */
    in: (part: HTMLElement) => pageIn(part, user),
    press: async (name: Name) => user.click(await button(name)),
    follow: async (name: Name) => user.click(await link(name)),
    /** Replaces the value of a field. */
    type: async (label: string, text: string) => {
      const input = await field(label)
      await user.clear(input)
      if (text !== '') await user.type(input, text.replace(/[{[]/g, '$&$&'))
    },
    /** Toggles a checkbox. */
    tick: async (name: Name) => user.click(await here.findByRole('checkbox', { name })),
    /** Chooses an option by its text, in a native select or one of Mantine's. */
    choose: async (label: string, option: string) => {
      const input = await field(label)
      if (input instanceof HTMLSelectElement) return user.selectOptions(input, option)
      await user.click(input)
      return user.click(await within(document.body).findByRole('option', { name: option }))
    },
    upload: async (label: string, ...files: File[]) => user.upload(await field(label), files),
  }
}
type Name = string | RegExp
