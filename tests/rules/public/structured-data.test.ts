import { demoOffice } from '#contract/office/demo-office.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  globalThis.officeProfile = undefined
  // Other files share the modules of this worker.
  vi.resetModules()
})

test.each(['/', '/prices', '/contact'])('search engines read on %s when the office is open', async (path) => {
  vi.resetModules()
  const promises = { answer_days: 1, opens: '09:00', closes: '16:30' }
  globalThis.officeProfile = JSON.stringify({ ...demoOffice, company: ownCompany, promises })
  const { structuredData } = await import('#features/public/structured-data.ts')
  expect(structuredData(path)).toMatchObject({
    name: 'Norrsken',
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '16:30',
    },
  })
})
