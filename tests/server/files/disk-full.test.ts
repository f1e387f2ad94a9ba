import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { matters } from '#server/db/schema/matters.ts'
import { writeDiskReserve } from '#server/ports/disk-reserve.ts'
import { logIn, seen, send } from '#tests/support/accounts.ts'
import { formOf } from '#tests/support/forms.ts'
import { person, password } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const full = {
  status: 507,
  body: { detail: 'Lagringsutrymmet är slut just nu. Inget har sparats. Försök igen senare.' },
}
const leave = (bytes: number) => {
  server().deps.disk.freeBytes = async () => bytes
}
const readiness = async () => seen(await server().app.request('/readyz'))
const namesIn = (directory: string) => readdir(join(server().config.dataDir, directory)).catch(() => [])

test('on a full disk nothing new is stored, stored data can be read, and /readyz says so', {
  tags: ['R83'],
}, async () => {
  const anna = await person(server())
  const { id } = await (await anna.post('/matters/', formOf({ title: 'Hyra', description: 'Depositionen' }))).json()
  leave(49_000_000)
  expect(await seen(await anna.post('/matters/', formOf({ title: 'Ny', description: 'Fråga' }, [['brev.txt', 'Hej']])))).toEqual(
    full,
  )
  expect(await seen(await anna.patch(`/matters/${id}/`, { title: 'Annat' }))).toEqual(full)
  expect(await seen(await anna.get(`/matters/${id}/`))).toMatchObject({ status: 200, body: { title: 'Hyra' } })
  expect((await send(server(), 'POST', '/contact/', {})).headers.get('retry-after')).toBe('60')
  expect(await readiness()).toEqual({
    status: 503,
    body: { status: 'not ready', database: true, schema: true, disk: false, open: true },
  })
  expect(await server().db.$count(matters)).toBe(1)

  leave(51_000_000)
  expect((await anna.patch(`/matters/${id}/`, { title: 'Annat' })).status).toBe(200)
  expect((await readiness()).status).toBe(200)
})

test('users can log in to read, as long as the database has some room', { tags: ['R83'] }, async () => {
  const { email } = await person(server())
  leave(21_000_000)
  expect((await logIn(server(), email, { password })).status).toBe(200)
  leave(19_000_000)
  expect(await seen(await logIn(server(), email, { password }))).toEqual(full)
})

test('a file that fills the disk is refused clearly, and nothing of it is left', { tags: ['R83'] }, async () => {
  const anna = await person(server())
  server().deps.files.save = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  const form = formOf({ title: 'Ny', description: 'Fråga' }, [['brev.txt', 'Hej']])
  expect(await seen(await anna.post('/matters/', form))).toEqual(full)
  expect([await namesIn('incoming'), await server().db.$count(matters)]).toEqual([[], 0])
})

test('space for a start on a full disk is reserved once', { tags: ['R83'] }, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'radrum-disk-reserve-'))
  try {
    await writeDiskReserve(directory)
    expect((await stat(join(directory, 'ballast'))).size).toBe(24_000_000)
    await writeFile(join(directory, 'ballast'), 'kept')
    await writeDiskReserve(directory)
    expect((await stat(join(directory, 'ballast'))).size).toBe(4)
  } finally {
    await rm(directory, { recursive: true })
  }
})
