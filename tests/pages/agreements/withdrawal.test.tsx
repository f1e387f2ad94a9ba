import { api } from '#contract/index.ts'
import { anna, sara } from '#mocks/people.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

const receipt = {
  reference: 'F2026-7',
  received_at: '2026-12-04T22:59:59.000Z',
  text: 'Jag meddelar att jag frånträder avtalet.\n\nNamn: Greta Öberg',
}

/** A visitor has written who withdraws from what. */
const withStatement = async () => {
  const page = await open('/angra')
  await page.type('Namn', 'Greta Öberg')
  await page.type('Avtal eller ordernummer', '14')
  await page.type('E-post för kvittensen', ' Greta@example.se')
  await page.press('Fortsätt')
  return page
}

describe('a withdrawal', { tags: ['§withdrawal'] }, () => {
  test('asks for a name, the agreement and an address, and for no reason', async () => {
    await open('/angra')
    const form = within(screen.getByRole('form', { name: 'Vilket avtal gäller det?' }))
    expect(form.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual(['name', 'agreement', 'email'])
    for (const field of form.getAllByRole('textbox')) expect(field).toBeRequired()
  })

  test('says at each field what is missing', async () => {
    const page = await open('/angra')
    await page.press('Fortsätt')
    expect(await page.field('Namn')).toHaveAccessibleDescription('Ange ditt namn.')
    expect(await page.field('Namn')).toHaveFocus()
    expect(await page.field('E-post för kvittensen')).toHaveAccessibleDescription('Ange en giltig e-postadress.')
  })

  test('is shown as it will be sent before anything is sent', async () => {
    const page = await withStatement()
    expect(
      await page.text(
        'Du meddelar oss att du, Greta Öberg, frånträder avtalet ”14”, och kvittensen skickas till greta@example.se.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('region', { name: 'Stämmer det här?' })).toHaveFocus()
  })

  test('goes back to what was written with the browser’s button', async () => {
    const page = await withStatement()
    await page.back()
    expect(await page.field('Namn')).toHaveValue('Greta Öberg')
    expect(page.path()).toBe('/angra')
  })

  test('can be changed before it is confirmed', async () => {
    const page = await withStatement()
    await page.press('Ändra')
    expect(await page.field('Namn')).toHaveValue('Greta Öberg')
    expect(await page.field('Namn')).toHaveFocus()
    await page.type('Avtal eller ordernummer', '15')
    await page.press('Fortsätt')
    expect(await page.text(/frånträder avtalet ”15”/)).toBeVisible()
  })

  test('is confirmed with one button, and the receipt takes its place', async () => {
    const page = await withStatement()
    const sent = page.answer(api.withdrawals.submit, { status: 201, body: receipt })
    await page.press('Bekräfta frånträde')
    const paper = await screen.findByRole('article', { name: 'Kvittens på ditt frånträde' })
    expect(paper).toHaveFocus()
    expect(within(paper).getByText('F2026-7')).toBeVisible()
    expect(within(paper).getByText('4 december 2026 kl. 23:59:59 (svensk tid)')).toHaveAttribute('datetime', receipt.received_at)
    expect(paper).toHaveTextContent('Namn: Greta Öberg')
    expect(paper).toHaveTextContent('Kvittensen är också på väg till greta@example.se.')
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ name: 'Greta Öberg', agreement: '14', email: 'greta@example.se' }])
    expect(screen.queryByRole('button', { name: 'Bekräfta frånträde' })).not.toBeInTheDocument()
  })

  test('is sent once, however often it is confirmed', async () => {
    const page = await withStatement()
    const sent = page.answer(api.withdrawals.submit, { status: 201, body: receipt, delayMs: 50 })
    await page.user.dblClick(await page.button('Bekräfta frånträde'))
    await screen.findByRole('article')
    expect(sent).toHaveLength(1)
  })

  test('shows another server’s time as it came', async () => {
    const page = await withStatement()
    page.answer(api.withdrawals.submit, { status: 201, body: { ...receipt, received_at: 'i går kväll' } })
    await page.press('Bekräfta frånträde')
    expect(await page.text('i går kväll')).toBeVisible()
  })

  test('says that no mail comes, if its address has had many, and what to keep instead', { tags: ['R108'] }, async () => {
    const page = await withStatement()
    page.answer(api.withdrawals.submit, { status: 201, body: { ...receipt, mailed: false } })
    await page.press('Bekräfta frånträde')
    const paper = await screen.findByRole('article', { name: 'Kvittens på ditt frånträde' })
    expect(paper).toHaveTextContent(
      'Vi har tagit emot ditt meddelande. Den här gången mejlar vi ingen kvittens, för greta@example.se har redan fått flera den senaste timmen. Meddelandet gäller lika mycket. Skriv ut sidan, eller skriv upp referensen och tiden.',
    )
    expect(paper).not.toHaveTextContent('på väg till')
  })

  test('prints its receipt', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const page = await withStatement()
    await page.press('Bekräfta frånträde')
    await page.press('Skriv ut')
    expect(print).toHaveBeenCalledOnce()
  })

  test('that fails names the mail address as another way', async () => {
    const page = await withStatement()
    play('withdrawals.submit: 429')
    await page.press('Bekräfta frånträde')
    expect(await page.alert()).toHaveTextContent('Kunde inte skicka ditt frånträde. Försök igen.')
    const step = within(screen.getByRole('region', { name: 'Stämmer det här?' }))
    expect(step.getByRole('link', { name: 'kontakt@radrum.example' })).toHaveAttribute('href', 'mailto:kontakt@radrum.example')
    logged()
  })

  test('whose fields the server refuses shows the server’s words', async () => {
    const page = await withStatement()
    play('withdrawals.submit: 400')
    await page.press('Bekräfta frånträde')
    expect(await page.alert()).toHaveTextContent('Adressen finns inte.')
    logged()
  })
})

