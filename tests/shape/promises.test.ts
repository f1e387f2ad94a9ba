import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { othersSay, promises } from '#tests/support/promises.ts'

/** The ways in which our sentences say what we will do. */
const promising = [
  /\b[Vv]i (hör av|återkommer|påminn|skickar|mejlar|svarar|kontaktar|betalar|meddelar|ringer|lovar|raderar|läser|går igenom|avgör)/,
  /\b(meddelar|mejlar|skickar|betalar|svarar) vi\b(?! ingen)/,
  /hör (vanligtvis )?av (oss|sig)(?! till oss)/,
  /\bsenast\b|\binom (1|en|ett|två|14|\d+|\$\{)/,
  /får du\b|[Dd]u får\b.*(mejl|svar|tillbaka|prisförslag|pengarna)/,
  /påminn[es]|håller koll|klart att skriva|av sig själv\b|går det vidare/,
]

/** Texts of the app, of the contract and of mails; of the dated policies the newest. */
const files = [
  ...globSync('src/{texts,contract}/**/*.ts', { exclude: ['src/texts/public/{terms,privacy-policy}/**', '**/endpoint-docs.ts'] }),
  ...['terms', 'privacy-policy'].flatMap((folder) => globSync(`src/texts/public/${folder}/20*.ts`).toSorted().slice(-1)),
  ...globSync('server/domain/**/{mails,*-mails,order-confirmation,contact}.ts'),
]

const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '')
const sentencesIn = (file: string) =>
  [...withoutComments(readFileSync(file, 'utf8')).matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    // Within how many days is a setting, which the demo has as one.
    ([, plain, template]) => (plain ?? template ?? '').replaceAll(/\$\{(?:answerTime(?:\(\))?|answers)\}/g, '1 arbetsdag'),
  )
const said = files.flatMap((file) => sentencesIn(file).map((text) => ({ file, text })))

test('every sentence that says what we will do is in the table of promises', { tags: ['§promises'] }, () => {
  const known = [...promises.map(({ says }) => says), ...othersSay]
  // Each by itself: one that is known says nothing of the next in its paragraph.
  const each = said.flatMap(({ file, text }) => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).map((sentence) => ({ file, sentence })))
  const found = each.filter(({ sentence }) => sentence.includes(' ') && promising.some((way) => way.test(sentence)))
  expect(found.length).toBeGreaterThan(50)
  // A promise that nothing keeps is reworded; otherwise tests/support/promises.ts says what does.
  expect(found.filter(({ sentence }) => !known.some((part) => sentence.includes(part) || part.includes(sentence)))).toEqual([])
})

test('the table names sentences and files that exist, and jobs that run', { tags: ['§promises'] }, () => {
  const isSaid = (part: string) => said.some(({ text }) => text.includes(part))
  expect([...promises.map(({ says }) => says), ...othersSay].filter((part) => !isSaid(part))).toEqual([])
  expect(promises.filter(({ file }) => !existsSync(file))).toEqual([])
  const jobs = readFileSync('server/domain/roof/jobs.ts', 'utf8')
  const isRun = (file: string) =>
    jobs.includes(file.replace('server/', '#server/')) || jobs.includes(file.replace('server/domain/roof/', './'))
  expect(promises.filter(({ by, file }) => by === 'a job' && !isRun(file))).toEqual([])
})
