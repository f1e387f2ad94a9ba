import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { windowsName } from '#server/domain/shared/windows-name.ts'

it.each([
  ['Köpekontrakt åäö (kopia).pdf', 'Köpekontrakt åäö (kopia).pdf'],
  ['Mål T 123-26: dom.pdf', 'Mål T 123-26_ dom.pdf'],
  ['Avtal "Malmö"?.pdf', 'Avtal _Malmö__.pdf'],
  ['a*b|c<d>e/f\\g.txt', 'a_b_c_d_e_f_g.txt'],
  ['rad\nbrytning\u007f.txt', 'rad_brytning_.txt'],
  ['utan slut. . .', 'utan slut'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['Com1 .pdf', '_Com1 .pdf'],
  ['lpt¹.pdf', '_lpt¹.pdf'],
  ['konto.json', 'konto.json'],
  ['Connor.pdf', 'Connor.pdf'],
  ['...', '_'],
])('%j is called %j in an archive, so that Windows can unpack it', (name, possible) => {
  expect(windowsName(name)).toBe(possible)
})

it('no name keeps what Windows can’t unpack', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...'cCoOnNuUlL1.: *?"<>|/\\\t\0\u0085å') })
  void fc.assert(
    fc.property(hostile, (name) => {
      const possible = windowsName(name)
      expect(possible).toMatch(/^[^<>:"/\\|?*\p{Cc}]*[^<>:"/\\|?*\p{Cc}. ]$/u)
      expect(possible).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)/i)
      expect(windowsName(possible)).toBe(possible)
    }),
  )
})
