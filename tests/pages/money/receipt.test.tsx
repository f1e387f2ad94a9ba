import { api } from '#contract/index.ts'
import { anna, bo, doris, edit, sara } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

/** The value beside a term of the receipt. */
const beside = async (term: string) => {
  const value = (await screen.findByText(term)).nextElementSibling
  if (!(value instanceof HTMLElement)) throw new Error(`nothing stands beside ${term}`)
  return value
}

const paid = {
  number: 2,
  paid_at: '2026-10-12T22:30:00.000Z',
  seller: {
    name: 'Rådrum Juridik AB',
    organisation_number: '559000-0000',
    vat_number: 'SE559000000001',
    address: 'Exempelgatan 1, 111 11 Stockholm',
    email: 'kontakt@radrum.example',
  },
  buyer: 'Anna Lindqvist',
  matter: 2,
  matter_title: 'Samboavtal',
  amount: 1500.5,
  vat_percent: 25,
  vat_amount: 300.1,
  refunded_amount: 0,
}

describe('the receipt', () => {
  test('the payer opens it from the list of payments', { tags: ['§receipt'] }, async () => {
    const page = await open('/payments', { as: anna })
    await page.in(await page.row('Samboavtal')).follow('Kvitto')
    expect(await beside('Kvittonummer')).toHaveTextContent('X2026-1')
    expect(page.path()).toBe('/payments/2/receipt')
    expect(await page.heading('Kvitto X2026-1')).toBeVisible()
    expect(await beside('Betalt den')).toHaveTextContent('12 oktober 2026')
    const seller = within(await beside('Säljare'))
    expect(seller.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Rådrum Juridik AB',
      'Exempelgatan 1',
      '111 11 Stockholm',
      'kontakt@radrum.example',
      'Org.nr 559000-0000',
      'Momsreg.nr SE559000000001',
    ])
    expect(await beside('Köpare')).toHaveTextContent('Anna Lindqvist')
    expect(await beside('Köpet avser')).toHaveTextContent('Juridisk tjänst, ärende 2')
    expect(await beside('Betalt inkl. moms')).toHaveTextContent('485 kr')
    expect(await beside('Varav moms (25 %)')).toHaveTextContent('97 kr')
    expect(screen.queryByText('Återbetalt')).not.toBeInTheDocument()
  })

  test.each([
    ['the payer', anna],
    ['an admin', sara],
  ])('%s opens it from the paid matter, and goes back there', { tags: ['§receipt'] }, async (_, person) => {
    const page = await open('/matters/2', { as: person })
    await page.follow('Kvitto')
    expect(await beside('Köpet avser')).toHaveTextContent('Juridisk tjänst, ärende 2')
    expect(page.path()).toBe('/payments/2/receipt')
    await page.follow('Till ärendet')
    await waitFor(() => expect(page.path()).toBe('/matters/2'))
  })

  test.each([
    ['the list of payments', '/payments', anna],
    ['the paid matter', '/matters/2', anna],
    ['the paid matter, for an admin,', '/matters/2', sara],
  ])('that is an invoice is called one in %s', { tags: ['§receipt'] }, async (_, path, person) => {
    for (const document of db.documents) document.kind = 'invoice'
    const page = await open(path, { as: person })
    await page.follow('Faktura')
    expect(await page.heading('Faktura X2026-1')).toBeVisible()
  })

  test.each([
    ['/payments', { id: 2, status: 'paid', matter: 2, matter_title: 'Samboavtal', amount: 485 }],
    ['/matters/2', { id: 2, status: 'paid', matter: 2, user: Number(anna.id), amount: 485 }],
  ])('is called a receipt at %s where the server doesn’t say what it is', async (path, payment) => {
    answer(path === '/payments' ? api.payments.list : api.payments.forMatter, { body: [payment] })
    const page = await open(path, { as: anna })
    expect(await page.link('Kvitto')).toHaveAttribute('href', '/payments/2/receipt')
  })

  test('outlives its matter, and then leads to the payments', { tags: ['§receipt', '§closed-matters'] }, async () => {
    db.matters = db.matters.filter(({ id }) => id !== '2')
    const page = await open('/payments/2/receipt', { as: anna })
    expect(await beside('Betalt inkl. moms')).toHaveTextContent('485 kr')
    expect(screen.queryByRole('link', { name: 'Till ärendet' })).not.toBeInTheDocument()
    await page.follow('Till dina betalningar')
    await waitFor(() => expect(page.path()).toBe('/payments'))
    expect(await page.row(/Juridisk tjänst, ärende 2/)).toHaveTextContent('Kvitto')
    expect(screen.queryByRole('link', { name: /ärende 2/ })).not.toBeInTheDocument()
  })

  test.each([
    ['an admin to its document in the books', sara, 'Till bokföringen', 'Hämta Kvitto X2026-1 som PDF'],
    ['a partner to their payouts', doris, 'Till utbetalningarna', undefined],
  ])('of a deleted account leads %s, and asks for no matter', { tags: ['§receipt'] }, async (_, person, link, pdf) => {
    db.matters = db.matters.filter(({ id }) => id !== '2')
    for (const payment of db.payments) if (payment.id === '2') payment.user = null
    for (const document of db.documents) if (document.payment === '2') document.user = null
    const calls = watchCalls()
    const page = await open('/payments/2/receipt', { as: person })
    expect(await beside('Betalt inkl. moms')).toHaveTextContent('485 kr')
    expect(screen.queryByRole('link', { name: 'Till dina betalningar' })).not.toBeInTheDocument()
    await page.follow(link)
    expect(page.path()).toBe('/office/books')
    expect(calls().filter((call) => call.includes('/matters/2/'))).toEqual([])
    if (pdf) expect(await page.button(pdf)).toBeVisible()
  })

  test('of a matter that is gone leads somebody of the office who has paid it to their payments', async () => {
    answer(api.payments.receipt, { body: { ...paid, matter_gone: true, own: true } })
    const page = await open('/payments/2/receipt', { as: sara })
    expect(await page.link('Till dina betalningar')).toHaveAttribute('href', '/payments')
  })

  test('leads to what was agreed, also when its matter is gone', { tags: ['§receipt', '§closed-matters'] }, async () => {
    answer(api.payments.receipt, { body: { ...paid, matter_gone: true, agreement: 7 } })
    await open('/payments/2/receipt', { as: anna })
    expect(await screen.findByRole('link', { name: 'Läs avtalet' })).toHaveAttribute('href', '/agreements/7')
  })

  test('without an agreement leads to none', async () => {
    await open('/payments/2/receipt', { as: anna })
    await beside('Betalt inkl. moms')
    expect(screen.queryByRole('link', { name: 'Läs avtalet' })).not.toBeInTheDocument()
  })

  test('is printed with the first button, and saved as PDF with the primary one after it', { tags: ['§receipt'] }, async () => {
    await open('/payments/2/receipt', { as: anna })
    const pdf = await screen.findByRole('button', { name: 'Hämta kvittot som PDF' })
    const print = screen.getByRole('button', { name: 'Skriv ut' })
    expect(print.compareDocumentPosition(pdf)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(pdf).not.toHaveAttribute('data-variant')
    expect(print).toHaveAttribute('data-variant', 'default')
  })

  test('what isn’t paid has no link to one', async () => {
    const page = await open('/matters/1', { as: anna })
    await page.paragraph('Att betala 1 595 kr inkl. moms')
    expect(screen.queryByRole('link', { name: 'Kvitto' })).not.toBeInTheDocument()
  })

  test('says what was paid back, to the öre, and the Swedish day', async () => {
    answer(api.payments.receipt, { body: { ...paid, refunded_amount: 500.25 } })
    await open('/payments/2/receipt', { as: anna })
    expect(await beside('Betalt den')).toHaveTextContent('13 oktober 2026')
    expect(await beside('Betalt inkl. moms')).toHaveTextContent('1 500,50 kr')
    expect(await beside('Varav moms (25 %)')).toHaveTextContent('300,10 kr')
    expect(await beside('Återbetalt')).toHaveTextContent('500,25 kr')
  })

  test('stands without a name when the buyer’s account is gone', async () => {
    answer(api.payments.receipt, { body: { ...paid, buyer: null } })
    await open('/payments/2/receipt', { as: sara })
    expect(await beside('Köpare')).toHaveTextContent('Kontot är raderat, och namnet finns inte kvar.')
  })

  test('of an invoice has its name, with who bought, their address and number, and its day', { tags: ['§receipt'] }, async () => {
    const bought = {
      kind: 'invoice',
      number: 'K2026-3',
      issued_at: '2026-10-13T08:00:00.000Z',
      buyer: 'Björkviks Bygg AB',
      buyer_number: '556016-0680',
      buyer_address: 'Kajen 3, 852 30 Sundsvall',
    } as const
    answer(api.payments.receipt, { body: { ...paid, ...bought } })
    const page = await open('/payments/2/receipt', { as: anna })
    expect(await page.heading('Faktura K2026-3')).toBeVisible()
    expect(await beside('Fakturanummer')).toHaveTextContent('K2026-3')
    expect(await beside('Köpare')).toHaveTextContent('Björkviks Bygg AB')
    for (const line of ['Kajen 3', '852 30 Sundsvall', 'Org.nr 556016-0680']) expect(screen.getByText(line)).toBeVisible()
    expect(await beside('Utfärdat den')).toHaveTextContent('13 oktober 2026')
  })

  test('says what was lost in a dispute, and credited', async () => {
    answer(api.payments.receipt, { body: { ...paid, lost_amount: 400 } })
    await open('/payments/2/receipt', { as: anna })
    expect(await beside('Krediterat efter tvist')).toHaveTextContent('400 kr')
    expect(screen.queryByText('Återbetalt')).not.toBeInTheDocument()
  })

  test('can be printed', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    onTestFinished(() => void vi.unstubAllGlobals())
    const page = await open('/payments/2/receipt', { as: anna })
    await page.press('Skriv ut')
    expect(print).toHaveBeenCalledOnce()
  })

  test('a visitor is sent to the login, and comes back to it', async () => {
    const page = await open('/payments/2/receipt')
    expect(page.address()).toBe('/login?redirect=%2Fpayments%2F2%2Freceipt')
  })
})

