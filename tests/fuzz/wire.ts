import { sampleFiles } from '#tests/support/sample-files.ts'
import type { Draft, FileDraft } from './calls.ts'
import { formSpoilers, jsonSpoilers } from './hostile-values.ts'
import { Thing } from './things.ts'

/** Resolves a thing to its current id or secret. */
export type Resolve = (thing: Thing) => Promise<string>

/** A copy of the value with every thing resolved. */
export const resolved = async (value: unknown, resolve: Resolve): Promise<unknown> => {
  if (value instanceof Thing) return resolve(value)
  if (Array.isArray(value)) return Promise.all(value.map((item) => resolved(item, resolve)))
  if (typeof value !== 'object' || value === null) return value
  const entries = await Promise.all(
    Object.entries(value).map(async ([name, inner]) => [name, await resolved(inner, resolve)] as const),
  )
  return Object.fromEntries(entries)
}

/** The body as it is sent. */
export const wireOf = async (draft: Draft, resolve: Resolve): Promise<{ type: string; body: string | Buffer<ArrayBuffer> }> => {
  if (draft.as === 'json') {
    const text = JSON.stringify(await resolved(draft.value, resolve)) ?? ''
    return { type: draft.type, body: draft.spoiled ? jsonSpoilers[draft.spoiled](text) : text }
  }
  const fields = await resolved(draft.fields, resolve)
  const parts = [...textParts(fields), ...draft.files.map(filePart)]
  const body = `${parts.map((part) => `--grense\r\n${part}\r\n`).join('')}--grense--\r\n`
  const bytes = draft.spoiled ? formSpoilers[draft.spoiled](body) : body
  // Latin-1 maps each byte of files and names to one character.
  return { type: 'multipart/form-data; boundary=grense', body: Buffer.from(bytes, 'latin1') }
}

const textParts = (fields: unknown) => {
  if (typeof fields !== 'object' || fields === null) return [part(headersOf('title'), latin(String(fields)))]
  return Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((item) => part(headersOf(name), latin(typeof item === 'string' ? item : (JSON.stringify(item) ?? '')))),
  )
}

const filePart = ({ field, name, content }: FileDraft) =>
  part(`${headersOf(field)}; filename="${latin(name)}"\r\nContent-Type: application/octet-stream`, contents[content])

const contents: Readonly<Record<FileDraft['content'], string>> = {
  pdf: sampleFiles.pdf.toString('latin1'),
  text: 'Hej!',
  nothing: '',
  other: 'MZ\0\0\0',
}

const part = (headers: string, content: string) => `${headers}\r\n\r\n${content}`
const headersOf = (name: string) =>
  `Content-Disposition: form-data; name="${latin(name)
    .replaceAll('"', '%22')
    .replaceAll(/[\r\n]/g, '%0A')}"`
const latin = (text: string) => Buffer.from(text).toString('latin1')
