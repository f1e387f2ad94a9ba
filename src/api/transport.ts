export interface Outgoing {
  address: string
  method: string
  headers: Record<string, string>
  body: string | FormData | undefined
  signal: AbortSignal | undefined
}
export interface Answer {
  status: number
  text: string
}
export type Transport = (outgoing: Outgoing) => Promise<Answer>

/**
 * No retries and no timeout: React Query retries reads, and users stop slow calls themselves
 * (docs/product.md, D5-12).
 */
export const fetchTransport = (outgoing: Outgoing) => fetching(outgoing, false)

/** For a call that must arrive even if the user leaves the page. */
export const keepaliveTransport: Transport = (outgoing) => fetching(outgoing, true)

const fetching = async ({ address, method, headers, body, signal }: Outgoing, keepalive: boolean) => {
  const response = await fetch(address, {
    method,
    headers,
    body: body ?? null,
    signal: signal ?? null,
    credentials: 'include',
    keepalive,
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/**
 * For uploads: over HTTP/1.1 fetch can't report progress (docs/product.md, D5-24). `onProgress`
 * gets a share from 0 to 1. Loaded with the first upload.
 */
export const uploadTransport =
  (onProgress: (share: number) => void): Transport =>
  async (outgoing) =>
    (await import('./send-with-progress.ts')).sendWithProgress(outgoing, onProgress)
