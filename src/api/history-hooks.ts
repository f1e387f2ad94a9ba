import { fillPath } from '#contract/core/endpoint.ts'
import { history } from '#contract/history/history.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from './http.ts'
import { pages } from './pages.ts'
import { readFile } from './read-file.ts'

const pageSize = 50

/** The events of a matter, newest first. */
export const [, useEventPages] = pages(history.events, async (matterId: string, before, options) => {
  const rows = await call(history.events, { params: { id: matterId }, query: { before } }, options)
  return { rows, next: rows.length < pageSize ? undefined : rows.at(-1)?.id }
})

/** Fetches the whole history as a page that verifies itself. */
export const useHistoryFile = (matterId: string) =>
  useMutation({ mutationFn: () => readFile(fillPath(history.file.path, { id: matterId }), 'text/html') })
