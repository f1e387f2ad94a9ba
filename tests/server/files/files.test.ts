import { createHash, createSecretKey, randomBytes } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { FileExtension } from '#contract/files/types.ts'
import { files } from '#server/db/schema/files.ts'
import { sweepOrphans } from '#server/domain/roof/orphan-sweeper.ts'
import { formOf } from '#tests/support/forms.ts'
import { person } from '#tests/support/people.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { useServer } from '#tests/support/server.ts'

const web = 'https://app.example.se'
const server = useServer({ PUBLIC_WEB_URL: web, PUBLIC_API_URL: 'https://api.example.se' })

const refused = { detail: 'Länken till filen gäller inte längre. Ladda om ärendet.' }

/** Uploads a file and returns the address that its owner gets. */
const addressOf = async (name: string, content: BlobPart) => {
  const anna = await person(server())
  const answer = await anna.send('POST', '/matters/', formOf({ title: 'Fråga', description: 'Hur?' }, [[name, content]]))
  expect(answer.status).toBe(201)
  const { files } = await answer.json()
  return new URL(files[0].file)
}
const fetchFile = (address: URL, init?: RequestInit) => server().app.request(address.href, init)
const altered = (address: URL, alter: (copy: URL) => void) => {
  const copy = new URL(address)
  alter(copy)
  return copy
}

describe('the URL of a file', { tags: ['R42'] }, () => {
  it('opens it without a token, on the API', async () => {
    const address = await addressOf('brev.txt', 'Hej!')
    expect(address.origin).toBe('https://api.example.se')
    const answer = await fetchFile(address)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('Hej!')
  })

  it('is valid for at least ten minutes and at most fifteen', async () => {
    const address = await addressOf('brev.txt', 'Hej!')
    server().clock.forwardSeconds(600 - 1)
    expect((await fetchFile(address)).status).toBe(200)
    server().clock.forwardSeconds(300 + 1)
    const late = await fetchFile(address)
    expect(late.status).toBe(403)
    expect(await late.json()).toEqual(refused)
  })

  const forgeries: Array<[what: string, alter: (copy: URL) => void]> = [
    ['without a signature', (copy) => copy.searchParams.delete('sig')],
    [
      'with its signature in small letters',
      (copy) => copy.searchParams.set('sig', copy.searchParams.get('sig')?.toLowerCase() ?? ''),
    ],
    ['with another signature', (copy) => copy.searchParams.set('sig', 'A'.repeat(43))],
    ['with a shorter signature', (copy) => copy.searchParams.set('sig', copy.searchParams.get('sig')?.slice(1) ?? '')],
    ['with a later end', (copy) => copy.searchParams.set('exp', String(Number(copy.searchParams.get('exp')) + 1))],
    ['without an end', (copy) => copy.searchParams.delete('exp')],
    ['with an end that is no number', (copy) => copy.searchParams.set('exp', 'Infinity')],
    ['with another key', (copy) => (copy.pathname = copy.pathname.replace(/files\/[^/]+/, `files/${'x'.repeat(32)}`))],
    ['with a path as key', (copy) => (copy.pathname = copy.pathname.replace(/files\/[^/]+/, 'files/..%2f..%2fetc%2fpasswd'))],
    ['with another name', (copy) => (copy.pathname = copy.pathname.replace('brev.txt', 'brev.html'))],
  ]
  for (const [what, alter] of forgeries)
    it(`is refused ${what}`, async () => {
      const answer = await fetchFile(altered(await addressOf('brev.txt', 'Hej!'), alter))
      expect(answer.status).toBe(403)
      expect(await answer.json()).toEqual(refused)
    })

  it('with the signature of another file is refused, though both are mine', async () => {
    const address = await addressOf('brev.txt', 'Hej!')
    const other = await addressOf('brev.txt', 'Hej igen!')
    const mixed = altered(address, (copy) => copy.searchParams.set('sig', other.searchParams.get('sig') ?? ''))
    expect((await fetchFile(mixed)).status).toBe(403)
  })

  it('without a valid signature doesn’t reveal whether the file exists', async () => {
    const address = altered(await addressOf('brev.txt', 'Hej!'), (copy) => copy.searchParams.set('sig', 'A'.repeat(43)))
    const none = altered(address, (copy) => (copy.pathname = `/files/${'x'.repeat(32)}/brev.txt`))
    const answers = await Promise.all([address, none].map(async (each) => (await fetchFile(each)).text()))
    expect(answers[0]).toBe(answers[1])
    expect((await fetchFile(address, { method: 'HEAD' })).status).toBe(403)
  })

  it('is given only to those who see the matter, by any call', async () => {
    await addressOf('hemligt.txt', 'Hej!')
    for (const role of ['staff', 'superuser', 'delegated'] as const) {
      const office = await person(server(), { role })
      expect(await (await office.get('/matters/1/')).text()).toMatch('/files/')
    }
    const bo = await person(server())
    const calls: Array<[method: string, path: string, body?: unknown]> = [
      ['GET', '/matters/'],
      ['GET', '/matters/1/'],
      ['PATCH', '/matters/1/', { title: 'Min nu' }],
      ['PATCH', '/matters/1/', { remove_file_ids: [1] }],
      ['PATCH', '/matters/1/', formOf({}, [['mitt.txt', 'x']])],
      ['DELETE', '/matters/1/'],
      ['GET', '/payments/'],
      ['GET', '/payments/?matter=1'],
      ['GET', '/accounts/profile/'],
    ]
    for (const [method, path, body] of calls)
      expect(await (await bo.send(method, path, body)).text()).not.toMatch(/\/files\/|hemligt/)
  })

  it('opens nothing once the file has been removed from its matter', async () => {
    const anna = await person(server())
    const made = await anna.send(
      'POST',
      '/matters/',
      formOf({ title: 'x', description: 'y' }, [
        ['a.txt', 'a'],
        ['b.txt', 'b'],
      ]),
    )
    const { files } = await made.json()
    await anna.patch('/matters/1/', { remove_file_ids: [files[0].id] })
    expect((await fetchFile(new URL(files[0].file))).status).toBe(404)
    expect((await fetchFile(new URL(files[1].file))).status).toBe(200)
  })

  it('made with another secret is refused', async () => {
    const address = await addressOf('brev.txt', 'Hej!')
    server().deps.keys['file-address'] = createSecretKey(randomBytes(32))
    expect((await fetchFile(address)).status).toBe(403)
  })

  it('stays the same for some minutes, so that pictures aren’t loaded again', async () => {
    const anna = await person(server())
    await anna.send('POST', '/matters/', formOf({ title: 'x', description: 'y' }, [['a.txt', 'a']]))
    const first = await (await anna.get('/matters/1/')).json()
    server().clock.forwardSeconds(60)
    expect(await (await anna.get('/matters/1/')).json()).toEqual(first)
    server().clock.forwardSeconds(300)
    expect(await (await anna.get('/matters/1/')).json()).not.toEqual(first)
  })

  it('opens nothing once the matter has been deleted', async () => {
    const anna = await person(server())
    const made = await anna.send('POST', '/matters/', formOf({ title: 'x', description: 'y' }, [['a.txt', 'a']]))
    const { files } = await made.json()
    await anna.delete('/matters/1/')
    const answer = await fetchFile(new URL(files[0].file))
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ detail: 'Filen finns inte.' })
  })
})

