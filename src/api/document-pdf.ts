import { CallFailed } from '#contract/call-failed.ts'
import { documentPdfPath } from '#contract/documents.ts'
import { fillPath } from '#contract/endpoint.ts'
import { apiUrl } from './api-url.ts'
import { refreshAccessToken } from './refresh-access-token.ts'
import { session } from './session.ts'

/**
 * Reads a document's PDF. It isn't JSON, and so no call of the contract; tokens are refreshed once,
 * as for those.
 * @throws CallFailed
 */
export const readDocumentPdf = async (id: string): Promise<Blob> => {
  const access = session.access()
  let answer = await ask(id)
  if (answer.status === 401 && (await refreshAccessToken(access))) answer = await ask(id)
  if (!answer.ok) throw new CallFailed(answer.status)
  const file = await answer.blob().catch(() => undefined)
  // HTML with status 200 comes from an intermediary, not from the API.
  if (!file || !answer.headers.get('content-type')?.startsWith('application/pdf')) throw new CallFailed(undefined)
  return file
}

const ask = async (id: string) => {
  const access = session.access()
  try {
    return await fetch(apiUrl(fillPath(documentPdfPath, { id })), {
      headers: { accept: 'application/pdf', ...(access && { authorization: `Bearer ${access}` }) },
    })
  } catch {
    throw new CallFailed(undefined)
  }
}
