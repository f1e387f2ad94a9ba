import { anna, bo, doris, sara } from '#mocks/people.ts'
import { createMatter } from '#tests/both/create-matter.ts'
import { scenario } from '#tests/both/scenario.ts'

const place = '/matters/1/identification/'
const checked = {
  concerns: 'property',
  name: 'Anna Lindqvist',
  number: '',
  method: 'original',
  checked_on: '2026-11-20',
  review_on: '2099-11-20',
}
const aboutNeither = { concerns: 'neither', name: '', number: '', method: null, checked_on: '2026-11-20', review_on: null }

export const identificationScenarios = [
  scenario(
    'the office notes who the customer is, and the customer reads nothing of it',
    async ({ call }) => {
      await createMatter(call)
      for (const as of [doris, sara]) await call(200, 'GET', place, { as })
      await call(403, 'GET', place, { as: anna })
      await call(403, 'POST', place, { as: anna, json: checked })
      await call(404, 'GET', place, { as: bo })
      for (const wrong of [
        { concerns: 'boat' },
        { name: '' },
        { method: null },
        { method: 'copy' },
        { review_on: null },
        { review_on: '2026-11-20' },
        { checked_on: 'i dag' },
      ])
        await call(400, 'POST', place, { as: doris, json: { ...checked, ...wrong } })
      await call(200, 'PUT', '/matters/1/service/', { as: doris, json: { service: 'agreements' } })
      await call(200, 'GET', place, { as: doris })
      await call(201, 'POST', place, { as: doris, json: checked })
      await call(200, 'GET', '/matters/1/now/', { as: doris })
      await call(201, 'POST', place, { as: sara, json: aboutNeither })
      await call(201, 'POST', place, {
        as: sara,
        json: { ...aboutNeither, name: 'Eva Ek', number: '8001011234', method: 'bankid' },
      })
      await call(200, 'GET', '/matters/1/now/', { as: doris })
      await call(200, 'GET', '/matters/1/events/', { as: doris })
      await call(200, 'GET', '/matters/1/events/', { as: anna })
    },
    { tags: ['§identification'] },
  ),
]
