import { readTextFile } from '#parts/files/read-text-file.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

const serve = (body: BodyInit | null, init?: ResponseInit) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)))
const read = () => readTextFile('https://filer.example/a.txt', new AbortController().signal)

afterEach(() => vi.unstubAllGlobals())

describe('reading a text file', () => {
  test('a short one is read whole', async () => {
    serve('Hej på dig')
    expect(await read()).toEqual({ text: 'Hej på dig', cut: false })
  })

  test('the first 256 kB of a long one are read', async () => {
    serve('a'.repeat(300_000))
    const { text, cut } = await read()
    expect(text).toHaveLength(256 * 1024)
    expect(cut).toBe(true)
  })

  test('one of exactly 256 kB is whole', async () => {
    serve('a'.repeat(256 * 1024))
    expect((await read()).cut).toBe(false)
  })

  test('a character that is cut in two is left out', async () => {
    serve(`${'a'.repeat(256 * 1024 - 1)}å och mer`)
    expect((await read()).text).toBe('a'.repeat(256 * 1024 - 1))
  })

  test('Latin-1 is read when the response says so', async () => {
    serve(new Uint8Array([0xe5, 0xe4, 0xf6]), { headers: { 'content-type': 'text/plain; charset=iso-8859-1' } })
    expect((await read()).text).toBe('åäö')
  })

  test('one in UTF-16 is decoded by its byte order mark, whatever the response says', async () => {
    const bytes = Buffer.from('\ufeffÅterkom på måndag', 'utf16le')
    for (const type of ['text/plain', 'text/plain; charset=utf-8', 'text/plain; charset=utf-16le']) {
      serve(bytes, { headers: { 'content-type': type } })
      expect((await read()).text).toBe('Återkom på måndag')
    }
    serve(bytes.swap16())
    expect((await read()).text).toBe('Återkom på måndag')
  })

  test('the byte order mark of one in UTF-8 is left out', async () => {
    serve('\ufeffÅterkom', { headers: { 'content-type': 'text/plain; charset=windows-1252' } })
    expect((await read()).text).toBe('Återkom')
  })

  test('without a charset it is UTF-8, even if cut within a character, or else Windows-1252', async () => {
    const noCharset = { headers: { 'content-type': 'text/plain' } }
    serve(`${'a'.repeat(256 * 1024 - 1)}å och mer`, noCharset)
    expect((await read()).text).toBe('a'.repeat(256 * 1024 - 1))
    serve(new Uint8Array([0xe5, 0xe4, 0xf6, 0x80]), noCharset)
    expect((await read()).text).toBe('åäö€')
  })

  test('an empty one is empty', async () => {
    serve(null)
    expect(await read()).toEqual({ text: '', cut: false })
  })

  test('a refusal keeps its status, and a missing response has none', async () => {
    serve('nej', { status: 403 })
    await expect(read()).rejects.toMatchObject({ name: 'CallFailed', status: 403 })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no answer')))
    await expect(read()).rejects.toMatchObject({ name: 'CallFailed', status: undefined })
  })
})
