import { demoOffice } from '#contract/office/demo-office.ts'
import { api } from '#contract/index.ts'
import { anna, demoPassword, doris, sara } from '#mocks/people.ts'
import { expectReady } from '#tests/support/is-ready.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { draftsOf, keptDrafts } from '#tests/support/kept-drafts.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { session } from '#api/session.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const path = '/matters/5/proposal'

type Page = Awaited<ReturnType<typeof open>>
const writeBodelning = async (page: Page) => {
  await page.choose('Utgå från prislistan', 'Bodelning')
  await page.type('Vad ingår?', 'Ett möte och en färdig bodelning.')
}

describe('writing a proposal', () => {
  test('a lawyer writes one from the price list, reads it as the customer will, and sends it with the password', {
    tags: ['§proposal-written'],
  }, async () => {
    const page = await open('/matters/5', { as: doris })
    expect(await page.text('Kunden har inte fått något prisförslag än.')).toBeVisible()
    await page.follow('Skriv prisförslag')
    expect(await page.heading('Prisförslag')).toBeVisible()
    expect(await page.link('Uppsägning under provanställning')).toHaveAttribute('href', '/matters/5')
    expect(screen.getByRole('option', { name: /^Bodelning, 1\s950\skr$/ })).toBeVisible()
    expect(screen.getByRole('option', { name: /^Överklaganden, från 1\s595\skr per timme$/ })).toBeVisible()

    await page.choose('Utgå från prislistan', 'Bodelning')
    expect(await page.field('Tjänst')).toHaveValue('Bodelning')
    expect(await page.field('Pris i kronor')).toHaveValue('1950')
    expect(await page.field('Utförs av')).toHaveValue('Doris Hallberg')
    expect(await page.field('Gäller i (dagar)')).toHaveValue('14')
    expect(screen.getByRole('status', { name: 'Vad kunden betalar' })).toHaveTextContent(
      'Kunden betalar 1 950 kr inkl. moms (varav moms 390 kr).',
    )
    await page.type('Vad ingår?', 'Ett möte och en färdig bodelning.')
    await page.type('Vad ingår inte?', 'Registrering hos Skatteverket.')
    await page.type('Klart inom (dagar)', '10')
    await page.press('Förhandsgranska')

    expect((await page.text('Så här läser kunden förslaget.')).parentElement).toHaveFocus()
    const paper = page.in(screen.getByRole('article'))
    expect(await paper.heading('Prisförslag, ärende 5')).toBeVisible()
    expect(await paper.heading('Det här ingår')).toBeVisible()
    expect(await paper.text('Ett möte och en färdig bodelning.')).toBeVisible()
    expect(await paper.text('Registrering hos Skatteverket.')).toBeVisible()
    expect(await paper.text(/^Fast pris: 1 950 kr inkl\. moms \(varav moms 390 kr, 25 %\)\.$/)).toBeVisible()
    expect(await paper.text('Arbetet är klart senast 10 dagar efter att det fick börja.')).toBeVisible()

    await page.type('Ditt lösenord', 'fel lösenord')
    await page.press('Skicka till kunden')
    expect(await page.field('Ditt lösenord')).toHaveAccessibleDescription('Fel lösenord.')
    expect(db.proposals.at(-1)).toMatchObject({ matter: '5', state: 'draft' })
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skicka till kunden')
    const sent = (await page.text('Prisförslaget är skickat!')).closest('[tabindex]')
    expect(sent).toHaveFocus()
    expect(db.proposals.at(-1)).toMatchObject({
      matter: '5',
      state: 'sent',
      kind: 'fixed',
      service: 'Bodelning',
      scope: 'Ett möte och en färdig bodelning.',
      excluded: 'Registrering hos Skatteverket.',
      amount: 1950,
      performer: 'Doris Hallberg',
      delivery_days: 10,
      valid_days: 14,
    })
    await page.follow('Till ärendet')
    expect(await page.text('Hos kunden')).toBeVisible()
    logged()
  })

  test('a service fills in what is included, until the lawyer has written that, and the matter stands beside it', {
    tags: ['§proposal-beside'],
  }, async () => {
    const page = await open(path, { as: sara })
    const matter = await screen.findByRole('complementary', { name: 'Ärendet' })
    await waitFor(() => expect(matter).toHaveTextContent('Uppsägning under provanställning'))
    await page.choose('Utgå från prislistan', 'Bodelning')
    expect(await page.field('Vad ingår?')).toHaveValue(
      'Genomgång av tillgångar och skulder. Ett bodelningsavtal, ändrat en gång efter synpunkter och färdigt för underskrift.',
    )
    await page.choose('Utgå från prislistan', 'Juridisk rådgivning')
    expect((await page.field('Vad ingår?')).textContent).toMatch(/^Genomgång av handlingarna/)
    await page.type('Vad ingår?', 'Ett möte.')
    await page.choose('Utgå från prislistan', 'Samboavtal')
    expect(await page.field('Vad ingår?')).toHaveValue('Ett möte.')
    const { fixed, hourly } = demoOffice.prices
    for (const { scope } of [...fixed, ...hourly]) expect(scope).toMatch(/^Genomgång av/)
  })

  test('a lawyer is led to a proposal first, and may ask for payment without one', { tags: ['§proposal-beside'] }, async () => {
    const page = await open('/matters/5', { as: doris })
    expect(await page.link('Skriv prisförslag')).toHaveClass('button')
    expect(await page.button('Begär Betalning')).toHaveAccessibleDescription(/Det går utan prisförslag\.$/)
  })

  test('an hourly service of the price list becomes a ceiling, whose total is shown while it is typed', async () => {
    const page = await open(path, { as: sara })
    await page.choose('Utgå från prislistan', 'Juridisk rådgivning')
    expect(screen.getByRole('radio', { name: 'Takpris' })).toBeChecked()
    expect(await page.field('Pris per timme i kronor')).toHaveValue('1985')
    expect(screen.queryByLabelText('Pris i kronor')).not.toBeInTheDocument()
    expect(await page.text('Här visas vad kunden betalar, med moms.')).toBeVisible()
    await page.type('Timmar', '2,5')
    expect(await page.text('Kunden betalar högst 4 962,50 kr inkl. moms (varav moms 992,50 kr).')).toBeVisible()
    await page.type('Vad ingår?', 'Rådgivning i två och en halv timme.')
    await page.press('Förhandsgranska')
    expect(await page.text(/^Takpris: 4 962,50 kr .* Det är 2,5 timmar à 1 985 kr\./)).toBeVisible()
    expect(db.proposals.at(-1)).toMatchObject({ kind: 'ceiling', hours: 2.5, rate: 1985, amount: 4962.5 })
  })

  test('what is missing or wrong is told beside the fields, and nothing is saved', async () => {
    const page = await open(path, { as: sara })
    await page.type('Gäller i (dagar)', '91')
    await page.type('Klart inom (dagar)', 'snart')
    await page.press('Förhandsgranska')
    expect(await page.field('Tjänst')).toHaveAccessibleDescription('Ange vilken tjänst förslaget gäller.')
    expect(await page.field('Tjänst')).toHaveFocus()
    expect(await page.field('Pris i kronor')).toHaveAccessibleDescription(/^Ange ett belopp mellan 3 kr och 999 999,99 kr/)
    expect(await page.field('Vad ingår?')).toHaveAccessibleDescription(/^Beskriv vad som ingår\./)
    expect(await page.field('Gäller i (dagar)')).toHaveAccessibleDescription(/^Ange mellan 1 och 90 dagar\./)
    expect(await page.field('Klart inom (dagar)')).toHaveAccessibleDescription(/^Ange mellan 1 och 365 dagar\./)
    await page.user.click(screen.getByRole('radio', { name: 'Takpris' }))
    await page.type('Timmar', '2,1')
    await page.press('Förhandsgranska')
    expect(await page.field('Timmar')).toHaveAccessibleDescription(/^Ange timmar i hela kvartar, högst 500\./)
    expect(await page.field('Pris per timme i kronor')).toHaveAccessibleDescription(/^Ange ett belopp mellan/)
    expect(db.proposals).toHaveLength(1)
  })

  test('a ceiling above what can be paid is told at the hours', async () => {
    const page = await open(path, { as: sara })
    await writeBodelning(page)
    await page.user.click(screen.getByRole('radio', { name: 'Takpris' }))
    await page.type('Timmar', '500')
    await page.type('Pris per timme i kronor', '5 000')
    await page.press('Förhandsgranska')
    expect(await page.field('Timmar')).toHaveAccessibleDescription(/^Takpriset blir för högt\. Högst 999 999,99 kr\./)
    logged()
  })

  test('a draft survives: saved, left, gone on with, changed and sent', async () => {
    const first = await open(path, { as: doris })
    await writeBodelning(first)
    await first.press('Spara utkast')
    expect(await first.text('Utkastet är sparat. Kunden ser det inte förrän du skickar det.')).toBeVisible()
    expect(first.address()).toBe('/matters/5/proposal?draft=2')
    await first.follow('Uppsägning under provanställning')

    expect(await first.text('Utkast')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Skriv prisförslag' })).not.toBeInTheDocument()
    await first.follow('Fortsätt skriva')
    expect(await first.field('Vad ingår?')).toHaveValue('Ett möte och en färdig bodelning.')
    expect(await first.field('Pris i kronor')).toHaveValue('1950')
    await first.type('Pris i kronor', '2 400,50')
    await first.press('Förhandsgranska')
    expect(await first.text(/^Fast pris: 2 400,50 kr/)).toBeVisible()
    await first.press('Ändra')
    expect(await first.field('Pris i kronor')).toHaveValue('2400,5')
    expect(db.proposals).toHaveLength(2)
    expect(db.proposals.at(-1)).toMatchObject({ amount: 2400.5, state: 'draft' })
  })

  test('what isn’t saved yet is found again after a reload of the tab, by its author alone, and not once it is sent', {
    tags: ['§proposal-written'],
  }, async () => {
    const page = await open(path, { as: doris })
    await writeBodelning(page)
    await waitFor(async () =>
      expect(await draftsOf(doris)).toMatchObject([{ scope: 'Ett möte och en färdig bodelning.', amount: '1950' }]),
    )
    cleanup()
    const again = await open(path)
    await again.text(/^Vi har sparat ditt utkast från i dag kl\. \d\d\.\d\d$/)
    expect(await again.field('Vad ingår?')).toHaveValue('Ett möte och en färdig bodelning.')
    expect(await again.field('Pris i kronor')).toHaveValue('1950')
    cleanup()
    session.keep(openSession(db, sara))
    const others = await open(path)
    expect(await others.field('Vad ingår?')).toHaveValue('')
    cleanup()
    session.keep(openSession(db, doris))
    const last = await open(path)
    await last.press('Släng')
    expect(await last.field('Vad ingår?')).toHaveValue('')
    await writeBodelning(last)
    await last.press('Förhandsgranska')
    await last.text('Så här läser kunden förslaget.')
    await waitFor(() => expect(keptDrafts()).toEqual([]))
  })

  test('a draft is thrown away after a question, and the matter has none', { tags: ['§proposal-written'] }, async () => {
    const page = await open(path, { as: doris })
    await writeBodelning(page)
    expect(screen.queryByRole('button', { name: 'Kasta utkast' })).not.toBeInTheDocument()
    await page.press('Spara utkast')
    await page.press('Kasta utkast')
    const question = page.in(await page.dialog('Kasta utkastet?'))
    expect(await question.text('Utkastet tas bort och går inte att få tillbaka.')).toBeVisible()
    await question.press('Kasta utkast')
    expect(await page.text('Kunden har inte fått något prisförslag än.')).toBeVisible()
    expect(page.path()).toBe('/matters/5')
    expect(db.proposals).toHaveLength(1)
  })

  test('a colleague’s draft is continued, and thrown away by its author or an admin alone', async () => {
    const page = await open(path, { as: sara })
    await writeBodelning(page)
    await page.press('Spara utkast')
    expect(await page.button('Kasta utkast')).toBeVisible()
    cleanup()
    session.keep(openSession(db, doris))
    const another = await open(`${path}?draft=${db.proposals.at(-1)?.id}`)
    expect(await another.field('Vad ingår?')).toHaveValue('Ett möte och en färdig bodelning.')
    expect(screen.queryByRole('button', { name: 'Kasta utkast' })).not.toBeInTheDocument()
  })

  test('what is typed isn’t lost by a link without a question', async () => {
    const page = await open(path, { as: doris })
    await writeBodelning(page)
    await page.follow('Uppsägning under provanställning')
    const question = await page.dialog('Osparade ändringar')
    await page.in(question).press('Avbryt')
    expect(await page.field('Vad ingår?')).toHaveValue('Ett möte och en färdig bodelning.')
    expect(page.path()).toBe(path)
  })

  test('what is typed while a draft is being saved stays, and isn’t lost by a link without a question', async () => {
    const page = await open(path, { as: doris })
    await writeBodelning(page)
    const saved = Promise.withResolvers<void>()
    const sent = answer(api.proposals.write, { after: saved.promise, thenNormal: true })
    await page.press('Förhandsgranska')
    await waitFor(() => expect(sent).toHaveLength(1))
    await page.type('Vad ingår inte?', 'Registrering hos Skatteverket.')
    saved.resolve()
    await waitFor(async () => expectReady(await page.button('Förhandsgranska')))
    expect(await page.field('Vad ingår inte?')).toHaveValue('Registrering hos Skatteverket.')
    expect(db.proposals.at(-1)?.excluded).toBeNull()
    await page.follow('Uppsägning under provanställning')
    expect(await page.dialog('Osparade ändringar')).toBeVisible()
  })

  test('another one replaces the one that the customer has, and says so before', async () => {
    const page = await open('/matters/3/proposal', { as: sara })
    expect(await page.text('Kunden har redan förslag 3-1. När du skickar det här ersätts det.')).toBeVisible()
    await writeBodelning(page)
    await page.press('Förhandsgranska')
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skicka till kunden')
    await page.follow('Till ärendet')
    await page.user.click(await page.text('Tidigare förslag (1)'))
    expect(await page.text('Ersatt av ett nyare')).toBeVisible()
    expect(await page.text('Hos kunden')).toBeVisible()
  })

  test('one’s own matter: a colleague has to write it', { tags: ['R105'] }, async () => {
    const page = await open('/matters/6/proposal', { as: doris })
    expect(await page.text('Du är kund i det här ärendet. En kollega får göra det åt kontoret.')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(await page.link('Till ärendet')).toHaveAttribute('href', '/matters/6')
  })

  test('one that a colleague changes while it is read isn’t sent: the changed one is shown', { tags: ['R105'] }, async () => {
    const page = await open(path, { as: sara })
    await writeBodelning(page)
    await page.press('Förhandsgranska')
    expect(await page.text(/^Fast pris: 1 950 kr/)).toBeVisible()
    Object.assign(db.proposals.at(-1) ?? {}, { amount: 3 })
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skicka till kunden')

    expect(await page.text(/Utkastet har ändrats\. Läs igenom det igen\./)).toBeVisible()
    expect(await page.text(/^Fast pris: 3 kr/)).toBeVisible()
    expect(db.proposals.at(-1)).toMatchObject({ state: 'draft' })
    await page.press('Skicka till kunden')
    expect(await page.text('Prisförslaget är skickat!')).toBeVisible()
    expect(db.proposals.at(-1)).toMatchObject({ state: 'sent', amount: 3, number: '5-1' })
    logged()
  })

  test.each([
    [
      { disabled_at: '2026-11-20T08:00:00.000Z' },
      'Kontot är avstängt, så kunden får inget mejl. Till dess att det öppnas går det inte att beställa.',
    ],
    [{ mail_refused: true }, 'Kunden kan beställa eller tacka nej i ärendet. Mejlen kommer inte fram, så ring och berätta.'],
  ])('says so where the customer can’t be reached, or can’t answer: %j', async (fact, said) => {
    const owner = db.matters.find(({ id }) => id === '5')?.user
    Object.assign(db.people.find(({ id }) => id === owner) ?? {}, fact)
    const page = await open(path, { as: doris })
    await writeBodelning(page)
    await page.press('Förhandsgranska')
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skicka till kunden')
    expect(await page.text(said)).toBeVisible()
  })

  test('a partner who is paid out accepts the partner terms before sending one, which stays a draft', {
    tags: ['§partner-terms'],
  }, async () => {
    Object.assign(db.people.find(({ id }) => id === doris.id) ?? {}, { stripe_account_id: 'acct_1' })
    db.partnerTerms = {}
    const page = await open(path, { as: doris })
    await writeBodelning(page)
    await page.press('Förhandsgranska')
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skicka till kunden')
    expect(await page.alert()).toHaveTextContent('Läs och godkänn partnervillkoren under Partnerprofil i din profil först.')
    expect(await page.link('Till partnervillkoren')).toHaveAttribute('href', '/profile#partner')
    expect(db.proposals.at(-1)).toMatchObject({ state: 'draft' })
  })

  test('one that has been sent meanwhile can’t be changed', async () => {
    const page = await open('/matters/3/proposal?draft=1', { as: sara })
    expect(await page.text(/^Prisförslaget är redan skickat, så det går inte att ändra\./)).toBeVisible()
    expect(await page.link('Till ärendet')).toHaveAttribute('href', '/matters/3')
  })

  test('a draft that is gone, and a matter that can’t be fetched, are told', async () => {
    const gone = await open('/matters/5/proposal?draft=77', { as: sara })
    expect(await gone.alert()).toHaveTextContent('Kunde inte hämta utkastet.Prisförslaget finns inte.')
    logged()
    answer(api.matters.read, { status: 500 })
    const page = await open('/matters/8/proposal', { as: sara })
    expect(await page.text('Kunde inte hämta ärendet.')).toBeVisible()
    logged()
  })

  test.each([
    [{ broken: true as const }, 'Vi vet inte om det gick igenom.'],
    [{ status: 500 }, undefined],
  ])('whatever can’t be done (%j) is told, and nothing is lost', async (failure, unsure) => {
    const page = await open(path, { as: doris })
    await writeBodelning(page)
    await page.press('Spara utkast')
    await page.text(/^Utkastet är sparat\./)

    answer(api.proposals.change, { ...failure, once: true })
    await page.type('Pris i kronor', '2 000')
    await page.press('Förhandsgranska')
    expect(await page.alert()).toHaveTextContent(unsure ?? 'Kunde inte spara utkastet.')
    expect(await page.field('Pris i kronor')).toHaveValue('2 000')
    await page.press('Förhandsgranska')

    answer(api.proposals.send, { ...failure, once: true })
    await page.type('Ditt lösenord', demoPassword)
    await page.press('Skicka till kunden')
    expect(await page.alert()).toHaveTextContent(unsure ?? 'Kunde inte skicka prisförslaget.')
    expect(await page.field('Ditt lösenord')).toHaveValue(demoPassword)

    answer(api.proposals.discard, { ...failure, once: true })
    await page.press('Kasta utkast')
    const question = page.in(await page.dialog('Kasta utkastet?'))
    await question.press('Kasta utkast')
    expect(await question.alert()).toHaveTextContent(unsure ?? 'Kunde inte kasta utkastet.')
    await question.press('Avbryt')
    await page.press('Skicka till kunden')
    expect(await page.text('Prisförslaget är skickat!')).toBeVisible()
    expect(db.proposals.at(-1)).toMatchObject({ state: 'sent', amount: 2000 })
    logged()
  })

  test('a customer has no such page, and the page of a matter asks for nothing of the office', async () => {
    const page = await open('/matters/3/proposal', { as: anna })
    expect(await page.heading('Sidan finns inte')).toBeVisible()
  })

  test('a double press makes one draft', async () => {
    const page = await open(path, { as: doris })
    await writeBodelning(page)
    await page.user.dblClick(await page.button('Förhandsgranska'))
    await page.text('Så här läser kunden förslaget.')
    expect(db.proposals).toHaveLength(2)
  })
})

describe('the proposals of a matter, for the office', () => {
  const proposal = (own: object) => {
    const [first] = db.proposals
    if (!first) throw new Error('no proposal in the demo')
    Object.assign(first, own)
  }
  const panel = async (page: Page) => {
    await page.heading('Prisförslag')
    return page.in(screen.getByRole('region', { name: 'Prisförslag' }))
  }

  test('a sent one is recalled after a question', { tags: ['§proposal-written'] }, async () => {
    const page = await open('/matters/3', { as: doris })
    const part = await panel(page)
    expect(await part.text('Skriftlig bedömning')).toBeVisible()
    expect(await part.text('1 950 kr')).toBeVisible()
    expect(await part.text('Hos kunden')).toBeVisible()
    expect(await part.text(/^Gäller till och med den \d{1,2} \p{Ll}+( \d{4})?\.$/u)).toBeVisible()
    await part.press('Återkalla prisförslaget')
    const question = page.in(await page.dialog('Återkalla prisförslaget?'))
    expect(await question.text('Kunden kan då inte längre beställa enligt förslag 3-1. Du kan skriva ett nytt.')).toBeVisible()
    await question.press('Återkalla')
    expect(await part.text('Återkallat')).toBeVisible()
    expect(db.proposals[0]?.state).toBe('recalled')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('region', { name: 'Prisförslag' })).toHaveFocus())
  })

  test('if the customer was faster, that is told, and shown', async () => {
    const page = await open('/matters/3', { as: doris })
    const part = await panel(page)
    await part.press('Återkalla prisförslaget')
    proposal({ state: 'declined', decline_reason: 'För dyrt.' })
    await page.in(await page.dialog('Återkalla prisförslaget?')).press('Återkalla')
    expect(await page.alert()).toHaveTextContent(
      'Kunde inte återkalla prisförslaget.Kunden har redan tackat nej till prisförslaget.',
    )
    await page.in(await page.dialog('Återkalla prisförslaget?')).press('Avbryt')
    expect(await part.text('Kundens skäl: ”För dyrt.”')).toBeVisible()
    logged()
  })

  test.each([
    [{ state: 'declined', decline_reason: 'För dyrt för mig.' }, 'Kunden tackade nej', 'Kundens skäl: ”För dyrt för mig.”'],
    [{ state: 'declined' }, 'Kunden tackade nej', 'Kunden gav inget skäl.'],
    [{ valid_until: '2026-01-31' }, 'Gick ut', /^Sista dagen var den 31 januari/],
    [{ state: 'accepted' }, 'Beställt', '1 950 kr'],
    [{ state: 'replaced' }, 'Ersatt av ett nyare', '1 950 kr'],
    [{ kind: 'ceiling', hours: 2, rate: 975 }, 'Hos kunden', 'högst 1 950 kr'],
  ])('%j is shown as %s', async (own, state, detail) => {
    proposal(own)
    const part = await panel(await open('/matters/3', { as: sara }))
    expect(await part.text(state)).toBeVisible()
    expect(await part.text(detail)).toBeVisible()
    expect(await part.link('Skriv prisförslag')).toHaveAttribute('href', '/matters/3/proposal')
  })

  test.each([404, 405])('a server without the call (%i) has no such part', async (status) => {
    answer(api.proposals.list, { status })
    const page = await open('/matters/3', { as: sara })
    await page.heading('Betalning')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Prisförslag' })).not.toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    logged()
  })

  test('a customer’s page loads nothing of it', async () => {
    const page = await open('/matters/5', { as: db.people.find(({ id }) => id === '2') ?? anna })
    await page.heading('Betalning')
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Skriv prisförslag' })).not.toBeInTheDocument()
    expect(watchCalls()()).toEqual([])
  })
})
