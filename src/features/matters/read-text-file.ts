import { CallFailed } from '#contract/call-failed.ts'

const maxBytes = 256 * 1024

/**
 * Reads the beginning of a text file: its first 256 kB, by the charset that the response names, else UTF-8.
 * @returns the text and whether the file goes on.
 * @throws CallFailed
 */
export const readTextFile = async (address: string, signal: AbortSignal): Promise<{ text: string; cut: boolean }> => {
  const response = await fetch(address, { signal }).catch(() => undefined)
  if (!response?.ok) throw new CallFailed(response?.status)
  const decoder = decoderFor(response.headers.get('content-type'))
  const reader = response.body?.getReader()
  let text = ''
  let leftBytes = maxBytes
  for (;;) {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) return { text: text + decoder.decode(), cut: false }
    text += decoder.decode(chunk.value.subarray(0, leftBytes), { stream: true })
    leftBytes -= chunk.value.length
    if (leftBytes < 0) {
      await reader?.cancel()
      return { text, cut: true }
    }
  }
}

const decoderFor = (contentType: string | null) => {
  const charset = /charset="?([^";\s]+)/i.exec(contentType ?? '')?.[1]
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
