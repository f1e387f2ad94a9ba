import { partnerTermsVersion } from '#contract/office/accepted-terms.ts'
import { anna, bo, demoPassword, doris, sara, sune } from '#mocks/people.ts'
import { createMatter } from '#tests/both/create-matter.ts'
import { scenario } from '#tests/both/scenario.ts'
import { sendDraft } from './send-draft.ts'

const place = '/matters/1/assignment/'
const confirmed = { confirm_password: demoPassword }
const partner = { is_staff: false, is_superuser: false, is_delegated_admin: true }
const reason = 'Passar specialiteten.'
const practice = {
  title: 'advokat',
  firm: 'Hallberg Juridik AB',
  specialities: ['agreements', 'advice'],
  languages: ['Svenska', 'Engelska'],
  away: false,
  own_clients: [{ name: 'Byggbolaget i Umeå AB', number: '556000-0001' }],
}

export const assignmentScenarios = [
  scenario('a partner says what they do, and nobody else does', async ({ call }) => {
    await call(200, 'GET', '/partner-profile/', { as: doris })
    await call(200, 'PUT', '/partner-profile/', { as: doris, json: practice })
    await call(200, 'GET', '/partner-profile/', { as: doris })
    for (const as of [anna, sara]) {
      await call(403, 'GET', '/partner-profile/', { as })
      await call(403, 'PUT', '/partner-profile/', { as, json: practice })
    }
    await call(401, 'GET', '/partner-profile/')
    for (const wrong of [
      { title: 'domare' },
      { specialities: ['divorce'] },
      { specialities: ['advice', 'advice'] },
      { away: 'ja' },
      { languages: Array(11).fill('Svenska') },
      { own_clients: [{ name: ' ', number: null }] },
    ])
      await call(400, 'PUT', '/partner-profile/', { as: doris, json: { ...practice, ...wrong } })
  }),
  scenario('a partner accepts the partner terms before taking a matter, each version once', async ({ call }) => {
    await createMatter(call)
    await call(200, 'PUT', '/people/2/roles/', { as: sara, json: { ...partner, is_bookkeeper: false, ...confirmed } })
    await call(200, 'GET', '/partner-terms/', { as: bo })
    await call(403, 'POST', '/accounts/connect/create_express/', { as: bo })
    await call(201, 'POST', place, { as: sara, json: { act: 'offer', partner: bo.id, reason, ...confirmed } })
    await call(200, 'POST', '/matters/1/conflicts/', { as: bo })
    await call(200, 'GET', place, { as: bo })
    await call(409, 'POST', `${place}answer/`, { as: bo, json: { accept: true } })
    await call(409, 'POST', '/partner-terms/', { as: bo, json: { version: '2026-01-01' } })
    await call(400, 'POST', '/partner-terms/', { as: bo, json: {} })
    for (const _ of ['once', 'again'])
      await call(200, 'POST', '/partner-terms/', { as: bo, json: { version: partnerTermsVersion } })
    await call(200, 'GET', '/partner-terms/', { as: bo })
    await call(200, 'POST', `${place}answer/`, { as: bo, json: { accept: true } })
    for (const as of [anna, sara]) {
      await call(403, 'GET', '/partner-terms/', { as })
      await call(403, 'POST', '/partner-terms/', { as, json: { version: partnerTermsVersion } })
    }
    await call(401, 'GET', '/partner-terms/')
  }),
  scenario('the customer says what a matter is about', async ({ call }) => {
    await createMatter(call)
    for (const service of ['agreements', 'agreements', 'criminal', null])
      await call(200, 'PUT', '/matters/1/service/', { as: anna, json: { service } })
    await call(200, 'PUT', '/matters/1/service/', { as: sara, json: { service: 'advice' } })
    await call(400, 'PUT', '/matters/1/service/', { as: anna, json: { service: 'divorce' } })
    await call(404, 'PUT', '/matters/1/service/', { as: bo, json: { service: 'advice' } })
    for (const as of [anna, doris]) {
      await call(200, 'GET', '/matters/1/now/', { as })
      await call(200, 'GET', '/matters/1/events/', { as })
    }
  }),
  scenario('a matter is offered to whom it fits, and taken after a conflict check', async ({ call }) => {
    await createMatter(call)
    await createMatter(call, bo)
    await call(200, 'PUT', '/partner-profile/', { as: doris, json: practice })
    await call(409, 'POST', place, { as: sara, json: { act: 'offer', partner: null, reason, ...confirmed } })
    await call(200, 'PUT', '/matters/1/service/', { as: sara, json: { service: 'agreements' } })
    for (const as of [doris, sara]) await call(200, 'GET', place, { as })
    await call(201, 'POST', place, { as: sara, json: { act: 'offer', partner: null, reason, ...confirmed } })
    await call(409, 'POST', place, { as: sara, json: { act: 'offer', partner: null, reason, ...confirmed } })
    await call(409, 'POST', `${place}answer/`, { as: doris, json: { accept: true } })
    const opponent = { kind: 'opponent', name: 'Byggbolaget Umeå', number: '5560000001' }
    const related = { kind: 'related', name: 'Ek, Bo', number: '' }
    await call(200, 'PUT', '/matters/1/parties/', { as: sara, json: { parties: [opponent, related] } })
    await call(200, 'PUT', '/matters/2/parties/', { as: doris, json: { parties: [{ ...opponent, number: null }] } })
    await call(200, 'POST', '/matters/1/conflicts/', { as: doris })
    await call(200, 'PUT', '/matters/1/parties/', { as: sara, json: { parties: [related] } })
    await call(409, 'POST', `${place}answer/`, { as: doris, json: { accept: true } })
    await call(200, 'POST', '/matters/1/conflicts/', { as: doris })
    await call(200, 'GET', place, { as: doris })
    await call(200, 'POST', `${place}answer/`, { as: doris, json: { accept: true } })
    await call(409, 'POST', `${place}answer/`, { as: doris, json: { accept: true } })
    for (const as of [anna, doris, sara]) {
      await call(200, 'GET', '/matters/1/now/', { as })
      await call(200, 'GET', '/matters/1/events/', { as })
    }
    await call(200, 'GET', '/matters/?limit=50', { as: sara })
    await call(200, 'POST', `${place}release/`, { as: sara, json: { reason: 'Jäv.', ...confirmed } })
    await call(409, 'POST', `${place}release/`, { as: sara, json: { reason: 'Jäv.', ...confirmed } })
    await call(200, 'GET', '/matters/1/events/', { as: anna })
  }),
  scenario('an offer is declined, or taken back; an admin gives a matter at once', async ({ call }) => {
    await createMatter(call)
    await call(201, 'POST', place, { as: sara, json: { act: 'offer', partner: doris.id, reason, ...confirmed } })
    await call(200, 'POST', `${place}answer/`, { as: doris, json: { accept: false } })
    await call(201, 'POST', place, { as: sara, json: { act: 'offer', partner: doris.id, reason, ...confirmed } })
    await call(200, 'POST', `${place}release/`, { as: sara, json: { reason: 'För sent.', ...confirmed } })
    await call(201, 'POST', place, { as: sara, json: { act: 'assign', partner: doris.id, reason, ...confirmed } })
    await call(201, 'POST', place, { as: sara, json: { act: 'assign', partner: doris.id, reason, ...confirmed } })
    await call(200, 'GET', place, { as: doris })
    await call(200, 'GET', '/matters/1/events/', { as: sara })
  }),
  scenario('an offer ends with its matter, and none is made of one that is over', async ({ call }) => {
    await createMatter(call)
    const offer = { act: 'offer', partner: doris.id, reason, ...confirmed }
    await call(201, 'POST', place, { as: sara, json: offer })
    await call(200, 'POST', '/matters/1/conflicts/', { as: doris })
    await call(200, 'PATCH', '/matters/1/', { as: sara, json: { status: 'Completed' } })
    await call(409, 'POST', `${place}answer/`, { as: doris, json: { accept: true } })
    await call(409, 'POST', place, { as: sara, json: offer })
    for (const as of [doris, sara]) {
      await call(200, 'GET', place, { as })
      await call(200, 'GET', '/waiting/', { as })
      await call(200, 'GET', '/matters/1/events/', { as })
    }
  }),
  scenario('an admin who is a partner assigns themselves no matter whose parties they haven’t checked', async ({ call }) => {
    await createMatter(call)
    const both = { ...partner, is_staff: true, is_bookkeeper: false }
    await call(200, 'PUT', `/people/${sara.id}/roles/`, { as: sune, json: { ...both, ...confirmed } })
    const assign = { act: 'assign', partner: sara.id, reason, ...confirmed }
    await call(409, 'POST', place, { as: sara, json: assign })
    await call(200, 'POST', '/partner-terms/', { as: sara, json: { version: partnerTermsVersion } })
    await call(409, 'POST', place, { as: sara, json: assign })
    await call(200, 'POST', '/matters/1/conflicts/', { as: sara })
    for (const _ of ['once', 'again']) await call(201, 'POST', place, { as: sara, json: assign })
    await call(200, 'GET', place, { as: sara })
  }),
  scenario('who decides about whose a matter is has read whose it is', async ({ call }) => {
    await createMatter(call)
    const free = { state: 'free', partner: null }
    const offered = { state: 'offered', partner: doris.id }
    const assigned = { state: 'assigned', partner: doris.id }
    const assign = (status: number, partnerId: string, read: object) =>
      call(status, 'POST', place, { as: sara, json: { act: 'assign', partner: partnerId, reason, read, ...confirmed } })
    const release = (status: number, read: object) =>
      call(status, 'POST', `${place}release/`, { as: sara, json: { reason: 'Jäv.', read, ...confirmed } })
    await call(200, 'PUT', '/people/2/roles/', { as: sara, json: { ...partner, is_bookkeeper: false, ...confirmed } })
    await call(201, 'POST', place, { as: sara, json: { act: 'offer', partner: doris.id, reason, read: free, ...confirmed } })
    await assign(409, bo.id, free)
    await call(200, 'POST', '/matters/1/conflicts/', { as: doris })
    await call(200, 'POST', `${place}answer/`, { as: doris, json: { accept: true } })
    for (const read of [offered, { ...assigned, partner: bo.id }]) {
      await assign(409, bo.id, read)
      await release(409, read)
    }
    await call(200, 'GET', place, { as: sara })
    await release(400, { state: 'lost', partner: null })
    await assign(201, doris.id, free)
    await release(200, assigned)
    await release(409, assigned)
    await assign(201, bo.id, free)
    await call(200, 'GET', '/matters/1/events/', { as: sara })
  }),
  scenario('what a partner has asked of the customer is recalled with the matter', async ({ call }) => {
    await createMatter(call)
    const assign = { act: 'assign', partner: doris.id, reason, ...confirmed }
    await call(201, 'POST', place, { as: sara, json: assign })
    const asked = { amount: 900, ...confirmed }
    await call(201, 'POST', '/payments/create/1/', { as: doris, json: asked })
    await call(201, 'POST', '/proposals/', {
      as: doris,
      json: { matter: 1, kind: 'fixed', service: 'Samboavtal', scope: 'Ett möte.', amount: 1950 },
    })
    await sendDraft(call, doris, 1)
    await call(200, 'POST', `${place}release/`, { as: sara, json: { reason: 'Jäv.', ...confirmed } })
    for (const as of [anna, doris, sara]) {
      await call(200, 'GET', '/payments/?matter=1', { as })
      await call(200, 'GET', '/proposals/?matter=1', { as })
      await call(200, 'GET', '/matters/1/events/', { as })
    }
    await call(201, 'POST', place, { as: sara, json: assign })
    await call(201, 'POST', '/payments/create/1/', { as: sara, json: asked })
    await call(200, 'POST', `${place}release/`, { as: sara, json: { reason: 'Jäv.', ...confirmed } })
    await call(200, 'GET', '/payments/?matter=1', { as: anna })
  }),
  scenario('parties that a colleague has written meanwhile are not overwritten', async ({ call }) => {
    await createMatter(call)
    const opponent = { kind: 'opponent', name: 'Byggbolaget Umeå', number: '556000-0001' }
    const related = { kind: 'related', name: 'Ek, Bo', number: null }
    const put = (status: number, parties: object[], version?: string | null) =>
      call(status, 'PUT', '/matters/1/parties/', { as: sara, json: { parties, version } })
    await put(200, [opponent], null)
    await put(409, [related], null)
    await put(200, [opponent], null)
    const read = await call(200, 'GET', place, { as: doris })
    await put(200, [opponent, related], read.text('parties_version'))
    await put(409, [], read.text('parties_version'))
    await put(200, [related])
    await call(200, 'GET', place, { as: doris })
  }),
  scenario('a matter that is deleted takes its parties along: a conflict check finds them no more', async ({ call }) => {
    await createMatter(call)
    await createMatter(call)
    const parties = [{ kind: 'opponent', name: 'Byggbolaget Umeå', number: '556000-0001' }]
    for (const id of [1, 2]) await call(200, 'PUT', `/matters/${id}/parties/`, { as: sara, json: { parties } })
    await call(200, 'POST', '/matters/2/conflicts/', { as: sara })
    await call(204, 'DELETE', '/matters/1/', { as: anna })
    await call(200, 'POST', '/matters/2/conflicts/', { as: sara })
  }),
  scenario('what a partner has asked of the customer is recalled when they delete their account', async ({ call }) => {
    await createMatter(call)
    await call(201, 'POST', place, { as: sara, json: { act: 'assign', partner: doris.id, reason, ...confirmed } })
    await call(201, 'POST', '/payments/create/1/', { as: doris, json: { amount: 900, ...confirmed } })
    await call(201, 'POST', '/proposals/', {
      as: doris,
      json: { matter: 1, kind: 'fixed', service: 'Samboavtal', scope: 'Ett möte.', amount: 1950 },
    })
    await sendDraft(call, doris, 1)
    await call(204, 'DELETE', '/accounts/delete-account/', { as: doris, json: { password: demoPassword } })
    await call(200, 'GET', place, { as: sara })
    for (const as of [anna, sara])
      for (const path of ['/payments/?matter=1', '/proposals/?matter=1', '/matters/1/events/'])
        await call(200, 'GET', path, { as })
  }),
  scenario(
    'so is what they have asked in matters that aren’t theirs, and what they answered is the office’s',
    async ({ call }) => {
      for (const _ of [1, 2, 3]) await createMatter(call)
      await call(201, 'POST', '/matters/2/messages/', { as: sara, form: [['text', 'Vi har läst.']] })
      const draft = { kind: 'fixed', service: 'Samboavtal', scope: 'Ett möte.', amount: 1950 }
      for (const matter of [1, 2]) {
        await call(201, 'POST', '/proposals/', { as: doris, json: { matter, ...draft } })
        await sendDraft(call, doris, matter)
      }
      await call(201, 'POST', '/payments/create/2/', { as: doris, json: { amount: 900, ...confirmed } })
      await call(201, 'POST', '/matters/3/messages/', { as: doris, form: [['text', 'Vi har läst.']] })
      await call(204, 'DELETE', '/accounts/delete-account/', { as: doris, json: { password: demoPassword } })
      for (const as of [anna, sara])
        for (const matter of [1, 2, 3])
          for (const path of [`/payments/?matter=${matter}`, `/proposals/?matter=${matter}`, `/matters/${matter}/events/`])
            await call(200, 'GET', path, { as })
      await call(200, 'GET', '/matters/?handler=none', { as: sara })
    },
  ),
  scenario('a partner takes what nobody has, after a conflict check of the parties as they are', async ({ call }) => {
    await createMatter(call)
    const take = `${place}take/`
    await call(409, 'POST', take, { as: doris })
    await call(200, 'POST', '/matters/1/conflicts/', { as: sara })
    await call(409, 'POST', take, { as: doris })
    await call(200, 'POST', '/matters/1/conflicts/', { as: doris })
    await call(200, 'GET', place, { as: doris })
    const parties = [{ kind: 'opponent', name: 'Byggbolaget Umeå', number: null }]
    await call(200, 'PUT', '/matters/1/parties/', { as: doris, json: { parties } })
    await call(409, 'POST', take, { as: doris })
    await call(200, 'POST', '/matters/1/conflicts/', { as: doris })
    for (const as of [anna, sara]) await call(403, 'POST', take, { as })
    await call(404, 'POST', take, { as: bo })
    await call(200, 'PUT', `/people/${bo.id}/roles/`, { as: sara, json: { ...partner, ...confirmed } })
    await call(200, 'GET', place, { as: bo })
    await call(200, 'POST', take, { as: doris })
    await call(200, 'POST', take, { as: doris })
    await call(200, 'POST', '/matters/1/conflicts/', { as: bo })
    await call(409, 'POST', take, { as: bo })
    for (const as of [bo, sara]) await call(200, 'GET', place, { as })
    for (const as of [anna, doris]) await call(200, 'GET', '/matters/1/now/', { as })
    await call(200, 'POST', `${place}release/`, { as: sara, json: { reason, ...confirmed } })
    await call(201, 'POST', place, { as: sara, json: { act: 'offer', partner: doris.id, reason, ...confirmed } })
    await call(409, 'POST', take, { as: bo })
    await call(409, 'POST', take, { as: doris })
    await createMatter(call, doris)
    await call(403, 'POST', '/matters/2/assignment/take/', { as: doris })
  }),
  scenario('nobody decides who may not', async ({ call }) => {
    await createMatter(call)
    await createMatter(call, doris)
    const offer = { act: 'offer', partner: doris.id, reason, ...confirmed }
    await call(403, 'POST', place, { as: anna, json: offer })
    await call(403, 'POST', place, { as: doris, json: offer })
    await call(404, 'POST', place, { as: bo, json: offer })
    await call(404, 'POST', place, { as: sara, json: { ...offer, partner: bo.id } })
    await call(409, 'POST', '/matters/2/assignment/', { as: sara, json: offer })
    for (const wrong of [{ act: 'sell' }, { partner: '' }, { reason: ' ' }, { confirm_password: 'fel' }])
      await call(400, 'POST', place, { as: sara, json: { ...offer, ...wrong } })
    await call(403, 'GET', place, { as: anna })
    await call(404, 'GET', place, { as: bo })
    await call(403, 'PUT', '/matters/1/parties/', { as: anna, json: { parties: [] } })
    await call(400, 'PUT', '/matters/1/parties/', { as: sara, json: { parties: [{ kind: 'friend', name: 'Bo', number: null }] } })
    await call(403, 'POST', '/matters/1/conflicts/', { as: anna })
    await call(403, 'POST', `${place}release/`, { as: doris, json: { reason, ...confirmed } })
    await call(409, 'POST', `${place}answer/`, { as: doris, json: { accept: true } })
  }),
]
