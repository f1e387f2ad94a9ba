import { charsetIn, decodeText } from './decode-text.ts'

/**
 * Opens a text file in a new tab. A text whose server names no charset is misread by browsers, 'Ã¥' for
 * 'å': it is opened as a copy in UTF-8, of a type of our own that runs nothing.
 * @returns whether there is a tab; without one the link may do what links do.
 */
export const openTextFile = (address: string): boolean => {
  // Within the click: what is opened later is a pop-up to browsers, and blocked.
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  void copyInUtf8(address)
    .catch(() => undefined)
    .then((copy) => tab.location.replace(copy ?? address))
  return true
}

/** The address of a copy where one is needed. It lasts as long as this page, so that the tab can be loaded anew. */
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
