import { demoOffice } from '#contract/office/demo-office.ts'
import { Office, type OfficeProfile } from '#contract/office/office-document.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => {
  globalThis.officeProfile = undefined
  // Other files share the modules of this worker.
  vi.resetModules()
})

/** Where a proposal for a Testamente starts, at an office whose price of one is such. */
const startAt = async (price: Pick<OfficeProfile['prices']['fixed'][number], 'scope'>) => {
  const fixed = [{ name: 'Testamente', sek: 900, service: 'documents', ...price }] as const
  const office = { ...demoOffice, company: ownCompany, prices: { ...demoOffice.prices, fixed } }
  vi.resetModules()
  globalThis.officeProfile = JSON.stringify(office)
  const { startingPoint } = await import('#features/agreements/office/price-list.ts')
  return startingPoint('Testamente', '')
}

test('the demo’s prices are as the schema reads it, so that saving them unchanged is no change', () => {
  const { prices } = demoOffice
  expect(JSON.stringify(Office.shape.prices.parse(prices))).toBe(JSON.stringify(prices))
})

describe('a proposal of an office of one’s own', { tags: ['§proposal-beside'] }, () => {
  test('starts with what that office includes', async () => {
    expect(await startAt({ scope: 'Ett testamente och två möten.' })).toMatchObject({
      amount: '900',
      scope: 'Ett testamente och två möten.',
    })
  })

  test('starts with nothing included where the office says nothing, rather than with the demo’s words', async () => {
    expect(await startAt({})).toEqual({ kind: 'fixed', service: 'Testamente', amount: '900' })
  })
})
