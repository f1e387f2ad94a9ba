import { filesOf } from '#first-paint/chunks.ts'
import { dataPlace, emptyRoot, fillFrame, headPlace } from '#first-paint/frame.ts'
import { modulePattern } from '#first-paint/module-pattern.ts'
import { replaceOnce } from '#first-paint/replace-once.ts'
import { expect, test } from 'vitest'

test('a chunk group that names a module without a file fails the build', () => {
  expect(modulePattern('src/ui/button').test('/radrum/src/ui/button.module.css')).toBe(true)
  expect(modulePattern('src/routes/_member/matters.$id').test('/radrum/src/routes/_member/matters.$id.tsx?split')).toBe(true)
  expect(() => modulePattern('src/ui/button', 'src/ui/knapp')).toThrow('names src/ui/knapp, and no such file exists')
})

test('a page that starts with what isn’t in the build fails it', () => {
  const manifest = {
    'src/routes/login.tsx': { file: 'assets/login.js', css: ['assets/login.css'], imports: ['_calls.js'] },
    '_calls.js': { file: 'assets/calls.js', name: 'calls' },
  }
  expect(filesOf(manifest, ['/login', 'calls'])).toEqual({
    scripts: ['assets/login.js', 'assets/calls.js'],
    styles: ['assets/login.css'],
  })
  expect(() => filesOf(manifest, ['/logga-in'])).toThrow('starts with /logga-in')
  expect(() => filesOf(manifest, ['members'])).toThrow('starts with members')
})

test('what React writes for the head of a page stands there, whatever comes first', () => {
  const frame = `<head>${headPlace}${dataPlace}</head><body>${emptyRoot}</body>`
  const script = '<script type="module" async="" src="/leave.js"></script>'
  const head = `${script}<title>Priser</title><meta name="description" content="Priser"/>`
  expect(fillFrame(frame, { html: `${head}<main>Priser</main>`, structuredData: {} })).toBe(
    `<head>${head}<script type="application/ld+json">{}</script></head><body><div id="root"><main>Priser</main></div></body>`,
  )
})

test('a step that finds nothing to replace in a page fails the build', () => {
  expect(replaceOnce('<body></body>', '</body>', '<p>$&</p></body>')).toBe('<body><p>$&</p></body>')
  expect(() => replaceOnce('<body></body>', '<!--head-->', '')).toThrow('exactly once')
  expect(() => replaceOnce('<p></p><p></p>', '<p>', '')).toThrow('exactly once')
})
