import type { FileRow } from '#mocks/matters/rows.ts'
import { HttpResponse } from 'msw/http'

/**
 * A file's URL in the mocks: on the API's origin, with the name as the last part of the path, and
 * signed, as on the server (D13).
 */
export const fileAddress = (apiOrigin: string, { id, name }: Pick<FileRow, 'id' | 'name'>) =>
  `${apiOrigin}/files/${id}/${encodeURIComponent(name)}?exp=1795165200&sig=mock`

export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** Encodes a file's bytes as text for JSON. */
export const base64Of = async (file: Blob) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const chunkBytes = 32_768
  let chars = ''
  for (let start = 0; start < bytes.length; start += chunkBytes)
    chars += String.fromCharCode(...bytes.subarray(start, start + chunkBytes))
  return btoa(chars)
}

/** A reply that browsers save as a file. */
export const attachment = ({ name, type, text }: { name: string; type: string; text: string }) =>
  new HttpResponse(text, { headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` } })
