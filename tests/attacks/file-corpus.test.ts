import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { files } from '#server/db/schema/files.ts'
import { matters } from '#server/db/schema/matters.ts'
import { fileNameFromUrl } from '#lib/file-name-from-url.ts'
import { type CorpusFile, corpus } from '#tests/corpus/make-corpus.ts'
import { formOf } from '#tests/support/forms.ts'
import { type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const web = 'https://app.example.se'
const server = useServer({ PUBLIC_WEB_URL: web, PUBLIC_API_URL: 'https://api.example.se' })
let anna: Person
beforeEach(async () => {
  anna = await person(server())
})

const upload = ({ name, content }: CorpusFile) =>
  anna.send('POST', '/matters/', formOf({ title: 'Fråga', description: 'Hur?' }, [[name, content]]))
const namesIn = (directory: string) => readdir(join(server().config.dataDir, directory)).catch(() => [])

const texts = {
  unwelcome: (label: string) =>
    `Filen ”${label}” kan inte tas emot. Skicka bilder, PDF, text, Word-, Excel- och PowerPoint-dokument, e-post, ljud, film och zip-arkiv.`,
  other: (label: string) => `Filen ”${label}” är inte en sådan fil som namnet säger. Kontrollera den och försök igen.`,
  empty: (label: string) => `Filen ”${label}” är tom.`,
  vast: (label: string) => `Bilden ”${label}” har för många bildpunkter. Förminska den och försök igen.`,
}

for (const [index, file] of corpus.entries()) {
  const { what, name, content, outcome } = file
  const title = `${what}: ${JSON.stringify(name).slice(0, 60)} (${index + 1})`

  if ('refused' in outcome)
    it(`refuses ${title}`, { tags: ['R43', 'R45', 'R46', 'R47'] }, async () => {
      const answer = await upload(file)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({ new_files: [texts[outcome.refused](outcome.label ?? name)] })
      expect(await server().db.select().from(matters)).toEqual([])
      expect(await namesIn('files')).toEqual([])
      expect(await namesIn('incoming')).toEqual([])
    })
  else
    it(`accepts ${title}, and lets it do nothing`, { tags: ['R43', 'R45', 'R46', 'R47'] }, async () => {
      const made = await upload(file)
      expect(made.status).toBe(201)
      const [{ file: address }] = (await made.json()).files
      expect(fileNameFromUrl(address)).toBe(outcome.label)
      const [row] = await server().db.select().from(files)
      expect(row).toMatchObject({ name: outcome.label, key: expect.stringMatching(/^[\w-]{32}$/) })
      expect(await namesIn('files')).toEqual([row?.key])

      const answer = await server().app.request(address)
      expect(answer.status).toBe(200)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(content)
      const { headers } = answer
      expect(headers.get('content-type')).toBe(outcome.type)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe(
        outcome.type === 'application/pdf'
          ? `frame-ancestors ${web}`
          : `default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors ${web}`,
      )
      const [way, plain, whole] = headers.get('content-disposition')?.split(/; (?=filename)/) ?? []
      expect(way).toBe(outcome.shown ? 'inline' : 'attachment')
      expect(plain).toMatch(/^filename="[\w .-]+"$/)
      expect(decodeURIComponent(whole?.replace("filename*=UTF-8''", '') ?? '')).toBe(outcome.label)
    })
}
