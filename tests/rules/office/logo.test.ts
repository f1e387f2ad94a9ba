import { readLogo } from '#contract/office/logo/read-logo.ts'
import fc from 'fast-check'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'

const encode = (text: string) => new TextEncoder().encode(text)
const svg = (inner: string, attributes = 'viewBox="0 0 240 60"') =>
  encode(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`)

const textOf = (given: Uint8Array<ArrayBuffer>) => {
  const read = readLogo(given)
  return 'problem' in read ? read.problem : new TextDecoder().decode(read.bytes)
}

const hostile = [
  ['a script', svg('<script>alert(1)</script>')],
  ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
  ['a handler', svg('<path d="M0 0" onload="alert(1)"/>')],
  ['a handler of the root', svg('', 'viewBox="0 0 9 9" onload="alert(1)"')],
  ['a style sheet', svg('<style>@import url(https://evil.example/a.css)</style>')],
  ['a style', svg('<path d="M0 0" style="fill:url(https://evil.example)"/>')],
  ['HTML', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ['a link', svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
  ['a picture from elsewhere', svg('<image href="https://evil.example/a.png"/>')],
  ['a copy from elsewhere', svg('<use xlink:href="https://evil.example/a.svg#a"/>')],
  ['a gradient from elsewhere', svg('<linearGradient xlink:href="https://evil.example/a.svg#a"/>')],
  ['a colour from elsewhere', svg('<path d="M0 0" fill="url(https://evil.example/a.svg#a)"/>')],
  ['an escaped address', svg('<path d="M0 0" fill="u\\72l(https://evil.example)"/>')],
  ['an animation', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['a filter', svg('<filter id="a"><feImage href="https://evil.example"/></filter>')],
  ['an entity', encode('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">&a;</svg>')],
  [
    'a style sheet of the file',
    encode('<?xml-stylesheet href="https://evil.example/a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['another root', encode('<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>')],
  ['a drawing in a drawing', svg('<svg viewBox="0 0 1 1"/>')],
  ['broken XML', encode('<svg xmlns="http://www.w3.org/2000/svg"><path></svg>')],
  ['no size', svg('', '')],
  ['too many parts', svg('<g/>'.repeat(2_001))],
  ['too deep', svg('<g>'.repeat(40) + '</g>'.repeat(40))],
  ['too stretched', svg('', 'viewBox="0 0 1300 100"')],
  ['half a character', new Uint8Array([...svg(''), 0xff])],
  ['too much', new Uint8Array(200_001)],
  ['another type', encode('GIF89a')],
  ['nothing', new Uint8Array()],
  ['a PNG without content', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a huge PNG', new Uint8Array(PNG.sync.write(new PNG({ width: 2_001, height: 400 })))],
] as const

describe('a logo', { tags: ['§office-look'] }, () => {
  test.each(hostile)('with %s is refused with a sentence', (_, bytes) => {
    expect(readLogo(bytes)).toEqual({ problem: expect.stringMatching(/^Logotypen .+\.$/) })
  })

  test('is written anew, without what nobody sees', () => {
    const drawn = svg(
      '<!-- by hand --><title>Norrsken</title><metadata><x:y xmlns:x="urn:x"/></metadata><defs><linearGradient id="a" xlink:href="#b"><stop offset="0" stop-color="#0b3d2e"/></linearGradient></defs><g class="x" xml:space="preserve"><path d="M0 0h9v9z" fill="url(#a)"/>text</g>',
    )
    expect(textOf(drawn)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60" width="240" height="60"><defs><linearGradient id="a" href="#b"><stop offset="0" stop-color="#0b3d2e"></stop></linearGradient></defs><g><path d="M0 0h9v9z" fill="url(#a)"></path></g></svg>',
    )
    expect(readLogo(drawn)).toMatchObject({ ending: 'svg', width: 1000, height: 250 })
  })

  test('in a drawing with a size in pixels, and with the DOCTYPE of old programs', () => {
    const old = encode(
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" width="120px" height="40"/>',
    )
    expect(textOf(old)).toContain('viewBox="0 0 120 40"')
  })

  test('as PNG keeps its bytes', () => {
    const bytes = new Uint8Array(PNG.sync.write(new PNG({ width: 300, height: 100 })))
    expect(readLogo(bytes)).toEqual({ bytes, ending: 'png', width: 300, height: 100 })
  })

  test('of any content is read or refused, and what is written anew is accepted as it is', () => {
    const piece = fc.constantFrom(
      '<g>',
      '</g>',
      '<path d="M0 0"/>',
      '<script>',
      '</script>',
      '&lt;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const read = readLogo(svg(pieces.join('')))
        if ('problem' in read) return
        const written = new TextDecoder().decode(read.bytes)
        expect(written).not.toMatch(/<(?!\/?(?:svg|g|path)\b)/)
        expect(textOf(read.bytes)).toBe(written)
      }),
    )
  })
})
