import { anna, bo, demoPassword, doris, edit, sara, sune } from '#mocks/people.ts'
import { createMatter } from '#tests/both/create-matter.ts'
import { scenario } from '#tests/both/scenario.ts'
import { vera } from './accounts.ts'

const confirmed = { confirm_password: demoPassword }
const customer = { is_staff: false, is_superuser: false, is_delegated_admin: false, is_bookkeeper: false }
const guest = { email: ' Ny@Example.se ', name: 'Nina', surname: 'Ny', ...customer, is_delegated_admin: true, ...confirmed }
const newPassword = 'Nio-lugna-renar-26'

export const peopleScenarios = [
  scenario('admins find people by name and address, and the office alone', async ({ call }) => {
    for (const as of [sara, sune]) await call(200, 'GET', '/people/', { as })
    await call(200, 'GET', '/people/?who=office', { as: sara })
    for (const q of ['LIND', 'Hallberg', 'super@', 'a%', '_', '\\', 'finns inte', 'x'.repeat(200)])
      await call(200, 'GET', `/people/?q=${encodeURIComponent(q)}`, { as: sara })
    await call(200, 'GET', '/people/?after=3', { as: sara })
    for (const wrong of ['after=x', 'who=alla', `q=${'x'.repeat(201)}`]) await call(400, 'GET', `/people/?${wrong}`, { as: sara })
    for (const as of [anna, doris]) await call(403, 'GET', '/people/', { as })
    await call(401, 'GET', '/people/')
  }),
  scenario('somebody who is invited chooses a password and logs in', async ({ call, mailedKey }) => {
    await call(201, 'POST', '/people/', { as: sara, json: guest })
    await call(200, 'POST', '/accounts/password/forgot/', { json: { email: 'ny@example.se' } })
    const key = await mailedKey('ny@example.se')
    for (const _ of [1, 2]) await call(204, 'POST', '/accounts/password/reset/check/', { json: { key } })
    await call(400, 'POST', '/accounts/password/reset/check/', { json: { key: 'made-up' } })
    await call(400, 'POST', '/accounts/password/reset/check/', { json: {} })
    await call(200, 'POST', '/accounts/password/reset/', { json: { key, new_password: newPassword } })
    await call(400, 'POST', '/accounts/password/reset/check/', { json: { key } })
    await call(200, 'POST', '/accounts/login/', { json: { email: 'ny@example.se', password: newPassword } })
    await call(400, 'POST', '/accounts/password/reset/', { json: { key, new_password: newPassword } })
    await call(400, 'POST', '/people/', { as: sara, json: guest })
    await call(400, 'POST', '/people/', { as: sara, json: { ...guest, email: anna.email } })
    await call(400, 'POST', '/people/', { as: sara, json: { ...guest, email: 'b@example.se', confirm_password: 'fel' } })
    await call(400, 'POST', '/people/', { as: sara, json: {} })
    await call(403, 'POST', '/people/', { as: sara, json: { ...guest, email: 'b@example.se', is_superuser: true } })
    await call(201, 'POST', '/people/', { as: sune, json: { ...guest, email: 'b@example.se', is_superuser: true } })
    for (const as of [anna, doris]) await call(403, 'POST', '/people/', { as, json: guest })
  }),
  scenario('roles are given by others, and only superusers touch superusers', async ({ call }) => {
    const set = (expected: number, as: typeof anna, id: string, roles: Partial<typeof customer>, more: object = {}) =>
      call(expected, 'PUT', `/people/${id}/roles/`, { as, json: { ...customer, ...roles, ...confirmed, ...more } })
    await set(200, sara, bo.id, { is_delegated_admin: true })
    await set(200, sara, bo.id, { is_delegated_admin: true })
    await call(200, 'GET', '/matters/', { as: bo })
    await set(403, sara, bo.id, {})
    await set(403, sara, bo.id, { is_staff: true })
    for (const reason of [undefined, ' ']) await set(400, sune, bo.id, { is_staff: true }, { reason })
    await set(200, sara, bo.id, { is_delegated_admin: true, is_staff: true })
    await set(200, sune, bo.id, {}, { reason: 'Försäkringen har gått ut.' })
    await set(200, sune, bo.id, {})
    await set(409, sara, sara.id, { is_superuser: true })
    await set(403, sara, bo.id, { is_superuser: true })
    await set(403, sara, sune.id, {})
    await set(409, sune, sune.id, {})
    await set(200, sune, sara.id, { is_superuser: true })
    await set(200, sara, sune.id, {})
    await set(409, sara, sara.id, {})
    await set(404, sara, '999', {})
    await set(404, sara, 'abc', {})
    await set(400, sara, bo.id, {}, { confirm_password: 'fel' })
    await set(400, sara, bo.id, {}, { is_staff: 'kanske' })
    for (const as of [anna, doris]) await set(403, as, bo.id, {})
    await call(200, 'GET', '/security-events/', { as: sara })
  }),
  scenario('who keeps the books has them and every document, and no matter', async ({ call }) => {
    for (const path of [
      '/books/summary/',
      '/books/documents/',
      '/books/exports/',
      '/books/payouts/?from=2026-11-01&to=2026-11-30',
    ])
      await call(200, 'GET', path, { as: edit })
    for (const path of ['/matters/', '/inbox/', '/waiting/', '/payments/', '/accounts/profile/'])
      await call(200, 'GET', path, { as: edit })
    for (const path of [
      '/people/',
      '/office/day/',
      '/office/views/',
      '/office/request_lists/',
      '/withdrawals/',
      '/security-events/',
    ])
      await call(403, 'GET', path, { as: edit })
    for (const as of [anna, doris]) await call(403, 'GET', '/books/documents/', { as })
    await call(200, 'GET', '/books/documents/', { as: sara })
    await call(400, 'GET', '/books/documents/?after=x', { as: edit })
    const roles = { ...customer, is_bookkeeper: true, ...confirmed }
    await call(200, 'PUT', `/people/${bo.id}/roles/`, { as: sara, json: roles })
    await call(200, 'GET', '/books/summary/', { as: bo })
    await call(403, 'PUT', `/people/${bo.id}/roles/`, { as: sara, json: { ...customer, ...confirmed } })
    await call(200, 'PUT', `/people/${bo.id}/roles/`, { as: sune, json: { ...customer, ...confirmed } })
    await call(403, 'GET', '/books/summary/', { as: bo })
  }),
  scenario('an account that was registered gets no role before its address is verified', async ({ call, mailedKey }) => {
    await call(201, 'POST', '/accounts/register/', { json: vera })
    const found = await call(200, 'GET', '/people/?q=vera', { as: sara })
    const raise = { ...customer, is_delegated_admin: true, ...confirmed }
    const path = `/people/${found.of('people').at(0).text('id')}/roles/`
    await call(409, 'PUT', path, { as: sara, json: raise })
    await call(200, 'GET', `/accounts/verify-email/${await mailedKey(vera.email)}/`)
    await call(200, 'PUT', path, { as: sara, json: raise })
  }),
  scenario('an invitation takes the place of a registration that nobody has verified', async ({ call, mailedKey }) => {
    await call(201, 'POST', '/accounts/register/', { json: vera })
    const registered = await mailedKey(vera.email)
    const invitation = { email: vera.email, name: 'Vera', surname: 'Öberg', ...customer, ...confirmed }
    await call(201, 'POST', '/people/', { as: sara, json: invitation })
    await call(400, 'GET', `/accounts/verify-email/${registered}/`)
    await call(400, 'POST', '/people/', { as: sara, json: invitation })
    const chosen = { key: await mailedKey(vera.email), new_password: 'en lång mening om våren' }
    await call(200, 'POST', '/accounts/password/reset/', { json: chosen })
    await call(400, 'POST', '/accounts/login/', { json: { email: vera.email, password: vera.password } })
    await call(200, 'POST', '/accounts/login/', { json: { email: vera.email, password: chosen.new_password } })
  }),
  scenario('whoever comes back to an account hears nothing of what came while it was disabled', async ({ call }) => {
    const act = (name: string) =>
      call(200, 'POST', `/people/${sara.id}/acts/`, { as: sune, json: { act: name, reason: 'Tjänstledig.', ...confirmed } })
    await act('disable')
    await createMatter(call)
    await act('enable')
    await call(200, 'GET', '/inbox/', { as: sara })
  }),
  scenario('an account is disabled, opened again, logged out and sent links', async ({ call, mailedKey }) => {
    const act = (expected: number, as: typeof anna, id: string, name: string, more: object = {}) =>
      call(expected, 'POST', `/people/${id}/acts/`, { as, json: { act: name, ...confirmed, ...more } })
    await createMatter(call, bo)
    await act(400, sara, bo.id, 'disable')
    await act(200, sara, bo.id, 'disable', { reason: 'Hot mot en jurist.' })
    await call(200, 'GET', '/matters/1/now/', { as: sara })
    await call(401, 'GET', '/matters/', { as: bo })
    await call(400, 'POST', '/accounts/login/', { json: { email: bo.email, password: demoPassword } })
    for (const name of ['disable', 'endSessions', 'passwordLink', 'twoFactorLink']) await act(409, sara, bo.id, name)
    await act(200, sara, bo.id, 'enable')
    await act(409, sara, bo.id, 'enable')
    await act(409, sara, bo.id, 'twoFactorLink')
    await act(403, sara, doris.id, 'twoFactorLink')
    await act(200, sara, bo.id, 'endSessions')
    await act(200, sara, bo.id, 'passwordLink')
    const key = await mailedKey(bo.email)
    await call(200, 'POST', '/accounts/password/reset/', { json: { key, new_password: newPassword } })
    await act(400, sara, doris.id, 'disable')
    await act(400, sara, doris.id, 'disable', { reason: ' ' })
    await act(409, sara, sara.id, 'endSessions')
    for (const name of ['disable', 'endSessions', 'passwordLink']) await act(403, sara, sune.id, name)
    await act(409, sune, sune.id, 'disable')
    await act(404, sara, '999', 'disable')
    await act(400, sara, bo.id, 'erase')
    await act(400, sara, bo.id, 'disable', { confirm_password: 'fel' })
    for (const as of [anna, doris]) await act(403, as, bo.id, 'disable')
    for (const query of ['', '?kind=account_disabled', `?person=${bo.id}`, '?from=2000-01-01', '?to=2000-01-01', '?after=3'])
      await call(200, 'GET', `/security-events/${query}`, { as: sara })
    for (const wrong of [
      'kind=party',
      'from=idag',
      'from=2026-02-30',
      'to=2026-13-01',
      'from=0000-01-01',
      'after=-1',
      'person=x',
    ])
      await call(400, 'GET', `/security-events/?${wrong}`, { as: sara })
    for (const as of [anna, doris]) await call(403, 'GET', '/security-events/', { as })
    await act(200, sara, doris.id, 'disable', { reason: 'Försäkringen har gått ut.' })
  }),
]
