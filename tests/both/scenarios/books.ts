import { demoOffice } from '#contract/office/demo-office.ts'
import { anna, bo, demoPassword, doris, sara, sune } from '#mocks/people.ts'
import { defaultBookSettings } from '#contract/money/books/settings.ts'
import { createMatter } from '#tests/both/create-matter.ts'
import { scenario } from '#tests/both/scenario.ts'
import { partnerDetails } from '#tests/support/partner-details.ts'
import { sendDraft } from './send-draft.ts'

const confirmed = { confirm_password: demoPassword }
const year = { from: '2020-01-01', to: '2020-12-31' }
const partner = { ...partnerDetails, seller: 'platform', vat_number: null, ...confirmed }

export const bookScenarios = [
  scenario('the books are for admins, and payouts for partners, too', async ({ call }) => {
    for (const as of [anna, bo, doris]) {
      for (const path of ['summary', 'settings', 'settings/changes', 'exports']) await call(403, 'GET', `/books/${path}/`, { as })
      await call(403, 'POST', '/books/export/', { as, json: { ...confirmed, ...year, format: 'csv' } })
      await call(403, 'PUT', '/books/settings/', { as, json: { ...confirmed, ...defaultBookSettings } })
      await call(403, 'PUT', `/books/partners/${doris.id}/`, { as, json: partner })
    }
    for (const path of ['/books/payouts/', '/books/payout-payments/']) {
      await call(403, 'GET', `${path}?from=2020-01-01&to=2020-12-31`, { as: anna })
      for (const as of [sara, doris]) {
        await call(200, 'GET', `${path}?from=2020-01-01&to=2020-12-31`, { as })
        await call(400, 'GET', `${path}?from=2020-12-31&to=2020-01-01`, { as })
        await call(200, 'GET', `${path}?from=2020-02-29&to=2021-02-27`, { as })
        await call(400, 'GET', `${path}?from=2020-01-01&to=2021-01-01`, { as })
      }
    }
    await call(400, 'GET', '/books/payout-payments/?from=2020-01-01&to=2020-12-31&after=x', { as: doris })
    for (const as of [anna, bo]) await call(403, 'GET', '/books/platform-report/?year=2020', { as })
    await call(200, 'GET', '/books/platform-report/?year=2020', { as: doris })
  }),
  scenario('a year without payments is whole and empty', async ({ call }) => {
    await call(200, 'GET', '/books/summary/?year=2020', { as: sara })
    await call(400, 'GET', '/books/summary/?year=20', { as: sara })
    await call(200, 'GET', '/books/vouchers/?month=2020-02', { as: sara })
    for (const query of ['', '?month=2020-13', '?month=2020-02&payment=1'])
      await call(400, 'GET', `/books/vouchers/${query}`, { as: sara })
    await call(403, 'GET', '/books/vouchers/?month=2020-02', { as: doris })
    await call(200, 'GET', '/books/exports/', { as: sara })
    await call(400, 'GET', '/books/exports/?after=x', { as: sara })
  }),
  scenario('settings are kept, and what makes no sense is refused', async ({ call }) => {
    await call(200, 'GET', '/books/settings/', { as: sara })
    const change = (status: number, json: object) =>
      call(status, 'PUT', '/books/settings/', { as: sara, json: { ...defaultBookSettings, ...confirmed, ...json } })
    await change(200, { financial_year_start_month: 7, locked_until: '2020-06-30' })
    await call(200, 'GET', '/books/settings/', { as: sara })
    await call(200, 'GET', '/books/settings/changes/', { as: sara })
    await call(400, 'GET', '/books/settings/changes/?after=x', { as: sara })
    await change(400, { locked_until: '2020-05-31' })
    await change(400, { locked_until: '2099-01-01' })
    await change(400, { locked_until: '2020-02-30' })
    await change(400, { document_series: 'A' })
    await change(400, { voucher_series: 'F' })
    await change(400, { credit_series: 'SFK' })
    await change(400, { voucher_series: 'K' })
    await change(400, { credit_series: 'kk' })
    await change(400, { financial_year_start_month: 13 })
    await change(400, { accounts: { ...defaultBookSettings.accounts, vat: 26 } })
    await change(400, { confirm_password: 'fel lösenord' })
  }),
  scenario('settings and partners that a colleague has changed meanwhile are not overwritten', async ({ call }) => {
    const change = (status: number, json: object) =>
      call(status, 'PUT', '/books/settings/', { as: sara, json: { ...defaultBookSettings, ...confirmed, ...json } })
    const saved = await change(200, { voucher_series: 'W', version: null })
    await change(409, { voucher_series: 'Y', version: null })
    await change(200, { voucher_series: 'W', version: null })
    await call(200, 'GET', '/books/settings/', { as: sara })
    await change(200, { voucher_series: 'Y', version: saved.text('version') })
    await change(200, { voucher_series: 'Z' })
    const path = `/books/partners/${doris.id}/`
    const first = await call(200, 'PUT', path, { as: sara, json: { ...partner, version: null } })
    await call(409, 'PUT', path, { as: sara, json: { ...partner, city: 'Lund', version: null } })
    await call(200, 'PUT', path, { as: sara, json: { ...partner, version: null } })
    await call(200, 'PUT', path, { as: sara, json: { ...partner, city: 'Lund', version: first.text('version') } })
    await call(200, 'PUT', path, { as: sara, json: { ...partner, city: 'Umeå' } })
  }),
  scenario('an export of nothing new is empty, and a wrong one is refused', async ({ call }) => {
    const ask = (status: number, json: object) =>
      call(status, 'POST', '/books/export/', { as: sara, json: { ...year, format: 'sie', ...confirmed, ...json } })
    await ask(400, { to: '2019-01-01' })
    await ask(400, { format: 'xls' })
    await ask(400, { confirm_password: 'fel lösenord' })
  }),
  scenario('invoices between the platform and its partners are seen by admins and partners', async ({ call }) => {
    const path = '/partner-invoices/?from=2019-01-01&to=2019-12-31'
    await call(200, 'GET', path, { as: sara })
    await call(200, 'GET', path, { as: doris })
    await call(403, 'GET', path, { as: anna })
    await call(400, 'GET', '/partner-invoices/?from=2020-01-01&to=2019-12-31', { as: sara })
    await call(400, 'GET', '/partner-invoices/?from=2020-01-01&to=2021-01-01', { as: sara })
  }),
  scenario('who was a partner still reads what was paid out to them, and keeps a bank account', async ({ call, pay }) => {
    await createMatter(call)
    await call(200, 'POST', '/accounts/connect/create_express/', { as: doris })
    await call(201, 'POST', '/payments/create/1/', { as: doris, json: { ...confirmed, amount: 1950 } })
    const opened = await call(200, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: confirmed })
    await pay(opened.text('url'))
    const roles = { is_staff: false, is_superuser: false, is_delegated_admin: false, reason: 'Uppdraget är slut.' }
    await call(200, 'PUT', `/people/${doris.id}/roles/`, { as: sune, json: { ...roles, ...confirmed } })
    for (const path of [
      '/accounts/profile/',
      `/books/payouts/?from=2019-01-01&to=2019-12-31`,
      `/partner-invoices/?from=2019-01-01&to=2019-12-31`,
    ])
      await call(200, 'GET', path, { as: doris })
    await call(200, 'PATCH', '/accounts/profile/', { as: doris, json: { bank_account: '5050-1055' } })
    await call(403, 'POST', '/accounts/connect/create_express/', { as: doris })
    await call(403, 'GET', '/books/summary/', { as: doris })
    await call(403, 'GET', `/partner-invoices/?from=2019-01-01&to=2019-12-31`, { as: anna })
  }),
  scenario('what the platform report knows of a partner', async ({ call }) => {
    await call(200, 'PATCH', '/accounts/profile/', { as: doris, json: { bank_account: '5050-1055' } })
    await call(200, 'GET', '/books/platform-report/?year=2020', { as: sara })
    const change = (status: number, json: object, id = doris.id) =>
      call(status, 'PUT', `/books/partners/${id}/`, { as: sara, json: { ...partner, ...json } })
    await change(200, {})
    await change(400, { seller: 'partner' })
    await change(400, { confirm_password: 'fel lösenord' })
    await change(200, { seller: 'partner', vat_number: 'SE559000001301' })
    await change(200, { organisation_number: ' 559000–0005 ', vat_number: 'se 559000-0005 01' })
    await change(200, { organisation_number: 'HRB 86891', issued_by: 'Tyskland', vat_number: 'DE 123 456 789' })
    await change(400, { seller: 'partner', vat_number: 'DE123456789' })
    await change(400, { organisation_number: 'abc' })
    await change(400, { organisation_number: '000000-0000' })
    await change(400, { vat_number: 'abc' })
    await change(400, { vat_number: 'SE559000000001' })
    await change(400, { birth_date: '17 maj' })
    await change(404, {}, anna.id)
    await change(404, {}, '999')
    await change(200, { is_advokat: true })
    await call(200, 'GET', '/security-events/?kind=title_confirmed', { as: sara })
    const roles = { is_staff: false, is_superuser: false, is_delegated_admin: true, is_bookkeeper: true }
    await call(200, 'PUT', `/people/${doris.id}/roles/`, { as: sara, json: { ...roles, ...confirmed } })
    await call(403, 'PUT', `/books/partners/${doris.id}/`, { as: doris, json: { ...partner, is_advokat: true } })
    await call(200, 'GET', '/books/platform-report/?year=2020', { as: sara })
    const disable = { act: 'disable', reason: 'Samarbetet är slut.', ...confirmed }
    await call(200, 'POST', `/people/${doris.id}/acts/`, { as: sara, json: disable })
    await call(200, 'GET', '/books/platform-report/?year=2020', { as: sara })
  }),
  scenario('a partner who sells has a series of documents, and what went on to them is in the books', async ({ call, pay }) => {
    await createMatter(call)
    const sells = { ...partner, seller: 'partner', vat_number: 'SE559000001301' }
    await call(200, 'PUT', `/books/partners/${doris.id}/`, { as: sara, json: sells })
    await call(200, 'POST', '/accounts/connect/create_express/', { as: doris })
    await call(201, 'POST', '/payments/create/1/', { as: doris, json: { ...confirmed, amount: 1950.5 } })
    const opened = await call(200, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: confirmed })
    await pay(opened.text('url'))
    const refund = { ...confirmed, amount: 500.02, reason: 'Vi hann inte i tid.' }
    for (const json of [refund, refund]) await call(201, 'POST', '/payments/1/refunds/', { as: sara, json })
    for (const id of [1, 2, 3]) await call(200, 'GET', `/documents/${id}/`, { as: sara })
    for (const as of [anna, sara, doris]) {
      await call(200, 'GET', '/payments/?matter=1', { as })
      await call(200, 'GET', '/payments/1/receipt/', { as })
    }
    await call(200, 'PUT', `/books/partners/${doris.id}/`, { as: sara, json: { ...sells, seller: 'platform', city: '' } })
    await call(200, 'GET', '/books/vouchers/?payment=1', { as: sara })
  }),
  scenario('another firm of a partner who sells has another series of documents', async ({ call, pay }) => {
    const sells = { ...partner, seller: 'partner', vat_number: 'SE559000001301' }
    const other = { ...sells, legal_name: 'Nya Ek AB', organisation_number: '559000-0005', vat_number: 'SE559000000501' }
    await call(200, 'POST', '/accounts/connect/create_express/', { as: doris })
    for (const [at, json] of [sells, other, sells].entries()) {
      const id = at + 1
      await createMatter(call)
      await call(200, 'PUT', `/books/partners/${doris.id}/`, { as: sara, json })
      await call(201, 'POST', `/payments/create/${id}/`, { as: doris, json: { ...confirmed, amount: 1950 } })
      const opened = await call(200, 'POST', `/payments/${id}/create_checkout_session/`, { as: anna, json: confirmed })
      await pay(opened.text('url'))
      await call(200, 'GET', `/documents/${id}/`, { as: anna })
    }
    await call(200, 'GET', '/books/documents/', { as: sara })
  }),
  scenario('a partner who sells is named by the proposal and the agreement, as it was when it was sent', async (client) => {
    const { call, pay, payoutAccount } = client
    await createMatter(call)
    const sells = { ...partner, seller: 'partner', vat_number: 'SE559000001301' }
    await call(200, 'PUT', `/books/partners/${doris.id}/`, { as: sara, json: sells })
    await call(200, 'POST', '/accounts/connect/create_express/', { as: doris })
    await payoutAccount(doris.email, 'ready')
    await call(200, 'GET', '/accounts/profile/', { as: doris })
    const draft = { matter: 1, kind: 'fixed', amount: 1950, service: 'Rådgivning', scope: 'Vi läser och svarar.' }
    await call(201, 'POST', '/proposals/', { as: doris, json: { ...draft, excluded: ' ', performer: '' } })
    for (const as of [doris, sara]) await call(200, 'GET', '/proposals/1/', { as })
    await call(200, 'PATCH', '/proposals/1/', { as: doris, json: { excluded: 'Ombud i domstol.' } })
    await call(200, 'PATCH', '/proposals/1/', { as: doris, json: { excluded: '' } })
    const sent = await sendDraft(call, doris, 1)
    await call(200, 'PUT', `/books/partners/${doris.id}/`, { as: sara, json: { ...sells, city: 'Uppsala' } })
    const consents = { as_consumer: true, early_start: true, loss_acknowledged: false }
    const order = { ...confirmed, ...consents, text_sha256: sent.text('text_sha256') }
    await call(409, 'POST', '/proposals/1/accept/', { as: anna, json: order })
    const renewed = await call(200, 'GET', '/proposals/1/', { as: anna })
    await call(201, 'POST', '/proposals/1/accept/', { as: anna, json: { ...order, text_sha256: renewed.text('text_sha256') } })
    await call(200, 'GET', '/agreements/1/text/', { as: anna })
    const opened = await call(200, 'POST', '/payments/1/create_checkout_session/', { as: anna, json: confirmed })
    await pay(opened.text('url'))
    await call(200, 'GET', '/documents/1/', { as: anna })
    await call(204, 'POST', '/agreements/1/performed/', { as: doris })
    for (const as of [anna, doris]) await call(200, 'GET', '/matters/1/events/', { as })
    await call(200, 'GET', '/books/vouchers/?payment=1', { as: sara })
  }),
  scenario('a share is settled by hand only where it is owed, and by nobody who gets it', async (client) => {
    const { call, pay, payoutAccount } = client
    for (const _ of [1, 2]) await createMatter(call)
    await call(200, 'POST', '/accounts/connect/create_express/', { as: doris })
    await payoutAccount(doris.email, 'ready')
    await call(200, 'GET', '/accounts/profile/', { as: doris })
    await call(201, 'POST', '/payments/create/1/', { as: doris, json: { ...confirmed, amount: 1950 } })
    await call(201, 'POST', '/payments/create/2/', { as: sara, json: { ...confirmed, amount: 1950 } })
    const path = '/books/payout-payments/1/settled/'
    const json = { ...confirmed, kind: 'share paid', paid_on: '2026-11-20', how: 'Banköverföring' }
    await call(404, 'POST', path, { as: sara, json })
    for (const id of [1, 2]) {
      const opened = await call(200, 'POST', `/payments/${id}/create_checkout_session/`, { as: anna, json: confirmed })
      await pay(opened.text('url'))
    }
    for (const kind of ['share paid', 'share returned', 'share reversed'])
      await call(409, 'POST', path, { as: sara, json: { ...json, kind } })
    await call(400, 'POST', path, { as: sara, json: { ...json, confirm_password: 'fel' } })
    await call(400, 'POST', path, { as: sara, json: { ...json, kind: 'paid', how: ' ', paid_on: 'i dag' } })
    for (const as of [anna, bo, doris]) await call(403, 'POST', path, { as, json })
    await call(401, 'POST', path, { json })
    for (const id of [2, 9]) await call(404, 'POST', `/books/payout-payments/${id}/settled/`, { as: sara, json })
    const roles = { is_staff: true, is_superuser: false, is_delegated_admin: true, is_bookkeeper: false }
    await call(200, 'PUT', `/people/${doris.id}/roles/`, { as: sara, json: { ...roles, ...confirmed } })
    await call(403, 'POST', path, { as: doris, json })
  }),
  scenario(
    'the platform keeps of an order what it did when the proposal was sent, and of a request what it does then',
    async (client) => {
      const { call, pay, payoutAccount } = client
      const keep = (platform_fee_percent: number) =>
        call(200, 'PUT', '/office/settings/', { as: sara, json: { ...demoOffice, ...confirmed, platform_fee_percent } })
      for (const _ of [1, 2]) await createMatter(call)
      await call(200, 'POST', '/accounts/connect/create_express/', { as: doris })
      await payoutAccount(doris.email, 'ready')
      await call(200, 'GET', '/accounts/profile/', { as: doris })
      const draft = { matter: 1, kind: 'fixed', amount: 1950.5, service: 'Rådgivning', scope: 'Vi läser och svarar.' }
      await call(201, 'POST', '/proposals/', { as: doris, json: draft })
      const sent = await sendDraft(call, doris, 1)
      await keep(50)
      const consents = { as_consumer: true, early_start: true, loss_acknowledged: false }
      const order = { ...confirmed, ...consents, text_sha256: sent.text('text_sha256') }
      await call(201, 'POST', '/proposals/1/accept/', { as: anna, json: order })
      await call(201, 'POST', '/payments/create/2/', { as: doris, json: { ...confirmed, amount: 1000 } })
      await keep(7.5)
      for (const id of [1, 2]) {
        const opened = await call(200, 'POST', `/payments/${id}/create_checkout_session/`, { as: anna, json: confirmed })
        await pay(opened.text('url'))
        await call(200, 'GET', `/books/vouchers/?payment=${id}`, { as: sara })
      }
    },
  ),
]
