import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { documented } from '#tests/fuzz/calls.ts'
import { forgeries } from '#tests/fuzz/hostile-values.ts'
import { formOf } from '#tests/support/forms.ts'
import { listen } from '#tests/support/listen.ts'
import { password, person } from '#tests/support/people.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({ TRUST_PROXY: '1' })

describe('the OpenAPI document', { tags: ['R71'] }, () => {
  test('lists exactly the API’s routes that are calls of the contract', () => {
    const routes = server().app.routes.filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
    const inDocument = new Set(documented.map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`))
    const served = new Set(routes.map(({ method, path }) => `${method} ${path}`))
    expect([...inDocument].filter((name) => !served.has(name))).toEqual([])
    expect([...served].filter((name) => !inDocument.has(name))).toEqual([
      // A file, the card provider's own call, whose body is Stripe's, and the OpenAPI document in
      // two forms.
      'GET /api/calendar/:file',
      'GET /api/documents/:id/pdf/',
      'GET /api/partner-invoices/:id/pdf/',
      'POST /api/payments/webhook/',
      'GET /api/schema.json',
      'GET /api/docs/',
    ])
  })
})

describe('any caller with any request', { tags: ['R71'] }, () => {
  test('with an invalid token is refused by every call that takes one', async () => {
    const anna = await person(server())
    const access = await anna.token()
    const guarded = documented.filter(({ audience }) => audience !== 'public')
    expect(guarded.length).toBeGreaterThan(20)
    const letIn: string[] = []
    for (const { name, method, path } of guarded)
      for (const [index, forge] of forgeries.entries()) {
        const answer = await server().app.request(`/api${path.replace(/\{\w+\}/, '1')}`, {
          method,
          headers: { authorization: forge(access) },
        })
        if (answer.status !== 401) letIn.push(`${name} with forgery ${index}: ${answer.status}`)
      }
    expect(letIn).toEqual([])
  })
})

describe('deleted things', { tags: ['R71'] }, () => {
  const withFile = (...names: string[]) =>
    formOf(
      { title: 'Fukt', description: 'Väggen är blöt.' },
      names.map((name) => [name, sampleFiles.pdf]),
    )
  interface Opened {
    id: number
    files: { id: number; file: string }[]
  }

  test('a matter: every call with its id finds nothing, whoever makes it', async () => {
    const [anna, admin] = [await person(server()), await person(server(), { role: 'staff' })]
    const opened: Opened = await (await anna.send('POST', '/matters/', withFile('avtal.pdf'))).json()
    const confirmed = { confirm_password: password }
    const asked: { id: number } = await (await admin.post(`/payments/create/${opened.id}/`, { amount: 500, ...confirmed })).json()
    expect((await anna.delete(`/matters/${opened.id}/`)).status).toBe(204)

    for (const who of [anna, admin]) {
      const matter = documented.filter(({ path }) => /^\/matters\/\{|\{matter_id\}/.test(path))
      expect(matter).toHaveLength(40)
      for (const { method, path } of matter) {
        const hearing = { title: 'Tid', day: '2027-03-01', kind: 'court' }
        const request = { title: 'Kontraktet', kind: 'text', answer: 'Ja', reason: 'Sidan 2 saknas.' }
        const hour = { day: '2026-11-20', minutes: 60, what: 'Genomgång', kind: 'free' }
        const body = {
          PATCH: { title: 'Ny' },
          POST: {
            amount: 500,
            text: 'Hej',
            ...confirmed,
            ...hearing,
            ...(path.includes('/requests/') && { ...request, requests: [request] }),
            ...(path.includes('/time/') && hour),
            ...(path.includes('/identification/') && {
              concerns: 'neither',
              name: '',
              number: '',
              method: null,
              checked_on: '2026-11-20',
              review_on: null,
            }),
            ...{ act: 'offer', partner: null, accept: true, ...(path.includes('/assignment/') && request) },
          },
          PUT: { event: 1, ...hearing, done: true, service: null, parties: [] },
        }[String(method)]
        expect([method, (await who.send(method, path.replaceAll(/\{\w+\}/g, String(opened.id)), body)).status]).toEqual([
          method,
          404,
        ])
      }
      for (const path of ['/payments/', '/payments/declined/'])
        expect(await (await who.get(`${path}?matter=${opened.id}`)).json()).toEqual([])
    }
    expect((await anna.post(`/payments/${asked.id}/create_checkout_session/`, confirmed)).status).toBe(409)
    expect((await anna.get(`/payments/${asked.id}/receipt/`)).status).toBe(404)
    expect((await server().app.request(opened.files[0]?.file ?? '')).status).toBe(404)
  })

  test('a file: its signed URL opens nothing, and it can’t be removed again', async () => {
    const anna = await person(server())
    const { id, files }: Opened = await (await anna.send('POST', '/matters/', withFile('a.pdf', 'b.pdf'))).json()
    const [gone, stays] = files
    const remove = () => anna.patch(`/matters/${id}/`, { remove_file_ids: [gone?.id] })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(400)
    expect((await server().app.request(gone?.file ?? '')).status).toBe(404)
    expect((await server().app.request(stays?.file ?? '')).status).toBe(200)
  })

  test('an account: its token, files and data are gone, and nothing can be created in its name', async () => {
    const [anna, admin] = [await person(server()), await person(server(), { role: 'staff' })]
    const { id, files }: Opened = await (await anna.send('POST', '/matters/', withFile('avtal.pdf'))).json()
    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)
    for (const { name, method, path } of documented.filter(({ audience }) => audience !== 'public'))
      expect([name, (await anna.send(method, path.replace(/\{\w+\}/, String(id)))).status]).toEqual([name, 401])
    expect((await admin.get(`/matters/${id}/`)).status).toBe(404)
    expect((await server().app.request(files[0]?.file ?? '')).status).toBe(404)
  })
})

describe('methods', { tags: ['R68'] }, () => {
  test('that a documented path doesn’t have are 405, and Allow lists those it has', async () => {
    for (const path of new Set(documented.map((call) => call.path))) {
      const here = path.replace(/\{\w+\}/g, '1')
      // Also those of a path with an id in this place.
      const at = documented.filter((call) => new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(here))
      const known: string[] = [...new Set(at.map(({ method }) => method))]
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !known.includes(name))) {
        const answer = await server().app.request(`/api${here}`, { method })
        expect([path, method, answer.status, await answer.json()]).toEqual([
          path,
          method,
          405,
          { detail: 'Det anropet finns inte på den här adressen.' },
        ])
        const allowed = answer.headers.get('allow')?.split(', ') ?? []
        expect([path, allowed.toSorted()]).toEqual([path, [...known, 'OPTIONS'].toSorted()])
      }
    }
  })

  test.each(['TRACE', 'LOCK', 'PROPFIND', 'M-SEARCH'])('that browsers don’t use are refused, too: %s', async (method) => {
    const { port, close } = await listen(server())
    try {
      const status = await new Promise((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path: '/api/matters/1/', method }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        asked.on('error', reject).end()
      })
      expect(status).toBe(405)
    } finally {
      await close()
    }
  })
})
