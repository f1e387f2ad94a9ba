import { bareTextsIn } from '#tests/support/bare-texts.ts'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

describe('a text that React has to touch again stands alone in its element, whatever translators do to it', () => {
  test('in every component', { tags: ['R113'] }, () => {
    const found = globSync('src/**/*.tsx').flatMap((file) =>
      bareTextsIn(readFileSync(file, 'utf8')).map((place) => `${file}:${place}`),
    )
    expect(found, 'texts to put into a <span>, or into one template').toEqual([])
  })

  test.each([
    ['that changes beside an icon', `<button><Eye />{open ? 'Dölj' : 'Visa'}</button>`],
    ['that comes and goes', `<p><b>Fil</b>{problem && 'Filen är för stor.'}</p>`],
    ['made of data', `<p>{count} ärenden</p>`],
    ['before which something is inserted', `<p>{late && <b>Sen</b>}Svara i dag.</p>`],
    ['that goes with its fragment', `<div>{late && <>Sen</>}</div>`],
    ['behind a prop that may be absent', `const Act = ({ icon, children }: { icon: ReactNode }) => <b>{icon}{children}</b>`],
    ['in a prop that may be absent', `const Row = ({ icon }: { icon: ReactNode }) => <p>{icon}Svara i dag.</p>`],
  ])('found: a text %s', (_, jsx) => {
    expect(bareTextsIn(jsx)).toHaveLength(1)
  })

  test.each([
    ['alone', `<p>{count > 1 ? 'flera' : 'ett'}</p>`],
    ['in one template', `<p>{\`\${count} ärenden\`}</p>`],
    ['in its own element', `<button><Eye /><span>{open ? 'Dölj' : 'Visa'}</span></button>`],
    ['fixed, beside a link', `<p>Läs <a href="/villkor">villkoren</a>.</p>`],
    ['fixed, before what comes and goes', `<p>Svara i dag.{late && <b>Sen</b>}</p>`],
    ['of the texts', `import { t } from '#texts/a.ts'\n<p>{t.read} <Link />.</p>`],
  ])('left alone: a text %s', (_, jsx) => {
    expect(bareTextsIn(jsx)).toEqual([])
  })
})
