import { api } from '#contract/index.ts'
import { intercept } from '#mocks/mock.ts'
import { anna, demoPassword, doris, sara } from '#mocks/people.ts'
import { createRefund } from '#mocks/money/refunds.ts'
import { insert } from '#mocks/db.ts'
import type { Refund } from '#contract/money/refunds/refunds.ts'
import { answer } from '#tests/support/answer.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { beforeEach, describe, expect, test, vi } from 'vitest'

// A day of another year is told with its year.
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') }))

// Anna has paid 485 kr, as order 2.
const receipt = '/payments/2/receipt'

const refunded = (...states: Refund['state'][]) =>
  states.forEach((state, n) => {
    const asked = { reason: 'Vi hann inte i tid.', askedAt: '2026-11-18T23:30:00.000Z' }
    insert(db, 'refunds', createRefund({ payment: '2', amountOre: 10_000 + n * 100, state, ...asked }))
  })

const goneReceipt = {
  number: 'X2026-1',
  kind: 'receipt',
  paid_at: '2026-10-12T22:30:00.000Z',
  seller: { name: 'R', organisation_number: '1', vat_number: '2', address: 'A', email: 'a@example.se' },
  buyer: null,
  matter: 2,
  matter_gone: true,
  matter_title: 'Samboavtal',
  ...{ amount: 485, vat_percent: 25, vat_amount: 97, refunded_amount: 0 },
}

const section = async () => within(await screen.findByRole('region', { name: 'Återbetalning' }))

/** An admin fills in the dialog on the receipt's page. */
const toDialog = async () => {
  const page = await open(receipt, { as: sara })
  await page.press('Återbetala')
  const dialog = page.in(await page.dialog('Återbetala'))
  return { page, dialog }
}

