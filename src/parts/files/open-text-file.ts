import { charsetIn, decodeText } from './decode-text.ts'

/**
 * Opens a text file in a new tab. Browsers misread text without a charset ('Ã¥' for 'å'), so such
 * a file opens as a UTF-8 copy, with a fixed type that runs no script (R43).
 * @returns whether a tab opened; if not, let the link do its default
 */
export const openTextFile = (address: string): boolean => {
  // Open the tab during the click: browsers block it as a pop-up after an await.
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  void copyInUtf8(address)
    .catch(() => undefined)
    .then((copy) => tab.location.replace(copy ?? address))
  return true
}

/**
 * Returns the URL of a UTF-8 copy if one is needed. It is never revoked, so that the tab can be
 * reloaded while this page is open.
 */
const copyInUtf8 = async (address: string): Promise<string | undefined> => {
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
