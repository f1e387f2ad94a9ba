import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { files } from '#server/db/schema/files.ts'
import { matters } from '#server/db/schema/matters.ts'
import { sweepOrphans } from '#server/domain/roof/orphan-sweeper.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { openFiles } from '#server/ports/open-files.ts'
import { formOf } from '#tests/support/forms.ts'
import { type Person, person } from '#tests/support/people.ts'
import { type Fault, startS3 } from '#tests/support/s3-stand-in.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
let s3: Awaited<ReturnType<typeof startS3>>
let anna: Person
beforeEach(async () => {
  s3 = await startS3()
  server().deps.files = await openFiles({ ...server().config, s3: s3.config })
  anna = await person(server())
})
afterEach(() => s3.close())

const upload = (...names: string[]) => {
  const form = formOf(
    { title: 'Fråga', description: 'Hur?' },
    names.map((name) => [name, sampleFiles.pdf]),
  )
  return anna.send('POST', '/matters/', form)
}
/** The number of times that the client tries a request. */
const everyAttempt = 3
const unavailable = async (answer: Response) => ({
  status: answer.status,
  retryAfter: answer.headers.get('retry-after'),
  body: await answer.json(),
})
const toldToWait = { status: 503, retryAfter: '5', body: { detail: 'Filerna går inte att nå just nu. Försök igen om en stund.' } }
const addressesOf = async (answer: Response): Promise<string[]> =>
  (await answer.json()).files.map(({ file }: { file: string }) => file)

describe('files in a bucket', () => {
  it('are served whole and in parts, with the same headers as from the disk', async () => {
    const [address = ''] = await addressesOf(await upload('avtal.pdf'))
    const whole = await server().app.request(address)
    expect(whole.headers.get('content-type')).toBe('application/pdf')
    expect(whole.headers.get('content-length')).toBe(String(sampleFiles.pdf.length))
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(sampleFiles.pdf)
    const part = await server().app.request(address, { headers: { range: 'bytes=0-4' } })
    expect(part.status).toBe(206)
    expect(await part.text()).toBe('%PDF-')
  })

  it('are stored under random keys, in our own folder, without their names', async () => {
    await upload('skilsmässa.pdf')
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^files\/[\w-]{32}$/)])
    expect(s3.requests.join()).not.toMatch(/skilsm/)
  })

  it('are deleted with their matter, for the browser at once and from the bucket soon', { tags: ['R42'] }, async () => {
    const [address = ''] = await addressesOf(await upload('a.pdf', 'b.pdf'))
    expect((await anna.delete('/matters/1/')).status).toBe(204)
    expect((await server().app.request(address)).status).toBe(404)
    expect(s3.objects.size).toBe(2)
    await drainOutbox(server().deps)
    expect(s3.objects.size).toBe(0)
  })

  it('that the bucket doesn’t accept aren’t in the matter either, and the user can try again', { tags: ['R48'] }, async () => {
    s3.faults.push(403)
    const refused = await upload('a.pdf')
    expect(refused.status).toBe(500)
    expect(await refused.json()).toMatchObject({ detail: 'Ett fel inträffade.' })
    expect(await server().db.select().from(matters)).toEqual([])
    expect((await upload('a.pdf')).status).toBe(201)
  })

  it.each([
    ['that is in trouble', 503],
    ['that breaks', 500],
    ['that cuts every connection', 'cut'],
  ] as const)(
    'can’t be stored in a bucket %s: the user is told to try again later, and nothing is saved',
    { tags: ['R48'] },
    async (_what, fault) => {
      s3.faults.push(...Array<Fault>(everyAttempt).fill(fault))
      const refused = await upload('a.pdf')
      expect(await unavailable(refused)).toEqual(toldToWait)
      expect(await server().db.select().from(matters)).toEqual([])
      expect((await upload('a.pdf')).status).toBe(201)
    },
  )

  it('in an unreachable bucket can be neither stored nor opened, and calls that need no file work', async () => {
    const [address = ''] = await addressesOf(await upload('avtal.pdf'))
    server().deps.files = await openFiles({ ...server().config, s3: { ...s3.config, endpoint: 'http://127.0.0.1:1' } })
    expect(await unavailable(await upload('b.pdf'))).toEqual(toldToWait)
    expect(await unavailable(await server().app.request(address))).toEqual(toldToWait)
    expect((await anna.get('/matters/')).status).toBe(200)
    expect((await anna.delete('/matters/1/')).status).toBe(204)
  })

  it('without a row are swept after a day, page by page, and no others', { tags: ['R48'] }, async () => {
    const [address = ''] = await addressesOf(await upload('a.pdf'))
    const [kept = ''] = s3.objects.keys()
    const content = Buffer.from('x')
    const hoursAgo = (hours: number) => new Date(server().clock.now().getTime() - hours * 3_600_000)
    for (const sign of 'abcdefgh') s3.objects.set(`files/${sign.repeat(32)}`, { content, savedAt: hoursAgo(25) })
    s3.objects.set(`files/${'y'.repeat(32)}`, { content, savedAt: hoursAgo(23) })
    s3.objects.set('nattlig-kopia.tar', { content, savedAt: hoursAgo(1_000) })
    s3.objects.set(kept, { content: sampleFiles.pdf, savedAt: hoursAgo(1_000) })
    await sweepOrphans(server().deps)
    expect([...s3.objects.keys()].sort()).toEqual([kept, `files/${'y'.repeat(32)}`, 'nattlig-kopia.tar'].sort())
    expect((await server().app.request(address)).status).toBe(200)
    expect(await server().db.select().from(files)).toHaveLength(1)
  })
})

it('a half-configured bucket stops the start, and the message says what is missing', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.se', S3_BUCKET: 'filer' })).toThrow(
    /S3_ACCESS_KEY_ID: missing\n {2}S3_SECRET_ACCESS_KEY: missing/,
  )
})
