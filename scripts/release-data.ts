// Makes the data of a release, on which later ones prove that they can upgrade it.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import * as z from 'zod/mini'
import { dropDatabase, newDatabase, testPostgres } from '#tests/faults/world.ts'
import { draftFor, order, Ordered, Proposed } from '#tests/support/agreement-stories.ts'
import { startServerProcess } from '#tests/support/server-process.ts'

const appSecret = 'the secret of the fixtures of old releases'
const confirm_password = 'Demo-2026-rattshjalp'

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const Id = z.object({ id: z.number() })
const Checkout = z.object({ url: z.string() })
const Tokens = z.object({ access: z.string() })

const lastMigration = () =>
  z.parse(Journal, JSON.parse(readFileSync('server/db/migrations/meta/_journal.json', 'utf8'))).entries.at(-1)?.tag

/**
 * Plays the story of a release once on each database, and packs what it stored.
 * @param folder where to, such as `tests/upgrades/2026-11-22`
 * @throws Error if it exists, or if TEST_DATABASE_URL names no PostgreSQL
 */
export const makeReleaseData = async (folder: string) => {
  if (existsSync(folder)) throw new Error(`${folder} exists.`)
  const server = testPostgres()
  const work = mkdtempSync(join(tmpdir(), 'radrum-release-'))
  const postgres = await newDatabase(server)
  try {
    const [embedded, files] = [join(work, 'embedded'), join(work, 'postgres')]
    await playStory({ DATA_DIR: embedded })
    await playStory({ DATA_DIR: files, DATABASE_URL: postgres })
    mkdirSync(folder)
    pack(join(folder, 'embedded.tar.zst'), output('tar', '-C', embedded, '-c', 'database', 'files'))
    pack(join(folder, 'postgres-files.tar.zst'), output('tar', '-C', files, '-c', 'files'))
    // As statements alone, which any client runs: no data of psql's COPY, and no command of psql's.
    const dump = output('pg_dump', '--no-owner', '--no-privileges', '--inserts', postgres).toString()
    pack(join(folder, 'postgres.sql.zst'), Buffer.from(dump.replace(/^\\(?:un)?restrict .*$/gm, '')))
    writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ migration: lastMigration(), appSecret }, null, 2)}\n`)
    return folder
  } finally {
    await dropDatabase(server, postgres)
    rmSync(work, { recursive: true })
  }
}

const output = (program: string, ...words: readonly string[]) => execFileSync(program, words, { maxBuffer: 2 ** 30 })

const pack = (target: string, content: Buffer) =>
  writeFileSync(target, zstdCompressSync(content, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }))

/**
 * Karin of the demo orders a proposal in a matter with a file, and pays for it and for something
 * else. Her mails wait, because no mail server answers, and she stays logged in.
 */
const playStory = async (place: { DATA_DIR: string; DATABASE_URL?: string }) => {
  const product = await startServerProcess({ ...place, APP_SECRET: appSecret, SMTP_URL: 'smtp://127.0.0.1:1' })
  const call = async <T>(reply: z.ZodMiniType<T>, path: string, body: object, access?: string): Promise<T> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${product.url}/api${path}`, {
      method: 'POST',
      headers: { ...(!isForm && { 'content-type': 'application/json' }), ...(access && { authorization: `Bearer ${access}` }) },
      body: isForm ? body : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`)
    return z.parse(reply, JSON.parse(text))
  }
  const logIn = async (email: string) => (await call(Tokens, '/accounts/login/', { email, password: confirm_password })).access
  try {
    const [karin, eva] = [await logIn('kund@example.se'), await logIn('admin@example.se')]
    const pays = async (payment: number) => {
      const { url } = await call(Checkout, `/payments/${payment}/create_checkout_session/`, { confirm_password }, karin)
      const paid = await fetch(`${product.url}${new URL(url).pathname}/pay`, { method: 'POST', redirect: 'manual' })
      if (paid.status !== 303) throw new Error(`paying: ${paid.status} ${await paid.text()}`)
    }

    const form = new FormData()
    form.set('title', 'Tvist om deposition')
    form.set('description', 'Hyresvärden behåller depositionen.')
    form.append('new_files', new File(['Det här ska finnas kvar.'], 'kvar.txt', { type: 'text/plain' }))
    const matter = await call(Id, '/matters/', form, karin)

    // First, because an agreement whose work isn't done bars further requests.
    const asked = await call(Id, `/payments/create/${matter.id}/`, { amount: 450, confirm_password }, eva)
    await pays(asked.id)

    const draft = await call(Proposed, '/proposals/', draftFor(matter.id), eva)
    const { text_sha256 } = draft
    const sent = await call(Proposed, `/proposals/${draft.id}/send/`, { text_sha256, confirm_password }, eva)
    const choices = { ...order(sent.text_sha256), confirm_password }
    const { payment } = await call(Ordered, `/proposals/${sent.id}/accept/`, choices, karin)
    await pays(payment.id)
    await product.kill('SIGTERM')
  } finally {
    await product.kill()
  }
}