describe('the headers of a file', { tags: ['R43', 'R49'] }, () => {
  const sandboxed = `default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors ${web}`
  const shown: Array<[extension: FileExtension, type: string, policy: string]> = [
    ['png', 'image/png', sandboxed],
    ['jpg', 'image/jpeg', sandboxed],
    ['gif', 'image/gif', sandboxed],
    ['webp', 'image/webp', sandboxed],
    ['heic', 'image/heic', sandboxed],
    ['txt', 'text/plain; charset=utf-8', sandboxed],
    ['pdf', 'application/pdf', `frame-ancestors ${web}`],
  ]
  for (const [extension, type, policy] of shown)
    it(`.${extension} is shown, only as ${type}`, async () => {
      const { headers } = await fetchFile(await addressOf(`a.${extension}`, sampleFiles[extension]))
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-disposition')).toBe(`inline; filename="a.${extension}"; filename*=UTF-8''a.${extension}`)
      expect(headers.get('content-security-policy')).toBe(policy)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    })

  for (const extension of ['csv', 'eml', 'docx', 'zip', 'mp4', 'rtf'] as const)
    it(`.${extension} is downloaded`, async () => {
      const { headers } = await fetchFile(await addressOf(`a.${extension}`, sampleFiles[extension]))
      expect(headers.get('content-disposition')).toMatch(/^attachment; /)
      expect(headers.get('content-security-policy')).toBe(sandboxed)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    })

  it('text in Latin-1 says so', async () => {
    const answer = await fetchFile(await addressOf('gammal.txt', Buffer.from('Överläkare', 'latin1')))
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=windows-1252')
    expect(new TextDecoder('windows-1252').decode(await answer.arrayBuffer())).toBe('Överläkare')
  })

  it('the web app may show and read it, and no other site may read it', async () => {
    const address = await addressOf('a.txt', 'a')
    const own = await fetchFile(address, { headers: { origin: web } })
    expect(own.headers.get('access-control-allow-origin')).toBe(web)
    expect(own.headers.get('access-control-allow-credentials')).toBe('true')
    expect(own.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(own.headers.get('vary')).toMatch(/origin/i)
    expect(own.headers.get('x-frame-options')).toBeNull()
    const foreign = await fetchFile(address, { headers: { origin: 'https://evil.example' } })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('only the browser may cache it, no longer than the URL is valid', async () => {
    const { headers } = await fetchFile(await addressOf('a.txt', 'a'))
    expect(headers.get('cache-control')).toBe('private, max-age=900')
  })

  const names: Array<[typed: string, disposition: string]> = [
    [
      'Köpekontrakt åäö.pdf',
      `inline; filename="K_pekontrakt ___.pdf"; filename*=UTF-8''K%C3%B6pekontrakt%20%C3%A5%C3%A4%C3%B6.pdf`,
    ],
    [`Avtal "nya" (1)'s.pdf`, `inline; filename="Avtal _nya_ _1__s.pdf"; filename*=UTF-8''Avtal%20%22nya%22%20%281%29%27s.pdf`],
    ['100%25 klart; typ=x.pdf', `inline; filename="100_25 klart_ typ_x.pdf"; filename*=UTF-8''100%2525%20klart%3B%20typ%3Dx.pdf`],
    ['..\\..\\brev.pdf', `inline; filename="brev.pdf"; filename*=UTF-8''brev.pdf`],
    ['semester 🏖.pdf', `inline; filename="semester __.pdf"; filename*=UTF-8''semester%20%F0%9F%8F%96.pdf`],
    ['CON.pdf', `inline; filename="CON.pdf"; filename*=UTF-8''CON.pdf`],
    [
      'rad\r\nSet-Cookie: a=b.pdf',
      `inline; filename="rad_0D_0ASet-Cookie_ a_b.pdf"; filename*=UTF-8''rad%250D%250ASet-Cookie%3A%20a%3Db.pdf`,
    ],
  ]
  for (const [typed, disposition] of names)
    it(`the name ${JSON.stringify(typed)} is returned as a label only`, { tags: ['R47'] }, async () => {
      const answer = await fetchFile(await addressOf(typed, sampleFiles.pdf))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toBe(disposition)
      const [row] = await server().db.select().from(files)
      expect(row?.key).toMatch(/^[\w-]{32}$/)
    })
})

describe('a part of a file', () => {
  it('is given on request', async () => {
    const answer = await fetchFile(await addressOf('a.txt', '0123456789'), { headers: { range: 'bytes=2-4' } })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe('bytes 2-4/10')
    expect(answer.headers.get('content-length')).toBe('3')
    expect(await answer.text()).toBe('234')
  })

  it('beyond its end is refused', async () => {
    const answer = await fetchFile(await addressOf('a.txt', '0123456789'), { headers: { range: 'bytes=10-' } })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */10')
  })

  it('HEAD returns only the headers', async () => {
    const answer = await fetchFile(await addressOf('a.txt', '0123456789'), { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('10')
    expect(await answer.text()).toBe('')
  })

  it('HEAD opens no content, which nobody would close', async () => {
    const address = await addressOf('a.txt', '0123456789')
    server().deps.files = { ...server().deps.files, open: () => Promise.reject(new Error('opened')) }
    expect((await fetchFile(address, { method: 'HEAD' })).status).toBe(200)
  })
})

describe('rows and contents', { tags: ['R48'] }, () => {
  it('a row has the size and the checksum of its content', async () => {
    const content = randomBytes(300_000).toString('hex')
    const address = await addressOf('a.txt', content)
    expect(await server().db.select().from(files)).toEqual([
      expect.objectContaining({ size: 600_000, sha256: createHash('sha256').update(content).digest('hex') }),
    ])
    expect(await (await fetchFile(address)).text()).toBe(content)
  })

  it('a failed database write leaves an orphaned content for the sweeper, never a row without content', async () => {
    const anna = await person(server())
    vi.spyOn(server().db, 'transaction').mockRejectedValueOnce(new Error('the connection is gone'))
    const answer = await anna.send('POST', '/matters/', formOf({ title: 'x', description: 'y' }, [['a.txt', 'a']]))
    expect(answer.status).toBe(500)
    expect(await server().db.select().from(files)).toEqual([])
    expect(await readdir(join(server().config.dataDir, 'files'))).toHaveLength(1)
  })

  it('the sweeper removes orphaned contents after a day, and nothing else', async () => {
    const address = await addressOf('a.txt', 'kvar')
    const { dataDir } = server().config
    const aged = async (path: string) => {
      const then = new Date(server().clock.now().getTime() - 25 * 3_600_000)
      await utimes(path, then, then)
    }
    const [kept = ''] = await readdir(join(dataDir, 'files'))
    await aged(join(dataDir, 'files', kept))
    const old = join(dataDir, 'files', 'o'.repeat(32))
    const young = join(dataDir, 'files', 'y'.repeat(32))
    await Promise.all([old, young].map((path) => writeFile(path, 'x')))
    await utimes(young, server().clock.now(), server().clock.now())
    await aged(old)
    const unfinished = join(dataDir, 'incoming', 'form-crashed')
    await mkdir(unfinished)
    await writeFile(join(unfinished, '0'), 'x')
    await aged(unfinished)

    await sweepOrphans(server().deps)
    expect((await readdir(join(dataDir, 'files'))).sort()).toEqual([kept, 'y'.repeat(32)].sort())
    expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
    expect(await (await fetchFile(address)).text()).toBe('kvar')
  })
})

it('an aborted download closes the file', async () => {
  const address = await addressOf('a.txt', 'x'.repeat(5_000_000))
  const open = vi.spyOn(server().deps.files, 'open')
  const reader = (await fetchFile(address)).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  const content = await open.mock.results[0]?.value
  await expect.poll(() => content.closed).toBe(true)
})
