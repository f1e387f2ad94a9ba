import { charsetIn, decodeText } from './decode-text.ts'

/**
 * Returns the URL of a UTF-8 copy of a text file if one is needed. It is never revoked, so that the
 * tab can be reloaded while this page is open.
 */
export const copyInUtf8 = async (address: string): Promise<string | undefined> => {
  const reading = new AbortController()
  const response = await fetch(address, { signal: reading.signal })
  const type = response.headers.get('content-type')
  if (!response.ok || charsetIn(type)) {
    reading.abort()
    return undefined
  }
  const text = decodeText(new Uint8Array(await response.arrayBuffer()), type)
  return URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
}
