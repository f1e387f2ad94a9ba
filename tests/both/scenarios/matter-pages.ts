import { matterSorts, officeSorts } from '#contract/matters/sorts.ts'
import { officeViews } from '#contract/matters/office-views.ts'
import { anna, bo, demoPassword, doris, sara, sune } from '#mocks/people.ts'
import type { Call } from '#tests/both/client.ts'
import { scenario } from '#tests/both/scenario.ts'

const titles = ['Övrigt', 'avtal', 'Ärende', 'Zebra', 'Åtal', 'Avtal', 'Hyresavtal']

/** Anna's matters, in each status, and one of Bo's. */
const someMatters = async (call: Call) => {
  for (const title of titles) await call(201, 'POST', '/matters/', { as: anna, json: { title, description: 'Hej\nalla.' } })
  await call(201, 'POST', '/matters/', { as: bo, json: { title: 'Bolag', description: 'Ett samboavtal.' } })
  for (const [n, status] of ['Ongoing', 'Completed', 'Cancelled'].entries())
    await call(200, 'PATCH', `/matters/${n + 2}/`, { as: sara, json: { status } })
}

export const matterPageScenarios = [
  scenario('a list in pages goes on where it ended, in every order, and counts what its reader may see', async ({ call }) => {
    await someMatters(call)
    for (const reader of [anna, bo, doris])
      for (const sort of matterSorts)
        for (const filter of ['', '&status=Pending']) {
          let next = ''
          do {
            const from = next && `&after=${encodeURIComponent(next)}`
            next = (await call(200, 'GET', `/matters/?limit=3&sort=${sort}${filter}${from}`, { as: reader })).next
          } while (next)
        }
  }),
  scenario('a list in pages is searched by words of the matter and its owner, and says so to nobody else', async ({ call }) => {
    await someMatters(call)
    for (const reader of [anna, bo, sara])
      for (const q of [
        'avtal',
        'AVTAL',
        'åtal',
        anna.name,
        `${anna.name} ${anna.surname}`,
        'hej alla',
        `alla ${anna.surname} övrigt`,
        `avtal ${bo.name}`,
        'en två tre fyra fem sex sju åtta nio',
        'he',
        'ej',
        '%',
        "'",
        'x'.repeat(999),
      ])
        await call(200, 'GET', `/matters/?q=${encodeURIComponent(q)}&sort=title`, { as: reader })
  }),
  scenario('the office reads in a page who is expected to act', async ({ call }) => {
    await someMatters(call)
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: { confirm_password: demoPassword, amount: 485 } })
    await call(201, 'POST', '/matters/2/messages/', { as: anna, json: { text: 'Hur går det?' } })
    await call(200, 'GET', '/matters/?limit=100', { as: doris })
    await call(200, 'GET', '/matters/?limit=101', { as: doris })
    await call(200, 'GET', '/matters/?limit=100', { as: anna })
    await call(200, 'GET', '/matters/', { as: doris })
  }),
  scenario('the office’s views hold what waits, and nobody else asks for them', async ({ call }) => {
    await someMatters(call)
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: { confirm_password: demoPassword, amount: 485 } })
    await call(201, 'POST', '/matters/2/messages/', { as: anna, json: { text: 'Hur går det?' } })
    await call(201, 'POST', '/matters/5/messages/', { as: anna, json: { text: 'Hur går det?' } })
    await call(201, 'POST', '/matters/6/requests/', { as: doris, json: { kind: 'text', title: 'Vad hände?', help: '' } })
    for (const reader of [sara, doris]) {
      await call(200, 'GET', '/office/day/', { as: reader })
      for (const view of officeViews) await call(200, 'GET', `/matters/?view=${view}&sort=title`, { as: reader })
    }
    await call(403, 'GET', '/office/day/', { as: anna })
    await call(403, 'GET', '/matters/?view=new', { as: anna })
    await call(400, 'GET', '/matters/?view=old', { as: sara })
  }),
  scenario('the office’s list is narrowed and sorted by handler, service, day and age; nobody else’s is', async ({ call }) => {
    await someMatters(call)
    for (const as of [doris, anna]) await call(201, 'POST', '/matters/2/messages/', { as, json: { text: 'Hej!' } })
    await call(201, 'POST', '/matters/5/messages/', { as: doris, json: { text: 'Hej!' } })
    await call(200, 'PUT', '/matters/5/service/', { as: anna, json: { service: 'criminal' } })
    await call(200, 'PUT', '/matters/6/service/', { as: anna, json: { service: 'advice' } })
    for (const [matter, day] of [
      [6, '2027-03-01'],
      [1, '2027-02-01'],
    ] as const)
      await call(201, 'POST', `/matters/${matter}/deadlines/`, {
        as: sara,
        json: { kind: 'court', title: 'Skicka in', day },
      })
    for (const reader of [sara, doris]) {
      await call(200, 'GET', '/office/day/', { as: reader })
      for (const filter of [
        'handler=mine',
        'handler=none',
        `handler=${doris.id}`,
        'service=criminal',
        'service=none',
        'due=overdue',
      ])
        await call(200, 'GET', `/matters/?${filter}`, { as: reader })
      await call(200, 'GET', '/matters/?due=today&handler=none&status=Pending', { as: reader })
      await call(200, 'GET', '/matters/?older=1', { as: reader })
      for (const sort of officeSorts) {
        let next = ''
        do {
          const from = next && `&after=${encodeURIComponent(next)}`
          next = (await call(200, 'GET', `/matters/?limit=2&sort=${sort}${from}`, { as: reader })).next
        } while (next)
        await call(200, 'GET', `/matters/?sort=${sort}&q=avtal&handler=none`, { as: reader })
      }
    }
    for (const query of ['handler=mine', 'service=none', 'due=week', 'older=1', 'sort=due'])
      await call(403, 'GET', `/matters/?${query}`, { as: anna })
    for (const query of ['handler=alla', 'service=cars', 'due=soon', 'older=0', 'older=x', 'sort=age'])
      await call(400, 'GET', `/matters/?${query}`, { as: sara })
  }),
  scenario(
    'of their own matter a partner is told what waits for its customer, and nothing of what the office keeps',
    async ({ call }) => {
      await call(201, 'POST', '/matters/', { as: doris, json: { title: 'Eget', description: 'Hej.' } })
      await call(201, 'POST', '/matters/', { as: anna, json: { title: 'Annas', description: 'Hej.' } })
      for (const matter of [1, 2]) {
        const day = { kind: 'promise', title: 'Ring', day: '2027-02-01', side: 'office', shown: false }
        await call(201, 'POST', `/matters/${matter}/deadlines/`, { as: sara, json: day })
        await call(201, 'POST', `/matters/${matter}/requests/`, { as: sara, json: { kind: 'text', title: 'Vad hände?' } })
        await call(201, 'POST', `/matters/${matter}/messages/`, { as: matter === 1 ? doris : anna, json: { text: 'Hej!' } })
      }
      for (const reader of [doris, sara]) {
        await call(200, 'GET', '/matters/?sort=due', { as: reader })
        await call(200, 'GET', '/office/day/', { as: reader })
        for (const view of officeViews) await call(200, 'GET', `/matters/?view=${view}`, { as: reader })
      }
    },
  ),
  scenario('a matter isn’t that of somebody whose account is disabled', async ({ call }) => {
    await someMatters(call)
    for (const as of [doris, anna]) await call(201, 'POST', '/matters/5/messages/', { as, json: { text: 'Hej!' } })
    await call(200, 'GET', '/matters/?view=mine', { as: sara })
    const json = { act: 'disable', reason: 'Hon har slutat.', confirm_password: demoPassword }
    await call(200, 'POST', `/people/${doris.id}/acts/`, { as: sara, json })
    await call(200, 'GET', '/matters/?view=mine', { as: sara })
    await call(200, 'GET', '/matters/5/now/', { as: anna })
  }),
  scenario('views are saved under a name, shared or not, and forgotten by their owners', async ({ call }) => {
    const view = { name: ' Obetalda avtal ', view: 'unpaid', status: 'Pending', q: 'avtal', shared: false }
    await call(201, 'POST', '/office/views/', { as: sara, json: view })
    await call(201, 'POST', '/office/views/', { as: sara, json: { ...view, view: null, status: null, q: '', shared: true } })
    const filters = { sort: 'due', handler: 'mine', service: 'none', due: 'overdue', older: 30 }
    await call(201, 'POST', '/office/views/', { as: doris, json: { ...view, ...filters, name: 'Mina' } })
    for (const wrong of [{ handler: 'alla' }, { older: 0 }, { due: 'soon' }, { sort: 'age' }, { service: 'cars' }])
      await call(400, 'POST', '/office/views/', { as: doris, json: { ...view, ...wrong } })
    for (const reader of [sara, doris]) await call(200, 'GET', '/office/views/', { as: reader })
    await call(404, 'DELETE', '/office/views/1/', { as: doris })
    await call(404, 'DELETE', '/office/views/2/', { as: doris })
    await call(204, 'DELETE', '/office/views/1/', { as: sara })
    await call(404, 'DELETE', '/office/views/1/', { as: sara })
    await call(200, 'GET', '/office/views/', { as: sara })
    for (const wrong of [
      { name: '' },
      { name: 'x'.repeat(61) },
      { view: 'old' },
      { status: 'Klar' },
      { q: null },
      { shared: 'ja' },
    ])
      await call(400, 'POST', '/office/views/', { as: sara, json: { ...view, ...wrong } })
    await call(403, 'GET', '/office/views/', { as: anna })
    await call(403, 'POST', '/office/views/', { as: anna, json: view })
    await call(403, 'DELETE', '/office/views/2/', { as: anna })
    const gone = { act: 'disable', reason: 'Hon har slutat.', confirm_password: demoPassword }
    await call(200, 'POST', `/people/${sara.id}/acts/`, { as: sune, json: gone })
    await call(200, 'GET', '/office/views/', { as: doris })
  }),
  scenario('a page that can’t be is refused', async ({ call }) => {
    for (const query of ['limit=0', 'limit=1001', 'limit=x', 'after=nej', 'sort=namn', 'q=%00', `q=${'x'.repeat(1_001)}`])
      await call(400, 'GET', `/matters/?${query}`, { as: anna })
    await call(401, 'GET', '/matters/?limit=5')
  }),
]