describe('a receipt that isn’t there', () => {
  test.each([
    ['of a payment that waits', '/payments/1/receipt', anna],
    ['of somebody else', '/payments/2/receipt', bo],
    ['of nothing', '/payments/finns-inte/receipt', anna],
  ])('%s: the page says when there is one, and leads on', async (_, path, person) => {
    const page = await open(path, { as: person })
    expect(await page.heading('Kvittot finns inte här')).toBeVisible()
    expect(screen.getByText(/^Ett kvitto finns först när betalningen är genomförd\./)).toBeVisible()
    expect(await page.link('Till dina betalningar')).toHaveAttribute('href', '/payments')
    expect(screen.queryByRole('button', { name: 'Skriv ut' })).not.toBeInTheDocument()
  })

  test.each([
    [
      'ekonomi',
      edit,
      'Till bokföringen',
      '/office/books?del=underlag',
      /^Ett kvitto finns först .* bland underlagen i bokföringen\.$/,
    ],
    [
      'an admin',
      sara,
      'Till bokföringen',
      '/office/books?del=underlag',
      /^Ett kvitto finns först .* bland underlagen i bokföringen\.$/,
    ],
    ['a partner', doris, 'Till utbetalningarna', '/office/books', /^Ett kvitto finns först .* i ärenden som du ser\.$/],
  ])('%s is led to where they find it, not to payments of their own', async (_, person, way, href, sentence) => {
    const page = await open('/payments/999/receipt', { as: person })
    expect(await page.heading('Kvittot finns inte här')).toBeVisible()
    expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.queryByText(/Har du just betalat/)).not.toBeInTheDocument()
    expect(await page.link(way)).toHaveAttribute('href', href)
    expect(screen.queryByRole('link', { name: 'Till dina betalningar' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Verifikationer' })).not.toBeInTheDocument()
  })

  test('who comes before the bank’s word finds it a moment later', { tags: ['R58'] }, async () => {
    const page = await open('/payments/1/receipt', { as: anna })
    await page.heading('Kvittot finns inte här')
    Object.assign(db.payments[0] ?? {}, { status: 'paid', decided_at: '2026-11-20T09:00:00.000Z' })
    await page.press('Försök igen')
    expect(await beside('Köpet avser')).toHaveTextContent('Juridisk tjänst, ärende 1')
  })

  test('a load that fails says so, and can be tried again', async () => {
    answer(api.payments.receipt, { status: 500 })
    const page = await open('/payments/2/receipt', { as: anna })
    expect((await page.alert()).textContent).toBe('Kunde inte hämta kvittot.')
    answer(api.payments.receipt, { body: paid })
    await page.press('Försök igen')
    expect(await beside('Kvittonummer')).toHaveTextContent('2')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('while it is on its way the page says that, and not yet which of the two it is', async () => {
    answer(api.payments.receipt, { delayMs: Number.POSITIVE_INFINITY })
    const page = await open('/payments/2/receipt', { as: anna })
    expect(await page.heading('Kvitto eller faktura')).toBeVisible()
    expect(await page.text('Hämtar kvittot eller fakturan …')).toHaveAttribute('role', 'status')
  })
})

describe('its documents', () => {
  const saved = () => {
    const names: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    onTestFinished(() => click.mockRestore())
    return names
  }

  test('are saved as PDF, with the credit notes below', { tags: ['§documents'] }, async () => {
    const receipt = db.documents[0]
    if (!receipt) throw new Error('the demo has no receipt')
    db.documents.push({
      ...receipt,
      id: '2',
      number: 'KK2026-1',
      kind: 'credit',
      gross: 85,
      net: 68,
      vat: 17,
      original: 'X2026-1',
    })
    const names = saved()
    const page = await open('/payments/2/receipt', { as: anna })
    const part = page.in(await screen.findByRole('region', { name: 'Handlingar' }))
    expect(await part.text('Kvitto X2026-1')).toBeVisible()
    expect(await part.text('Kreditnota KK2026-1')).toBeVisible()
    await part.press('Hämta som PDF')
    await waitFor(() => expect(names).toEqual(['X2026-1.pdf']))
    await part.press('Hämta Kreditnota KK2026-1 som PDF')
    await waitFor(() => expect(names).toEqual(['X2026-1.pdf', 'KK2026-1.pdf']))
  })

  test('a file that can’t be fetched is told', async () => {
    const names = saved()
    const page = await open('/payments/2/receipt', { as: anna })
    mockServer.use(http.get('*/documents/:id/pdf/', () => HttpResponse.error()))
    await page.press('Hämta som PDF')
    expect(await page.text('Kunde inte hämta filen. Försök igen om en stund.')).toBeVisible()
    expect(names).toEqual([])
  })

  test('that can’t be listed can be asked for again', async () => {
    answer(api.documents.list, { status: 500 })
    const page = await open('/payments/2/receipt', { as: anna })
    expect(await page.text('Kunde inte hämta kvitton och kreditnotor.')).toBeVisible()
  })

  test('a server that has none shows the receipt alone', async () => {
    answer(api.documents.list, { status: 404 })
    const page = await open('/payments/2/receipt', { as: anna })
    expect(await page.heading('Kvitto X2026-1')).toBeVisible()
    expect(screen.queryByText('Hämta som PDF')).not.toBeInTheDocument()
  })
})
