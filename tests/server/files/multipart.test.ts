import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { matters } from '#server/db/schema/matters.ts'
import { formOf } from '#tests/support/forms.ts'
import { listen } from '#tests/support/listen.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, person } from '#tests/support/people.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
let anna: Person
let wire: Awaited<ReturnType<typeof listen>>
beforeEach(async () => {
  anna = await person(server())
  wire = await listen(server())
})
afterEach(() => wire.close())

const boundary = 'en-grans'
const type = `multipart/form-data; boundary=${boundary}`
const part = (headers: string, content: string) => `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
const file = (name: string, content: string, field = 'new_files') =>
  part(`Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream`, content)
const end = `--${boundary}--\r\n`
const texts = field('title', 'Fråga') + field('description', 'Hur?')

/** Sends a body unchanged over a real connection. */
const send = async (body: string | Buffer | Readable, headers: Record<string, string> = {}) => {
  const authorization = `Bearer ${await anna.token()}`
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const call = request(
      `${wire.origin}/api/matters/`,
      { method: 'POST', headers: { authorization, 'content-type': type, ...headers } },
      async (answer) => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(await text(answer)) }),
    )
    call.on('error', reject)
    if (body instanceof Readable) body.pipe(call)
    else call.end(body)
  })
}

const namesIn = (directory: string) => readdir(join(server().config.dataDir, directory)).catch(() => [])

const nothingStays = async () => {
  await expect.poll(() => namesIn('incoming')).toEqual([])
  expect(await namesIn('files')).toEqual([])
  expect(await server().db.select().from(matters)).toEqual([])
}

const malformed = { status: 400, body: { detail: 'Det gick inte att läsa det som skickades. Försök igen.' } }
const tooLarge = {
  status: 413,
  body: { detail: 'Det som skickades är för stort. Korta texten, eller skicka färre filer åt gången.' },
}
const filesRefused = (status: number, ...texts: string[]) => ({ status, body: { new_files: texts } })

describe('a form with files', () => {
  it('is received, with names in UTF-8', async () => {
    const answer = await send(texts + file('Köpekontrakt åäö.txt', 'Hej') + end)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      title: 'Fråga',
      files: [{ file: expect.stringContaining('K%C3%B6pekontrakt%20%C3%A5%C3%A4%C3%B6.txt') }],
    })
    expect(await namesIn('incoming')).toEqual([])
  })

  it('may have an empty file input, other fields and other files', async () => {
    const answer = await send(texts + file('', '') + field('csrfmiddlewaretoken', 'x') + file('x.exe', 'MZ', 'avatar') + end)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ files: [] })
  })

  it('may arrive in pieces of any size', async () => {
    const body = Buffer.from(texts + file('a.txt', 'å'.repeat(50_000)) + end)
    const pieces = Array.from({ length: Math.ceil(body.length / 977) }, (_, index) =>
      body.subarray(index * 977, (index + 1) * 977),
    )
    expect((await send(Readable.from(pieces))).status).toBe(201)
  })

  it('may have a file of exactly 10 MB', async () => {
    expect((await send(texts + file('a.txt', 'x'.repeat(10_000_000)) + end)).status).toBe(201)
  })

  it('with a file sent as text is refused', async () => {
    expect(await send(texts + field('new_files', 'x') + end)).toEqual(filesRefused(400, 'Skicka filerna som filer.'))
  })

  it('with two titles is refused', async () => {
    expect(await send(texts + field('title', 'En annan') + end)).toEqual({ status: 400, body: { title: ['Skriv en titel.'] } })
  })

  it('with field names that are special in JavaScript is accepted like any other', async () => {
    const answer = await send(texts + field('__proto__', 'x') + field('constructor', 'x') + field('toString', 'x') + end)
    expect(answer.status).toBe(201)
  })
})

describe('limits', { tags: ['R44'] }, () => {
  const large = 'Filen ”stor.txt” är för stor. En fil får vara högst 10 MB.'
  const heavy = 'Filerna är tillsammans större än 50 MB. Skicka dem i flera omgångar.'
  const megabytes = (count: number) => 'x'.repeat(count * 1_000_000)

  it('a file of 10 MB and one byte is refused', async () => {
    expect(await send(texts + file('stor.txt', `${megabytes(10)}x`) + end)).toEqual(filesRefused(413, large))
    await nothingStays()
  })

  it('a file of 30 MB is refused while it is being sent', async () => {
    expect(await send(texts + file('stor.txt', megabytes(30)) + end)).toEqual(filesRefused(413, large))
    await nothingStays()
  })

  it('a file of 30 MB without a length is refused while it is being sent', async () => {
    const body = Readable.from([
      texts,
      ...Array.from({ length: 30 }, (_, index) => (index === 0 ? file('stor.txt', megabytes(1)).slice(0, -2) : megabytes(1))),
      end,
    ])
    expect(await send(body)).toEqual(filesRefused(413, large))
    await nothingStays()
  })

  it('an endless file is answered while the client is still sending', async () => {
    const endless = Readable.from(
      (async function* () {
        yield texts + file('stor.txt', '').slice(0, -2)
        for (;;) yield megabytes(1)
      })(),
    )
    const answer = await send(endless)
    endless.destroy()
    expect(answer).toEqual(filesRefused(413, large))
    await nothingStays()
  })

  it('a client that stalls after sending too much is answered', async () => {
    const stalled = Readable.from(
      (async function* () {
        yield texts + file('stor.txt', `${megabytes(10)}xx`).slice(0, -2)
        await new Promise(() => {})
      })(),
    )
    const answer = await send(stalled)
    stalled.destroy()
    expect(answer).toEqual(filesRefused(413, large))
    await nothingStays()
  })

  it('a client that reads only after sending everything gets its reply', async () => {
    const body = texts + file('stor.txt', megabytes(30)) + end
    const head = `POST /api/matters/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${await anna.token()}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
    const socket = connect(wire.port, '127.0.0.1')
    await new Promise<unknown>((sent) => socket.write(`${head}Connection: close\r\n\r\n${body}`, sent))
    expect(await text(socket)).toMatch(/^HTTP\/1.1 413 /)
  })

  /**
   * Writes a request as bytes, whatever its headers claim.
   * @returns all output until the server closes the connection
   */
  const raw = async (headers: string, body: string) => {
    const socket = connect(wire.port, '127.0.0.1')
    const authorization = `Authorization: Bearer ${await anna.token()}`
    socket.write(
      `POST /api/matters/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${authorization}\r\nContent-Type: ${type}\r\n${headers}\r\n\r\n`,
    )
    socket.write(body)
    return text(socket)
  }

  it('a length that announces too little ends the form there', async () => {
    expect(await raw('Content-Length: 200', texts + file('a.txt', 'x'.repeat(500)) + end)).toMatch(/^HTTP\/1.1 400 /)
    await nothingStays()
  })

  it('a length that announces too much is refused at once, whatever is sent', async () => {
    expect(await raw('Content-Length: 50000001', texts)).toMatch(/^HTTP\/1.1 413 /)
    await nothingStays()
  })

  for (const headers of [
    'Content-Length: 10\r\nTransfer-Encoding: chunked',
    'Content-Length: -1',
    'Content-Length: 1e3',
    'Content-Length: 10\r\nContent-Length: 20',
  ])
    it(`the headers ${JSON.stringify(headers)} contradict each other, and nothing is read`, async () => {
      expect(await raw(headers, texts + end)).toMatch(/^HTTP\/1.1 400 /)
      await nothingStays()
    })

  it('eleven files are refused', async () => {
    const eleven = Array.from({ length: 11 }, (_, index) => file(`${index}.txt`, 'x')).join('')
    expect(await send(texts + eleven + end)).toEqual(filesRefused(400, 'Skicka högst 10 filer åt gången.'))
    await nothingStays()
  })

  const six = Array.from({ length: 6 }, (_, index) => file(`${index}.txt`, megabytes(9))).join('')

  it('more than 50 MB is refused by its announced length', async () => {
    expect(await send(texts + six + end)).toEqual(filesRefused(413, heavy))
    await nothingStays()
  })

  it('more than 50 MB without a length is refused while it is being sent', async () => {
    expect(await send(Readable.from([texts, six, end]))).toEqual(filesRefused(413, heavy))
    await nothingStays()
  })

  it('more than 100 kB of text is refused', async () => {
    expect(await send(field('title', 'x') + field('description', 'x'.repeat(100_001)) + end)).toEqual(tooLarge)
    expect(await send(texts + field('a', 'x'.repeat(60_000)) + field('b', 'x'.repeat(60_000)) + end)).toEqual(tooLarge)
    expect(await send(texts + field('a', '1').repeat(300) + end)).toEqual(tooLarge)
    await nothingStays()
  })

  it('more than 100 kB of JSON is refused, however much is sent', async () => {
    const body = JSON.stringify({ title: 'x', description: megabytes(20) })
    expect(await send(body, { 'content-type': 'application/json' })).toEqual(tooLarge)
  })

  it('a form without a login is answered before it has been sent', async () => {
    const answer = await send(Readable.from([texts, six, end]), { authorization: 'Bearer x' })
    expect(answer).toEqual({ status: 401, body: { detail: 'Din inloggning gäller inte längre. Logga in igen.' } })
  })
})

