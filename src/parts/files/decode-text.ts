const marks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

const charsetByMark = (bytes: Uint8Array) => marks.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte))?.[0]

/** Returns the charset that a content type names, supported or not. */
export const charsetIn = (contentType: string | null) => /charset="?([^";\s]+)/i.exec(contentType ?? '')?.[1]

/**
 * Decodes text by its byte order mark, else by the charset of its content type, as browsers do.
 * Otherwise tries UTF-8, then Windows-1252, which older Windows files use.
 * @param goesOn whether the bytes are truncated and may end inside a character
 */
export const decodeText = (bytes: Uint8Array, contentType: string | null, goesOn = false): string => {
  const attempts = [{ charset: charsetByMark(bytes) ?? charsetIn(contentType) }, { charset: 'utf-8', fatal: true }]
  for (const { charset, fatal = false } of attempts)
    try {
      if (charset) return new TextDecoder(charset, { fatal }).decode(bytes, { stream: goesOn })
    } catch {
      // Not a known charset, or the bytes aren't valid in it.
    }
  return new TextDecoder('windows-1252').decode(bytes)
}
