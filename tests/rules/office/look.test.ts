import { leastContrastOf, nearestReadable } from '#contract/office/look/readable.ts'
import { ReadableLook } from '#contract/office/look/readable-look.ts'
import { builtInTokens } from '#features/office/settings/built-in-tokens.ts'
import { tokensOf } from '#contract/office/look/tokens.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const schemes = ['light', 'dark'] as const
const [light = '', dark = ''] = readFileSync('src/ui/tokens.css', 'utf8').split('@media screen')
const colorsIn = (css: string) =>
  Object.fromEntries([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))
const demo = { light: colorsIn(light), dark: colorsIn(dark) }

/** They mean the same at every office, so two colours don't decide them. */
const statusTints = matterStatuses.map((status) => status.toLowerCase())
const fixed = new RegExp(`^(?:error|on-error|success|qr|${statusTints.join('|')})`)
const statuses = [...statusTints, 'success-tint', 'error-tint']

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('two colours decide all', { tags: ['§office-look'] }, () => {
  test.each(schemes)('every colour of tokens.css that is an office’s own, in %s', (scheme) => {
    const ours = Object.keys(demo[scheme]).filter((name) => !fixed.test(name))
    expect(Object.keys(tokensOf({ primary: '#1f5c46', accent: '#8c4a14' })[scheme])).toEqual(expect.arrayContaining(ours))
  })

  test.each(schemes)('the preview has those of tokens.css for who chooses none, in %s', (scheme) => {
    expect(demo[scheme]).toMatchObject(builtInTokens[scheme])
  })

  test.each(schemes)('the demo’s own can be read in %s', (scheme) => {
    expect(leastContrastOf(demo[scheme])).toBeGreaterThanOrEqual(4.5)
  })

  test('whatever is accepted can be read, in light and dark, on every ground and status', () => {
    fc.assert(
      fc.property(hex, hex, (first, second) => {
        const colors = { primary: nearestReadable('primary', first), accent: nearestReadable('accent', second) }
        expect(ReadableLook.safeParse({ colors, logo: null, logo_plate: false }).success).toBe(true)
        for (const scheme of schemes) {
          const tokens = { ...demo[scheme], ...tokensOf(colors)[scheme] }
          expect(leastContrastOf(tokens)).toBeGreaterThanOrEqual(4.5)
          for (const status of statuses)
            expect(wcagContrast(tokens['text'] ?? '', tokens[status] ?? '')).toBeGreaterThanOrEqual(4.5)
          for (const paper of ['page', 'surface', 'sunken', 'error-tint'])
            expect(wcagContrast(tokens['error'] ?? '', tokens[paper] ?? '')).toBeGreaterThanOrEqual(4.5)
          // The edge of a field (WCAG 1.4.11).
          for (const paper of ['page', 'surface'])
            expect(wcagContrast(tokens['control'] ?? '', tokens[paper] ?? '')).toBeGreaterThanOrEqual(3)
          expect(wcagContrast(tokens['focus'] ?? '', tokens['page'] ?? '')).toBeGreaterThanOrEqual(3)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a colour that is too light is refused with the nearest one', () => {
    const look = { colors: { primary: '#0B3D2E', accent: '#e07b00' }, logo: null, logo_plate: false }
    expect(ReadableLook.safeParse(look).error?.issues).toMatchObject([
      { path: ['colors', 'accent'], message: 'Färgen är för ljus. Närmaste färg som går att läsa: #a35800.' },
    ])
    expect(nearestReadable('accent', '#a35800')).toBe('#a35800')
    expect(nearestReadable('primary', '#ffffff')).toMatch(/^#([0-9a-f]{2})\1\1$/)
  })
})
