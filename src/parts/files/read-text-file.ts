import { CallFailed } from '#lib/call-failed.ts'
import { decodeText } from './decode-text.ts'

const maxBytes = 256 * 1024

/**
 * Reads the first 256 kB of a text file.
 * @returns the text, and whether the file was cut
 * @throws CallFailed
 */
export const readTextFile = async (address: string, signal: AbortSignal): Promise<{ text: string; cut: boolean }> => {
  const response = await fetch(address, { signal }).catch(() => undefined)
  if (!response?.ok) throw new CallFailed(response?.status)
  const { bytes, cut } = await beginningOf(response)
  return { text: decodeText(bytes, response.headers.get('content-type'), cut), cut }
}

const beginningOf = async ({ body }: Response) => {
  const bytes = new Uint8Array(maxBytes)
  const reader = body?.getReader()
  for (let length = 0; ; ) {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) return { bytes: bytes.subarray(0, length), cut: false }
    const room = maxBytes - length
    bytes.set(chunk.value.subarray(0, room), length)
    if (chunk.value.length > room) {
      await reader?.cancel()
      return { bytes, cut: true }
    }
    length += chunk.value.length
  }
}
