import { upcomingVersions } from '#contract/agreements/terms-version.ts'
import { anna, bo, demoPassword, doris, sara } from '#mocks/people.ts'
import { scenario } from '#tests/both/scenario.ts'

// Far from the days of both worlds.
const version = '2099-01-15'
const tooNear = '2026-01-01'
const announcement = (json: object = {}) => ({ policy: 'terms', version, confirm_password: demoPassword, ...json })

export const policyAnnouncementScenarios = [
  scenario(
    'an admin announces coming terms once, and finds that they are announced',
    async ({ call }) => {
      const { changes } = upcomingVersions.terms
      changes.set(version, 'Timpriset på våra fasta tjänster står för sig.')
      try {
        for (const as of [anna, bo, doris]) {
          await call(403, 'GET', '/office/terms/', { as })
          await call(403, 'POST', '/office/terms/', { as, json: announcement() })
        }
        await call(200, 'GET', '/office/terms/', { as: sara })
        await call(400, 'POST', '/office/terms/', { as: sara, json: announcement({ confirm_password: 'fel' }) })
        await call(400, 'POST', '/office/terms/', { as: sara, json: announcement({ policy: 'cookies' }) })
        await call(404, 'POST', '/office/terms/', { as: sara, json: announcement({ version: '2099-02-01' }) })
        await call(200, 'POST', '/office/terms/', { as: sara, json: announcement() })
        await call(200, 'POST', '/office/terms/', { as: sara, json: announcement() })
        await call(200, 'GET', '/office/terms/', { as: sara })
      } finally {
        changes.clear()
      }
    },
    { tags: ['§announced-terms'] },
  ),
  scenario('terms that hold sooner than promised are not announced', async ({ call }) => {
    const { changes } = upcomingVersions.terms
    changes.set(tooNear, 'Inget.')
    try {
      await call(409, 'POST', '/office/terms/', { as: sara, json: announcement({ version: tooNear }) })
    } finally {
      changes.clear()
    }
  }),
]
