import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Matter } from '#contract/matters/matters.ts'
import { mattersOf } from './rows.ts'

declare global {
  interface Window {
    start: () => void
  }
}

/** Renderers of matters, each loaded on demand. */
export type Tables = Readonly<Record<string, () => Promise<(matters: Matter[]) => ReactNode>>>

/**
 * `?table=ours&rows=1000`: makes the rows, and renders them with that table when `start` is
 * called.
 */
export const drawWhenAsked = async (tables: Tables) => {
  const search = new URLSearchParams(location.search)
  const table = tables[search.get('table') ?? '']
  const root = document.getElementById('root')
  if (!table || !root) throw new Error(`no table or no #root: ${location.search}`)
  const page = (await table())(mattersOf(Number(search.get('rows'))))
  window.start = () => createRoot(root).render(page)
  document.title = 'ready'
}