describe('a customer who is logged in', { tags: ['§withdrawal-link'] }, () => {
  test('gets from a paid matter to the confirmation in two presses', async () => {
    const page = await open('/matters/2', { as: anna })
    await page.in(screen.getByRole('main')).follow('Ångra avtalet här')
    await waitFor(async () => expect(await page.field('E-post för kvittensen')).toHaveValue(anna.email))
    expect(await page.field('Namn')).toHaveValue(`${anna.name} ${anna.surname}`)
    expect(await page.field('Avtal eller ordernummer')).toHaveValue(db.payments.find(({ matter }) => matter === '2')?.id)
    await page.press('Fortsätt')
    expect(await page.button('Bekräfta frånträde')).toBeVisible()
  })

  test('keeps the order number that a link to the page knows', async () => {
    const page = await open('/angra?order=14', { as: anna })
    expect(await page.field('Avtal eller ordernummer')).toHaveValue('14')
  })

  test('sees no such link where nothing is paid', async () => {
    const page = await open('/matters/1', { as: anna })
    await page.text('Att betala')
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Ångra avtalet här' })).not.toBeInTheDocument()
  })

  test('is the only one with that link: the office doesn’t withdraw', async () => {
    const page = await open('/matters/2', { as: sara })
    await page.button('Betald')
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Ångra avtalet här' })).not.toBeInTheDocument()
  })

  test('reads of the right of withdrawal before paying, and that paying gives nothing up', async () => {
    const page = await open('/matters/1', { as: anna })
    await page.press('Betala')
    const dialog = page.in(await page.dialog('Fortsätt till betalning'))
    expect(await dialog.text(/Som privatperson kan du ångra dig i 14 dagar från det att du har betalat\./)).toBeVisible()
    expect(await dialog.link('Så gör du')).toHaveAttribute('href', '/angra')
  })
})

describe('the page says in plain words', { tags: ['§withdrawal'] }, () => {
  test.each([
    /^Räkna 14 dagar från dagen efter att du betalade\./,
    /betalar du ingenting, inte ens för det vi redan har gjort\./,
    /^Beställde du för ett företag finns ingen ångerrätt i lagen\. Hör av dig ändå/,
  ])('%s', async (sentence) => {
    const page = await open('/angra')
    expect(await page.text(sentence)).toBeVisible()
  })

  test('and has the standard form to print', { tags: ['§withdrawal-plain'] }, async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const page = await open('/angra')
    const form = screen.getByRole('region', { name: 'Standardformulär för ångerrätt' })
    expect(form).toHaveTextContent('Till Rådrum Juridik AB, Exempelgatan 1, 111 11 Stockholm, kontakt@radrum.example:')
    expect(form).toHaveTextContent('Beställdes den')
    await page.press('Skriv ut formuläret')
    expect(print).toHaveBeenCalledOnce()
  })
})
