const marks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

const charsetByMark = (bytes: Uint8Array) => marks.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte))?.[0]

/** The charset that a content type names, whether it is one or not. */
export const charsetIn = (contentType: string | null) => /charset="?([^";\s]+)/i.exec(contentType ?? '')?.[1]

/**
 * Reads text by its byte order mark, else by the charset that its content type names, as browsers do.
 * Where neither says anything it is UTF-8, or else what Windows wrote before it.
 * @param goesOn whether these bytes are only a beginning, which may end within a sign
 */
export const decodeText = (bytes: Uint8Array, contentType: string | null, goesOn = false): string => {
  const attempts = [{ charset: charsetByMark(bytes) ?? charsetIn(contentType) }, { charset: 'utf-8', fatal: true }]
  for (const { charset, fatal = false } of attempts)
    try {
      if (charset) return new TextDecoder(charset, { fatal }).decode(bytes, { stream: goesOn })
    } catch {
      // Not a charset, or not this one.
    }
  return new TextDecoder('windows-1252').decode(bytes)
}