describe('an admin who gives money back', { tags: ['§refund'] }, () => {
  test('reads what happens, and sees it done below the receipt', async () => {
    const { page, dialog } = await toDialog()
    expect(
      await dialog.text(
        /^Pengarna går tillbaka till kortet som betalade, och kunden får ett mejl\. Högst 485.kr är kvar att betala tillbaka\. Det går inte att ångra\.$/,
      ),
    ).toBeVisible()
    expect(await dialog.field('Belopp i kronor')).toHaveValue('485')
    expect(await dialog.field('Varför pengarna går tillbaka')).toHaveAccessibleDescription('Kunden kan läsa det här.')
    await dialog.type('Belopp i kronor', '200,50')
    await dialog.type('Varför pengarna går tillbaka', 'Vi hann inte i tid.')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Återbetala')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await page.text('Återbetalningen är klar.')).toBeVisible()
    const part = await section()
    expect(await part.findByText(/^200,50.kr$/)).toBeVisible()
    expect(part.getByText('Klar')).toBeVisible()
    expect(part.getByText('Vi hann inte i tid.')).toBeVisible()
    expect(await part.findByText(/^Kvar att betala tillbaka: 284,50.kr$/)).toBeVisible()
    expect((await screen.findByText('Återbetalt')).nextElementSibling).toHaveTextContent('200,50 kr')
  })

  test.each([
    ['', 'Ange ett belopp i kronor, med högst två decimaler.'],
    ['0', 'Ange ett belopp i kronor, med högst två decimaler.'],
    ['1,505', 'Ange ett belopp i kronor, med högst två decimaler.'],
    ['485,01', /^Högst 485.kr är kvar att betala tillbaka\.$/],
  ])('who types %j reads what is wrong, and nothing is sent', async (typed, text) => {
    const calls = watchCalls()
    const { dialog } = await toDialog()
    await dialog.type('Belopp i kronor', typed)
    await dialog.press('Återbetala')
    expect(await dialog.text(text)).toBeVisible()
    expect(await dialog.text('Ange varför pengarna går tillbaka.')).toBeVisible()
    expect(calls()).not.toContain('POST /api/payments/2/refunds/')
  })

  test('with the wrong password reads so at its field', async () => {
    const { dialog } = await toDialog()
    await dialog.type('Varför pengarna går tillbaka', 'Kulans')
    await dialog.type('Lösenord', 'fel')
    await dialog.press('Återbetala')
    await waitFor(async () => expect(await dialog.field('Lösenord')).toHaveAccessibleDescription('Fel lösenord.'))
  })

  test('can’t leave while the money goes back, and reads that it has', async () => {
    const { page, dialog } = await toDialog()
    await dialog.type('Varför pengarna går tillbaka', 'Kulans')
    await dialog.type('Lösenord', demoPassword)
    const given = Promise.withResolvers<void>()
    const sent = answer(api.refunds.ask, { after: given.promise, thenNormal: true })
    await dialog.press('Återbetala')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await dialog.button('Avbryt')).toBeDisabled()
    await page.user.keyboard('{Escape}')
    given.resolve()
    expect(await page.text('Återbetalningen är klar.')).toBeVisible()
  })

  test('a double press gives back once', { tags: ['R89'] }, async () => {
    const { page, dialog } = await toDialog()
    await dialog.type('Varför pengarna går tillbaka', 'Kulans')
    await dialog.type('Lösenord', demoPassword)
    await page.user.dblClick(await dialog.button('Återbetala'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(db.refunds).toHaveLength(1)
  })

  test('whose answer is lost sees that it is done, and asks for it once, also in a new dialog', {
    tags: ['R90', '§lost-answer'],
  }, async () => {
    const keys: (string | null)[] = []
    mockServer.use(
      intercept(api.refunds.ask, (request) => {
        keys.push(request.headers.get('idempotency-key'))
        if (keys.length === 1) refunded('sent')
        return Promise.resolve(HttpResponse.error())
      }),
    )
    const { page, dialog } = await toDialog()
    const ask = async (form: typeof dialog, sent: number) => {
      await form.type('Belopp i kronor', '100')
      await form.type('Varför pengarna går tillbaka', 'Vi hann inte i tid.')
      await form.type('Lösenord', demoPassword)
      await form.press('Återbetala')
      await waitFor(() => expect(keys).toHaveLength(sent))
      expect(await form.alert()).toHaveTextContent(/^Vi vet inte om det gick igenom\. Se efter innan du försöker igen\.$/)
    }
    await ask(dialog, 1)
    expect(await (await section()).findByText('Vi hann inte i tid.')).toBeVisible()
    await dialog.press('Avbryt')
    await page.press('Återbetala')
    await ask(page.in(await page.dialog('Återbetala')), 2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('reads that somebody else was faster', async () => {
    const { dialog } = await toDialog()
    refunded('done')
    await dialog.type('Varför pengarna går tillbaka', 'Kulans')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Återbetala')
    const alert = await dialog.alert()
    expect(alert).toHaveTextContent('Återbetalningen gick inte igenom.')
    expect(alert).toHaveTextContent('Beloppet är större än det som finns kvar att betala tillbaka.')
  })

  test('reads what is left from the server, which also knows what a bank has taken', async () => {
    const payment = { id: 2, status: 'paid', user: 1, matter: 1, amount: 485 }
    answer(api.payments.forMatter, {
      body: [
        { ...payment, id: 3, left: 1 },
        { ...payment, left: 85.5 },
      ],
    })
    const { dialog } = await toDialog()
    expect((await section()).getByText(/^Kvar att betala tillbaka: 85,50.kr$/)).toBeVisible()
    expect(await dialog.field('Belopp i kronor')).toHaveValue('85,50')
    await dialog.type('Belopp i kronor', '86')
    await dialog.press('Återbetala')
    expect(await dialog.text(/^Högst 85,50.kr är kvar att betala tillbaka\.$/)).toBeVisible()
  })

  test.each([{ body: [{ id: 2, status: 'paid', user: 1, matter: 1, amount: 485 }] }, { status: 500 }])(
    'reads the sum of what is known from a server that doesn’t say: %j',
    async (reply) => {
      refunded('sent')
      answer(api.payments.forMatter, reply)
      await open(receipt, { as: sara })
      expect(await (await section()).findByText(/^Kvar att betala tillbaka: 385.kr$/)).toBeVisible()
    },
  )

  test('whose buyer has deleted the account reads that nobody is told, and asks for no matter', async () => {
    db.matters = db.matters.filter(({ id }) => id !== '2')
    for (const payment of db.payments) if (payment.id === '2') payment.user = null
    const calls = watchCalls()
    const { page, dialog } = await toDialog()
    expect(
      await dialog.text(
        /^Pengarna går tillbaka till kortet som betalade\. Kunden har raderat sitt konto och får inget mejl\. Högst 485.kr är kvar att betala tillbaka\. Det går inte att ångra\.$/,
      ),
    ).toBeVisible()
    expect(
      await dialog.text(
        'Har en del gått vidare till en partners utbetalningskonto tas den och vår avgift tillbaka i samma proportion.',
      ),
    ).toBeVisible()
    expect(await dialog.field('Varför pengarna går tillbaka')).not.toHaveAccessibleDescription()
    await dialog.type('Belopp i kronor', '85')
    await dialog.type('Varför pengarna går tillbaka', 'Vi hann inte i tid.')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Återbetala')
    expect(await page.text(/^Kvar att betala tillbaka: 400.kr$/)).toBeVisible()
    expect(calls().filter((call) => /matters\/2\/|matter=2/.test(call))).toEqual([])
  })

  test('reads what is left of it, less what a bank has taken, also without a matter', async () => {
    answer(api.payments.receipt, { body: { ...goneReceipt, lost_amount: 400 } })
    await open(receipt, { as: sara })
    expect(await (await section()).findByText(/^Kvar att betala tillbaka: 85.kr$/)).toBeVisible()
  })

  test.each([
    ['by hand at the provider', { refunded_amount: 485 }],
    ['by the payer’s bank', { lost_amount: 485 }],
  ])('doesn’t read that nothing has gone back of what went back %s', async (_, back) => {
    answer(api.payments.receipt, { body: { ...goneReceipt, ...back } })
    await open(receipt, { as: sara })
    const part = await section()
    expect(await part.findByText('Inget är kvar att betala tillbaka.')).toBeVisible()
    expect(part.queryByText('Ingenting har betalats tillbaka.')).not.toBeInTheDocument()
  })

  test('reads that nothing has gone back where nothing has', async () => {
    await open(receipt, { as: sara })
    expect(await (await section()).findByText('Ingenting har betalats tillbaka.')).toBeVisible()
  })

  test('has no button for what is their own', async () => {
    answer(api.payments.receipt, { body: { ...goneReceipt, buyer: 'Sara Admin', own: true } })
    await open(receipt, { as: sara })
    expect(await (await section()).findByText('Du är kund i det här ärendet. En kollega får göra det åt kontoret.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Återbetala' })).not.toBeInTheDocument()
  })

  test('has no button for what they get a share of', { tags: ['§own-share'] }, async () => {
    answer(api.payments.receipt, { body: { ...goneReceipt, own_share: true } })
    await open(receipt, { as: sara })
    const text = 'En del av betalningen är din. En kollega får göra det åt kontoret.'
    expect(await (await section()).findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Återbetala' })).not.toBeInTheDocument()
  })

  test('has no button once all is on its way', async () => {
    insert(db, 'refunds', createRefund({ payment: '2', amountOre: 48_500, state: 'asked' }))
    await open(receipt, { as: sara })
    const part = await section()
    expect(await part.findByText('Inget är kvar att betala tillbaka.')).toBeVisible()
    expect(part.queryByRole('button', { name: 'Återbetala' })).not.toBeInTheDocument()
  })
})

describe('the refunds below a receipt', { tags: ['§refund'] }, () => {
  test('tell the payer in plain words how far each has come', async () => {
    refunded('asked', 'sent', 'done', 'failed')
    await open(receipt, { as: anna })
    const items = (await section()).getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    expect(items).toEqual([
      '103 krMisslyckadesVi hann inte i tid.Begärd den 19 november. Pengarna kom inte fram till kortet. Har du inte fått pengarna sedan dess? Kontakta oss, så betalar vi tillbaka på ett annat sätt.',
      '102 krKlarVi hann inte i tid.Begärd den 19 november. Pengarna har gått tillbaka till kortet. Det kan ta 5–10 bankdagar innan de syns.',
      '101 krSkickad till bankenVi hann inte i tid.Begärd den 19 november. Det brukar ta 5–10 bankdagar innan pengarna syns på kontot.',
      '100 krBegärdVi hann inte i tid.Begärd den 19 november. Betaltjänsten svarar inte just nu. Vi försöker igen varje minut.',
    ])
    expect(screen.queryByRole('button', { name: 'Återbetala' })).not.toBeInTheDocument()
  })

  test('tell the office that a failed one leaves the money here', async () => {
    refunded('failed')
    await open(receipt, { as: sara })
    expect(await screen.findByText(/försök igen, eller betala tillbaka på ett annat sätt och anteckna det här\.$/)).toBeVisible()
  })

  test('aren’t there for a payer without any, nor for a delegated admin a button', async () => {
    await open(receipt, { as: anna })
    expect(await screen.findByText('Betalt inkl. moms')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Återbetalning' })).not.toBeInTheDocument()
  })

  test('a delegated admin sees them, without a button', async () => {
    refunded('done')
    await open(receipt, { as: doris })
    expect((await section()).queryByRole('button')).not.toBeInTheDocument()
  })

  test.each([404, 405])('are left away by a server that answers %i', async (status) => {
    answer(api.refunds.list, { status })
    await open(receipt, { as: sara })
    expect(await screen.findByText('Betalt inkl. moms')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Återbetalning' })).not.toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('money of a failed refund that was paid in another way', { tags: ['§refund-repaid'] }, () => {
  const toNote = async () => {
    refunded('failed')
    const page = await open(receipt, { as: sara })
    await page.press('Betald på annat sätt')
    const dialog = page.in(await page.dialog('Betald på annat sätt'))
    return { page, dialog }
  }

  test('is noted by an admin, and read below the receipt', async () => {
    const { page, dialog } = await toNote()
    expect(
      await dialog.text(
        /^Anteckna det när 100.kr har betalats på ett annat sätt än till kortet\. Kunden får ett mejl, och det bokförs som betalt från banken\. Det går inte att ångra\.$/,
      ),
    ).toBeVisible()
    expect(await dialog.field('Hur pengarna betalades')).toHaveAccessibleDescription(
      'Till exempel Banköverföring. Kunden kan läsa det här.',
    )
    await dialog.type('Betald den', '2026-11-20')
    await dialog.type('Hur pengarna betalades', 'Banköverföring')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Anteckna')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await page.text('Det är antecknat att pengarna är betalda på annat sätt.')).toBeVisible()
    expect(await page.text(/^Kvar att betala tillbaka: 385.kr$/)).toBeVisible()
    expect((await section()).queryByRole('button', { name: 'Betald på annat sätt' })).not.toBeInTheDocument()
  })

  test('tells the payer when and how', async () => {
    refunded('repaid')
    Object.assign(db.refunds[0] ?? {}, { repaidOre: 10_000, repaidOn: '2026-11-20', repaidHow: 'Banköverföring' })
    await open(receipt, { as: anna })
    const [item] = (await section()).getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    expect(item).toBe(
      '100 krBetald på annat sättVi hann inte i tid.Begärd den 19 november. Pengarna kom inte fram till kortet. De är betalda på ett annat sätt.100 kr den 20 november: Banköverföring',
    )
  })

  test.each([
    ['Betald den', '2026-11-18', 'Ange dagen då återbetalningen misslyckades, eller en senare.'],
    ['Betald den', '2099-01-01', 'Dagen kan inte ligga i framtiden.'],
    ['Betald den', '', 'Ange en dag, till exempel 2026-12-31.'],
    ['Hur pengarna betalades', ' ', 'Ange hur pengarna betalades.'],
  ])('%s can’t be %j, and nothing is sent', async (label, typed, text) => {
    const calls = watchCalls()
    const { dialog } = await toNote()
    await dialog.type(label, typed)
    await dialog.press('Anteckna')
    await waitFor(async () => expect((await dialog.field(label)).getAttribute('aria-invalid')).toBe('true'))
    expect(await dialog.text(text)).toBeVisible()
    expect(calls()).not.toContain('POST /api/payments/2/refunds/1/repaid/')
  })

  test('that somebody else has noted says so', async () => {
    const { dialog } = await toNote()
    Object.assign(db.refunds[0] ?? {}, { state: 'repaid', repaidOre: 10_000, repaidOn: '2026-11-20', repaidHow: 'Swish' })
    await dialog.type('Hur pengarna betalades', 'Banköverföring')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Anteckna')
    const alert = await dialog.alert()
    expect(alert).toHaveTextContent('Kunde inte anteckna att pengarna är betalda.')
    expect(alert).toHaveTextContent('Det är redan antecknat att pengarna är betalda på annat sätt.')
  })

  test('that can’t be noted says so', async () => {
    const { dialog } = await toNote()
    answer(api.refunds.repay, { status: 500 })
    await dialog.type('Hur pengarna betalades', 'Banköverföring')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Anteckna')
    expect(await dialog.alert()).toHaveTextContent('Kunde inte anteckna att pengarna är betalda.')
  })

  test('a double press notes it once', { tags: ['R89'] }, async () => {
    const { page, dialog } = await toNote()
    await dialog.type('Hur pengarna betalades', 'Banköverföring')
    await dialog.type('Lösenord', demoPassword)
    await page.user.dblClick(await dialog.button('Anteckna'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(db.refunds).toMatchObject([{ state: 'repaid' }])
  })

  test.each([anna, doris])('has no button for $email', async (as) => {
    refunded('failed')
    await open(receipt, { as })
    expect(await (await section()).findByText('Misslyckades')).toBeVisible()
    expect((await section()).queryByRole('button')).not.toBeInTheDocument()
  })

  test('has no button once the same money is on its way', async () => {
    refunded('failed', 'sent')
    await open(receipt, { as: sara })
    expect(await (await section()).findByText('Skickad till banken')).toBeVisible()
    expect((await section()).queryByRole('button', { name: 'Betald på annat sätt' })).not.toBeInTheDocument()
  })
})

test('a failed refund of a customer who has left is found in the books, from where an admin comes to its receipt', {
  tags: ['§owed-refunds'],
}, async () => {
  refunded('failed')
  db.matters = db.matters.filter(({ id }) => id !== '2')
  for (const payment of db.payments) if (payment.id === '2') payment.user = null
  const page = await open('/office/books', { as: sara })
  expect(
    await page.text(
      /^Återbetalningar som inte kom fram, och vars ärende är raderat\. På kvittot försöker en administratör igen, eller antecknar/,
    ),
  ).toBeVisible()
  await page.follow(/^Order 2, 100.kr$/)
  expect(page.path()).toBe(receipt)
  expect(await page.button('Betald på annat sätt')).toBeVisible()
})