describe('a body that isn’t a valid form', () => {
  const bodies: Array<[what: string, body: string, headers?: Record<string, string>]> = [
    ['an empty one', ''],
    ['an end in the middle of a file', texts + file('a.txt', 'x'.repeat(100_000)).slice(0, -500)],
    ['an end in the middle of a field', texts.slice(0, -10)],
    ['an end in the middle of headers', `${texts}--${boundary}\r\nContent-Disp`],
    ['no boundary', texts + end, { 'content-type': 'multipart/form-data' }],
    ['noise', randomBytes(5_000).toString('latin1')],
  ]
  for (const [what, body, headers] of bodies)
    it(`(${what}) gets 400 and leaves nothing`, async () => {
      expect(await send(body, headers)).toEqual(malformed)
      await nothingStays()
    })

  it('(one without parts, or with other boundaries) is a form without fields', async () => {
    for (const body of [end, texts.replaceAll(boundary, 'annan') + end])
      expect(await send(body)).toEqual({
        status: 400,
        body: { title: ['Skriv en titel.'], description: ['Skriv en beskrivning.'] },
      })
  })

  it('of another type gets 415 (R64)', async () => {
    for (const other of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=x', ''])
      expect((await send(texts + end, { 'content-type': other })).status).toBe(415)
  })

  it('that is cut off with its connection leaves nothing, and the server keeps working', async () => {
    const authorization = `Bearer ${await anna.token()}`
    const socket = connect(wire.port, '127.0.0.1')
    socket.write(
      `POST /api/matters/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n`,
    )
    socket.write(texts + file('a.txt', 'x'.repeat(200_000)))
    await expect.poll(() => namesIn('incoming')).toHaveLength(1)
    socket.destroy()
    await nothingStays()
    expect((await send(texts + end)).status).toBe(201)
  })
})

describe('many at once', { tags: ['R44'] }, () => {
  it('twenty uploads of 9 MB are received in parallel', async () => {
    const body = Buffer.from(texts + file('a.txt', 'x'.repeat(9_000_000)) + end)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(await namesIn('files')).toHaveLength(20)
    expect(await namesIn('incoming')).toEqual([])
  })
})

it('a browser-like client gets its files back over a real connection', async () => {
  const authorization = `Bearer ${await anna.token()}`
  const form = formOf({ title: 'Fråga', description: 'Hur?' }, [['a.pdf', sampleFiles.pdf]])
  const made = await fetch(`${wire.origin}/api/matters/`, { method: 'POST', headers: { authorization }, body: form })
  const { files } = await made.json()
  const address = files[0].file.replace(server().config.apiUrl, wire.origin)
  expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(sampleFiles.pdf)
  const head = await fetch(address, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(sampleFiles.pdf.length))
  const range = await fetch(address, { headers: { range: 'bytes=0-4' } })
  expect(await range.text()).toBe('%PDF-')
})

describe('a form and JSON', () => {
  const linesOf = (chars: number) =>
    'å'
      .repeat(chars)
      .replace(/(.{49})./g, '$1\n')
      .replace(/\n$/, '.')
  const body = async (answer: Response) => ({ status: answer.status, text: textIn(await answer.json()) })
  const textIn = ({ description, text, answer }: Record<string, unknown>) => description ?? text ?? answer

  it('count and keep the same text: its line breaks are one sign', async () => {
    const lawyer = await person(server(), { role: 'delegated' })
    const { id } = await matterOf(server(), anna)
    const asked = async () => {
      const made = await lawyer.post(`/matters/${id}/requests/`, { kind: 'text', title: 'Vad hände?' })
      const { id: request }: { id: number } = await made.json()
      return `/matters/${id}/requests/${request}/answer/`
    }
    const calls = [
      { method: 'POST', path: async () => '/matters/', field: 'description', chars: 20_000, more: { title: 'Fukt' } },
      { method: 'PATCH', path: async () => `/matters/${id}/`, field: 'description', chars: 20_000, more: {} },
      { method: 'POST', path: async () => `/matters/${id}/messages/`, field: 'text', chars: 5_000, more: {} },
      { method: 'POST', path: asked, field: 'answer', chars: 5_000, more: {} },
    ]
    for (const { method, path, field, chars, more } of calls) {
      const typed = linesOf(chars)
      expect(typed).toHaveLength(chars)
      const asForm = await body(
        await anna.send(method, await path(), formOf({ ...more, [field]: typed.replaceAll('\n', '\r\n') })),
      )
      const asJson = await body(await anna.send(method, await path(), { ...more, [field]: typed }))
      expect(asForm, `${method} ${field}`).toEqual({ status: method === 'PATCH' || field === 'answer' ? 200 : 201, text: typed })
      expect(asJson, `${method} ${field}`).toEqual(asForm)
      const tooLong = await anna.send(method, await path(), formOf({ ...more, [field]: `${typed}\r\nx` }))
      expect(await tooLong.json()).toEqual({ [field]: [`Skriv högst ${chars.toLocaleString('sv-SE')} tecken.`] })
    }
  })
})
