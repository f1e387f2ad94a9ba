import { anna, bo, demoPassword, doris, sara } from '#mocks/people.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { scenario } from '#tests/both/scenario.ts'

const settings = (json: object = {}) => ({ ...demoOffice, confirm_password: demoPassword, ...json })
const norrsken = { ...demoOffice.company, name: 'Norrsken', legal_name: 'Norrsken Juridik AB', organisation_number: '5590000005' }

export const officeSettingsScenarios = [
  scenario('anybody reads the office, and admins alone its settings', async ({ call }) => {
    await call(200, 'GET', '/office-profile/')
    await call(404, 'GET', '/office-profile/?terms=0123456789ab')
    await call(400, 'GET', '/office-profile/?terms=2026')
    for (const as of [anna, bo, doris]) {
      await call(403, 'GET', '/office/settings/', { as })
      await call(403, 'GET', '/office/settings/versions/', { as })
      await call(403, 'PUT', '/office/settings/', { as, json: settings() })
    }
    await call(200, 'GET', '/office/settings/', { as: sara })
    await call(200, 'GET', '/office/settings/versions/', { as: sara })
  }),
  scenario('an earlier version becomes the newest', async ({ call }) => {
    const put = (name: string) =>
      call(200, 'PUT', '/office/settings/', { as: sara, json: settings({ company: { ...norrsken, name } }) })
    const restore = (status: number, as: Person, json: object) =>
      call(status, 'POST', '/office/settings/restore/', { as, json: { confirm_password: demoPassword, ...json } })
    await put('Norrsken')
    await put('Midnattssol')
    const compare = (status: number, as: Person, version = '') =>
      call(status, 'GET', `/office/settings/compare/${version}`, { as })
    await compare(403, doris)
    await compare(404, sara, '?version=99')
    await compare(200, sara)
    for (const version of [1, 2]) await compare(200, sara, `?version=${version}`)
    await restore(403, doris, { version: 1 })
    await restore(400, sara, { version: 1, confirm_password: 'fel' })
    await restore(404, sara, { version: 99 })
    await restore(200, sara, { version: 1 })
    await restore(200, sara, { version: null })
    await call(200, 'GET', '/office/settings/', { as: sara })
    await call(200, 'GET', '/office/settings/versions/', { as: sara })
  }),
  scenario('a closed matter has a day on which it goes, until it is opened again', async ({ call }) => {
    const keep = (closed_months: number | null) =>
      call(200, 'PUT', '/office/settings/', { as: sara, json: settings({ privacy: { closed_months } }) })
    const read = async () => {
      for (const as of [anna, doris]) await call(200, 'GET', '/matters/1/now/', { as })
    }
    await keep(24)
    await call(201, 'POST', '/matters/', { as: anna, json: { title: 'Fukt', description: 'Hej!' } })
    await read()
    await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Completed' } })
    await read()
    await call(201, 'POST', '/matters/1/messages/', { as: anna, json: { text: 'Vänta med det.' } })
    await read()
    await keep(null)
    await read()
    await keep(600)
    await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Ongoing' } })
    await read()
  }),
  scenario('a client from before privacy and look leaves both as they are, and says nothing of F-tax', async ({ call }) => {
    const put = (json: object) => call(200, 'PUT', '/office/settings/', { as: sara, json })
    const { f_tax: _, ...company } = norrsken
    const { privacy: __, look: ___, ...older } = settings({ company })
    await put(older)
    const look = { ...demoOffice.look, colors: { primary: '#0b3d2e', accent: '#a35800' } }
    await put(settings({ company: norrsken, privacy: { closed_months: 24 }, look }))
    await put({ ...older, promises: { answer_days: 2, opens: '09:00', closes: '16:00' } })
    await put({ ...older, logo_file: btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>') })
    await call(200, 'GET', '/office-profile/')
  }),
  scenario('what is saved is a version, and what makes no sense is refused', async ({ call }) => {
    const change = (status: number, json: object) => call(status, 'PUT', '/office/settings/', { as: sara, json: settings(json) })
    await change(400, { confirm_password: 'fel' })
    await change(400, { company: { ...norrsken, organisation_number: '559000-0001' } })
    await change(400, { company: { ...norrsken, email: 'norrsken' } })
    await change(400, { prices: { ...demoOffice.prices, fixed: [] } })
    await change(400, { promises: { answer_days: 0, opens: '09:00', closes: '16:00' } })
    await change(400, { promises: { answer_days: 1, opens: '16:00', closes: '09:00' } })
    await change(400, { platform_fee_percent: 51 })
    const says = (condition: string) => {
      const [appeals, ...others] = demoOffice.prices.hourly
      return { prices: { ...demoOffice.prices, hourly: [{ ...appeals, condition }, ...others] } }
    }
    await change(400, says('Första kvarten är gratis.'))
    await change(200, says('De första 20 minuterna är gratis. Boka en tid.'))
    await call(200, 'GET', '/office/settings/versions/', { as: sara })
    await change(200, says('Fast pris är möjligt i enkla ärenden.'))
    for (const months of [0, 11, 601, 24.5, '24']) await change(400, { privacy: { closed_months: months } })
    await change(200, { privacy: { closed_months: 120 } })
    await change(200, { privacy: { closed_months: null } })
    const look = (json: object) => ({ look: { ...demoOffice.look, ...json } })
    await change(400, look({ colors: { primary: '#0b3d2e', accent: '#e07b00' } }))
    await change(400, look({ colors: { primary: 'grön', accent: '#a35800' } }))
    await change(400, look({ logo: { file: `${'0'.repeat(64)}.png`, width: 9, height: 9 } }))
    await change(400, { logo_file: btoa('hej') })
    await change(400, { logo_file: btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>') })
    await change(200, { company: norrsken, version: 4 })
    await change(200, { company: norrsken })
    await change(200, { company: { ...norrsken, f_tax: false } })
    await change(400, { company: { ...norrsken, f_tax: 'ja' } })
    await change(409, { version: null })
    await change(200, { logo_file: btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>') })
    await call(200, 'GET', '/office-profile/')
  }),
]
