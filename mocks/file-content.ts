import type { FileRow } from './rows.ts'

/** Where the mocks answer with a file: beside the API, its name the last part of the path, signed, as on the server (SECURITY D13). */
export const fileAddress = (apiOrigin: string, { id, name }: Pick<FileRow, 'id' | 'name'>) =>
  `${apiOrigin}/files/${id}/${encodeURIComponent(name)}?exp=1795165200&sig=mock`

export const bytesOf = ({ base64 }: FileRow) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** A file's bytes as text that JSON can hold. */
export const base64Of = async (file: Blob) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const chunkBytes = 32_768
  let chars = ''
  for (let start = 0; start < bytes.length; start += chunkBytes)
    chars += String.fromCharCode(...bytes.subarray(start, start + chunkBytes))
  return btoa(chars)
}
