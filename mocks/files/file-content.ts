import { HttpResponse } from 'msw/http'

export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** Encodes a file's bytes as text for JSON. */
export const base64Of = async (file: Blob) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** A reply that browsers save as a file. */
export const attachment = ({ name, type, text }: { name: string; type: string; text: string }) =>
  new HttpResponse(text, { headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` } })
