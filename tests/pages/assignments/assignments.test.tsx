import { api } from '#contract/index.ts'
import { fullName } from '#contract/core/full-name.ts'
import { noDetails } from '#mocks/money/books.ts'
import { unwrittenProfile } from '#contract/assignments/partners.ts'
import { addAssignment } from '#mocks/assignments/candidates.ts'
import { anna, bo, demoPassword, doris, sara } from '#mocks/people.ts'
import { createMatter } from '#mocks/matters/create-matter.ts'
import { assignmentTexts } from '#texts/assignments/assignments.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

const part = () => screen.findByRole('region', { name: 'Handläggare' })
const matterOf = (id: string) => {
  const matter = db.matters.find((one) => one.id === id)
  if (!matter) throw new Error(`there is no matter ${id}`)
  return matter
}
const offered = (id: string) => addAssignment(db, matterOf(id), doris.id, 'offered')

describe('the customer', { tags: ['§service'] }, () => {
  test('says what a matter is about, and changes it', async () => {
    const page = await open('/matters/1', { as: anna })
    await page.press('Ange vad ärendet gäller')
    const form = page.in(await page.dialog('Vad gäller ärendet?'))
    await form.choose('Tjänst', 'Avtal och kontrakt')
    await form.press('Spara valet')
    expect(await page.text('Valet är sparat.')).toBeVisible()
    expect(matterOf('1').service).toBe('agreements')
    expect(await page.in(screen.getByRole('region', { name: 'Tjänst' })).text('Avtal och kontrakt')).toBeVisible()
    await page.press('Ändra vad ärendet gäller')
    expect(await page.in(await page.dialog('Vad gäller ärendet?')).field('Tjänst')).toHaveValue('agreements')
  })

  test('reads what a closed matter was about, and chooses nothing there any more', async () => {
    Object.assign(matterOf('1'), { status: 'Completed', service: 'agreements' })
    const page = await open('/matters/1', { as: anna })
    const service = page.in(await screen.findByRole('region', { name: 'Tjänst' }))
    expect(await service.text('Avtal och kontrakt')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ändra vad ärendet gäller' })).toBeNull()
  })

  test('sees nothing of offers, and then who has the matter', async () => {
    offered('1')
    const page = await open('/matters/1', { as: anna })
    await page.heading('Skriv till din jurist')
    expect(screen.queryByRole('region', { name: 'Handläggare' })).not.toBeInTheDocument()
  })
})

describe('a matter that is given to nobody', { tags: ['§waiting'] }, () => {
  test('has the lawyer who answers as its handler, in both places', async () => {
    await open('/matters/3', { as: sara })
    expect(await within(await part()).findByText('Doris Hallberg svarar kunden och är handläggare.')).toBeVisible()
    expect(screen.getByText('Handläggare: Doris Hallberg')).toBeVisible()
    expect(screen.queryByText('Ärendet har ingen handläggare.')).not.toBeInTheDocument()
  })

  test('has no handler while only an admin has answered, who is named', async () => {
    db.events = []
    for (const message of db.messages) if (message.role === 'office') message.author = sara.id
    await open('/matters/3', { as: sara })
    expect(await within(await part()).findByText('Ärendet har ingen handläggare.')).toBeVisible()
    expect(within(await part()).getByText('Senast svarade Sara Nyström')).toBeVisible()
    expect(screen.getAllByText('Senast svarade Sara Nyström')).toHaveLength(2)
  })
})

describe('an admin', { tags: ['§assignment'] }, () => {
  test('offers a matter to the partner whom it fits, and takes it back', async () => {
    matterOf('3').service = 'advice'
    db.partnerProfiles = {
      [doris.id]: {
        ...unwrittenProfile,
        title: 'advokat',
        firm: 'Hallberg AB',
        specialities: ['advice'],
        languages: ['Svenska', 'Arabiska'],
        own_clients: [],
      },
    }
    db.partnerSellers = { [doris.id]: { ...noDetails, is_advokat: true } }
    const page = await open('/matters/3', { as: sara })
    expect(await within(await part()).findByText('Doris Hallberg svarar kunden och är handläggare.')).toBeVisible()
    await page.press('Ge till en partner')
    const form = page.in(await page.dialog('Ge till en partner'))
    expect(
      screen.getByRole('option', {
        name: /^Doris Hallberg, advokat på Hallberg AB · Svenska, Arabiska · passar · 1 öppet ärende$/,
      }),
    ).toBeInTheDocument()
    await form.press('Ge ärendet')
    expect(await form.text('Skriv varför.')).toBeVisible()
    await form.type('Varför?', 'Kan området.')
    await form.type('Lösenord', demoPassword)
    await form.press('Ge ärendet')
    expect(await page.text('Ärendet är erbjudet.')).toBeVisible()
    expect(
      await page.text(/^Erbjudet till Doris Hallberg, advokat på Hallberg AB\. Svar senast \d+ \S+ \d{4} kl\. \d\d\.\d\d\.$/),
    ).toBeVisible()
    await page.press('Återkalla erbjudandet')
    const dialog = page.in(await page.dialog('Återkalla erbjudandet'))
    await dialog.type('Varför?', 'Fel område.')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Återkalla erbjudandet')
    expect(await page.text('Doris Hallberg svarar kunden och är handläggare.')).toBeVisible()
  })

  test.each([
    ['offered', 'Återkalla erbjudandet', 'Återkalla erbjudandet'],
    ['free', 'Ge till en partner', 'Ge ärendet'],
  ])('leaves a matter that was %s with the partner who has taken it since', async (state, opener, submit) => {
    const offer = state === 'offered' ? offered('3') : undefined
    const page = await open('/matters/3', { as: sara })
    await page.press(opener)
    const dialog = page.in(await page.dialog(opener))
    if (offer) offer.state = 'assigned'
    else {
      addAssignment(db, matterOf('3'), bo.id, 'assigned')
      await dialog.choose('Hur?', 'Tilldela genast')
      await dialog.choose('Vem?', 'Doris Hallberg, jurist · Svenska · 1 öppet ärende')
    }
    await dialog.type('Varför?', 'Fel område.')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press(submit)
    expect(await dialog.alert()).toHaveTextContent(
      'Det har ändrats vem som har ärendet sedan du öppnade rutan. Stäng den och se hur det är nu.',
    )
    expect(db.assignments).toMatchObject([{ state: 'assigned' }])
    await dialog.press('Avbryt')
    expect(await page.button('Släpp ärendet')).toBeVisible()
  })

  test('offers no matter that is closed', async () => {
    matterOf('3').status = 'Completed'
    const page = await open('/matters/3', { as: sara })
    await page.press('Ge till en partner')
    const form = page.in(await page.dialog('Ge till en partner'))
    expect(await form.field('Hur?')).toHaveDisplayValue('Tilldela genast')
    expect(screen.queryByRole('option', { name: /^Erbjud/ })).not.toBeInTheDocument()
  })

  test('assigns one at once', async () => {
    const page = await open('/matters/3', { as: sara })
    await page.press('Ge till en partner')
    const form = page.in(await page.dialog('Ge till en partner'))
    await form.choose('Hur?', 'Tilldela genast')
    await form.choose('Vem?', 'Doris Hallberg, jurist · Svenska · 1 öppet ärende')
    await form.type('Varför?', 'Kan området.')
    await form.type('Lösenord', demoPassword)
    await form.press('Ge ärendet')
    expect(await page.text('Ärendet är tilldelat.')).toBeVisible()
    expect(await page.text('Doris Hallberg, jurist')).toBeVisible()
    expect(await page.button('Byt handläggare')).toBeVisible()
  })

  test('is told if releasing fails', async () => {
    offered('3')
    answer(api.assignments.release, { status: 503 })
    const page = await open('/matters/3', { as: sara })
    await page.press('Återkalla erbjudandet')
    const dialog = page.in(await page.dialog('Återkalla erbjudandet'))
    await dialog.type('Varför?', 'Fel område.')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Återkalla erbjudandet')
    expect(await dialog.text(/^Ärendet gick inte att släppa\. Försök igen\./)).toBeVisible()
    logged()
  })
})

describe('a partner', { tags: ['§conflicts', '§assignment'] }, () => {
  test('takes an offered matter after a conflict check', async () => {
    offered('3')
    db.parties = { 4: [{ kind: 'opponent', name: 'Byggbolaget AB', number: null }] }
    const page = await open('/matters/3', { as: doris })
    expect(await page.text(/^Du erbjuds ärendet\. Svara senast /)).toBeVisible()
    const waiting = within(screen.getByRole('list', { name: 'Det här väntar' }))
    expect(waiting.getByText(/^Du erbjuds ärendet\. Svara före /)).toBeVisible()
    expect(waiting.queryByText(/erbjudet till en partner/)).not.toBeInTheDocument()
    expect(await page.button('Ta ärendet')).toBeDisabled()
    await page.press('Ändra parter')
    const form = page.in(await page.dialog('Ändra parter'))
    await form.type('Motparter', 'Byggbolaget Umeå AB 556000-0001')
    await form.press('Spara parter')
    expect(await page.text('Motpart: Byggbolaget Umeå AB 556000-0001')).toBeVisible()
    await page.press('Gör jävskontroll')
    expect(
      await page.text(/^Byggbolaget Umeå AB: motpart i ett annat ärende, ärende 4, som Byggbolaget AB, liknar till \d+ %$/),
    ).toBeVisible()
    await waitFor(async () => expect(await page.button('Ta ärendet')).toBeEnabled())
    await page.press('Ta ärendet')
    expect(await within(await part()).findByText('Ärendet är ditt.')).toBeVisible()
    expect(db.assignments).toMatchObject([{ state: 'assigned', partner: doris.id }])
  })

  test('is warned of a name that is a customer’s', { tags: ['§offer-at-once'] }, async () => {
    addAssignment(db, matterOf('3'), doris.id, 'assigned')
    db.parties = { 3: [{ kind: 'opponent', name: fullName(bo), number: null }] }
    const page = await open('/matters/3', { as: doris })
    await page.press('Gör jävskontroll')
    const hit = await page.text(`${fullName(bo)}: kund hos oss, samma namn`)
    expect(hit.closest('[role=status]')).toHaveAttribute('data-kind', 'warning')
  })

  test('reads the result of a conflict check only for the names that it was made of', async () => {
    addAssignment(db, matterOf('3'), doris.id, 'assigned')
    const page = await open('/matters/3', { as: doris })
    await page.press('Gör jävskontroll')
    expect(await page.text('Bara kundens namn är kontrollerat. Skriv in motparten.')).toBeVisible()
    await page.press('Ändra parter')
    const form = page.in(await page.dialog('Ändra parter'))
    await form.type('Motparter', 'Byggbolaget Umeå AB')
    await form.press('Spara parter')
    expect(await page.text('Motpart: Byggbolaget Umeå AB')).toBeVisible()
    expect(screen.queryByText(/^Bara kundens namn/)).not.toBeInTheDocument()
    expect(screen.queryByText('Jävskontrollen hittade ingenting.')).not.toBeInTheDocument()
  })

  test('doesn’t take away an opponent whom a colleague has written in since', async () => {
    const page = await open('/matters/3', { as: doris })
    await page.press('Ändra parter')
    const form = page.in(await page.dialog('Ändra parter'))
    db.parties['3'] = [{ kind: 'opponent', name: 'Byggbolaget Umeå AB', number: null }]
    await form.type('Andra berörda', 'Bo Ek')
    await form.press('Spara parter')
    expect(await form.alert()).toHaveTextContent(
      'Parterna har ändrats sedan du öppnade rutan. Stäng den, se hur de är nu och gör om din ändring.',
    )
    expect(await form.field('Andra berörda')).toHaveValue('Bo Ek')
    await form.press('Avbryt')
    expect(await page.text('Motpart: Byggbolaget Umeå AB')).toBeVisible()
  })

  test('takes a free matter in a dialog, which says that only the customer is compared until a party is written in', {
    tags: ['§take-matter', '§offer-at-once'],
  }, async () => {
    const page = await open('/matters/1', { as: doris })
    await page.press('Ta ärendet')
    const dialog = page.in(await page.dialog('Ta ärendet'))
    expect(await dialog.button('Ta ärendet')).toBeDisabled()
    await dialog.press('Gör jävskontroll')
    expect(await dialog.text('Bara kundens namn är kontrollerat. Skriv in motparten.')).toBeVisible()
    await dialog.press('Skriv in motparten')
    const form = page.in(await page.dialog('Ändra parter'))
    await form.type('Motparter', 'Byggbolaget Umeå AB')
    await form.press('Spara parter')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ändra parter' })).not.toBeInTheDocument())
    const again = page.in(await page.dialog('Ta ärendet'))
    expect(await again.text('Motpart: Byggbolaget Umeå AB')).toBeVisible()
    expect(await again.button('Ändra parter')).toHaveFocus()
    await again.press('Gör jävskontroll')
    expect(await again.text('Jävskontrollen hittade ingenting.')).toBeVisible()
    await waitFor(async () => expect(await again.button('Ta ärendet')).toBeEnabled())
    await again.press('Ta ärendet')
    expect(await within(await part()).findByText('Ärendet är ditt.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(db.assignments).toMatchObject([{ matter: '1', state: 'assigned', partner: doris.id, checked: true }])
  })

  test('reads who was quicker', { tags: ['§take-matter'] }, async () => {
    const page = await open('/matters/1', { as: doris })
    await page.press('Ta ärendet')
    const dialog = page.in(await page.dialog('Ta ärendet'))
    await dialog.press('Gör jävskontroll')
    await waitFor(async () => expect(await dialog.button('Ta ärendet')).toBeEnabled())
    db.people.push({ ...doris, id: '30', email: 'peter@example.se', name: 'Peter', surname: 'Alm' })
    addAssignment(db, matterOf('1'), '30', 'assigned')
    await dialog.press('Ta ärendet')
    expect(await dialog.text('Peter Alm har redan ärendet.')).toBeVisible()
    logged()
  })

  test('is told if a free matter can’t be taken', { tags: ['§take-matter'] }, async () => {
    const page = await open('/matters/1', { as: doris })
    await page.press('Ta ärendet')
    const dialog = page.in(await page.dialog('Ta ärendet'))
    await dialog.press('Gör jävskontroll')
    await waitFor(async () => expect(await dialog.button('Ta ärendet')).toBeEnabled())
    answer(api.assignments.take, { status: 500 })
    await dialog.press('Ta ärendet')
    expect(await dialog.text('Ärendet gick inte att ta.')).toBeVisible()
    logged()
  })

  test.each([
    ['home', '/'],
    ['the day', '/office'],
    ['Läget', '/matters/3'],
  ])('answers an offer on %s', { tags: ['§offer-at-once'] }, async (_, path) => {
    offered('3')
    db.parties = { 3: [{ kind: 'opponent', name: 'Byggbolaget Umeå AB', number: null }] }
    const page = await open(path, { as: doris })
    expect(await page.button('Ta ärendet')).toBeDisabled()
    expect(await page.button('Tacka nej')).toBeVisible()
    await page.press('Gör jävskontroll')
    await waitFor(async () => expect(await page.button('Ta ärendet')).toBeEnabled())
    await page.press('Ta ärendet')
    expect(await page.text('Ärendet är ditt.')).toBeVisible()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'))
    expect(db.assignments).toMatchObject([{ state: 'assigned', partner: doris.id }])
  })

  test('reads of each offer on home what it is, and until when', { tags: ['§offer-at-once'] }, async () => {
    offered('1')
    offered('3')
    await open('/', { as: doris })
    for (const id of ['1', '3']) {
      const words = (await screen.findAllByText(`${matterOf(id).title}:`)).at(-1)
      expect(words?.parentElement).toHaveTextContent(/: Du erbjuds ärendet\. Svara före /)
      expect(words).toBeVisible()
    }
  })

  test('is told that there may be a match where the name isn’t theirs to see', async () => {
    offered('3')
    db.matters.push({ id: '77', ...createMatter({ title: 'Eget', user: doris.id }) })
    db.parties = {
      3: [{ kind: 'opponent', name: 'Byggbolaget Umeå', number: 'SE556000000101' }],
      77: [{ kind: 'opponent', name: 'Byggbolaget Umeå AB', number: '556000-0001' }],
    }
    const page = await open('/matters/3', { as: doris })
    await page.press('Gör jävskontroll')
    expect(await page.text('Byggbolaget Umeå: Möjlig träff')).toBeVisible()
  })

  test('declines, and is told if that fails', async () => {
    offered('3')
    const page = await open('/matters/3', { as: doris })
    await page.press('Tacka nej')
    await waitFor(() => expect(page.path()).toBe('/user-matters'))
    expect(db.assignments).toMatchObject([{ state: 'declined' }])
    logged()
  })

  test('is told if the answer isn’t saved', async () => {
    offered('3')
    answer(api.assignments.answer, { status: 409, body: { detail: 'Ärendet är inte längre erbjudet till dig.' } })
    const page = await open('/matters/3', { as: doris })
    await page.press('Tacka nej')
    expect(await page.text(/Ärendet är inte längre erbjudet till dig\./)).toBeVisible()
    answer(api.assignments.answer, { status: 500 })
    await page.press('Tacka nej')
    expect(await page.text('Svaret gick inte att spara. Försök igen.')).toBeVisible()
    logged()
  })

  test.each([
    ['home', '/', 'Ta ärendet'],
    ['the day', '/office', 'Tacka nej'],
    ['Läget', '/matters/3', 'Tacka nej'],
  ])('reads on %s that an offer has been recalled meanwhile', async (_, path, button) => {
    const offer = offered('3')
    offer.checked = true
    const page = await open(path, { as: doris })
    await waitFor(async () => expect(await page.button(button)).toBeEnabled())
    offer.state = 'released'
    await page.press(button)
    expect(await page.text('Svaret gick inte att spara. Ärendet är inte längre erbjudet till dig.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument())
    expect(document.activeElement?.tagName).toMatch(/SECTION|MAIN/)
    logged()
  })

  test('who sees only what is assigned reads whom an offered matter concerns, and nothing else', {
    tags: ['§partners-see'],
  }, async () => {
    vi.stubEnv('PARTNERS_SEE', 'assigned')
    onTestFinished(() => void vi.unstubAllEnvs())
    const calls = watchCalls()
    offered('3')
    answer(api.matters.read, {
      body: {
        id: 3,
        title: 'Erbjudet ärende',
        description: '',
        status: 'Pending',
        notes: null,
        user: null,
        files: [],
        offered: true,
      },
    })
    const page = await open('/matters/3', { as: doris })
    expect(await page.heading('Erbjudet ärende')).toBeVisible()
    expect(await page.text('Kund: Anna Lindqvist')).toBeVisible()
    for (const name of ['Redigera', 'Ta bort ärende', 'Ändra parter', 'Skapa prisförslag'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Skriv till kunden' })).not.toBeInTheDocument()
    expect(await page.button('Gör jävskontroll')).toBeVisible()
    // It would be refused, and logged as an attempt.
    expect(calls()).not.toContain('GET /api/matters/3/now/')
  })

  test('finds an offered matter in the list, where it can be opened only', { tags: ['§partners-see'] }, async () => {
    const row = { title: 'Erbjudet ärende', description: '', status: 'Pending', notes: null, files: [] }
    answer(api.matters.list, {
      body: [
        { ...row, id: 3, offered: true },
        { ...row, id: 4, title: 'Hyresavtal' },
      ],
    })
    const page = await open('/user-matters', { as: doris })
    const offer = within(await screen.findByRole('row', { name: /Erbjudet ärende/ }))
    expect(offer.getByRole('link', { name: 'Öppna' })).toHaveAttribute('href', '/matters/3')
    expect(offer.queryAllByRole('button')).toEqual([])
    expect(await page.button('Ändra')).toBeVisible()
    expect(await page.button('Radera')).toBeVisible()
  })

  test('is led to the partner terms first, accepts them in the profile, and may then take it', {
    tags: ['§partner-terms'],
  }, async () => {
    db.partnerTerms = {}
    offered('3').checked = true
    const matter = await open('/matters/3', { as: doris })
    expect(await matter.paragraph('Läs och godkänn först partnervillkoren i din profil.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'partnervillkoren i din profil' })).toHaveAttribute('href', '/profile#partner')
    expect(screen.getByRole('button', { name: 'Ta ärendet' })).toBeDisabled()

    const page = await open('/profile', { as: doris })
    expect(await page.text(/^Godkänn partnervillkoren för att kunna ta ärenden och få betalt\./)).toBeVisible()
    answer(api.partners.acceptTerms, { status: 503, once: true })
    await page.press('Jag godkänner partnervillkoren')
    expect(await page.text('Godkännandet gick inte att spara. Försök igen.')).toBeVisible()
    await page.press('Jag godkänner partnervillkoren')
    const accepted = await page.text(/^Den .+ godkände du partnervillkoren av den 30 november 2026\.$/)
    expect(accepted.parentElement).toHaveFocus()
    expect(await page.link('Läs partnervillkoren')).toHaveAttribute('href', '/partner-terms?version=2026-11-30')
    expect(db.partnerTerms[doris.id]).toBeDefined()
  })

  test('says what they do, in the profile', { tags: ['§partner-profile'] }, async () => {
    const page = await open('/profile', { as: doris })
    await page.heading('Partnerprofil')
    await page.choose('Titel', 'Advokat')
    await page.type('Byrå', 'Hallberg Juridik AB')
    await page.tick('Brottmål')
    await page.type('Språk', 'Svenska, Finska')
    await page.type('Egna klienter', 'Bygg AB 556000-0001')
    await page.press('Spara partnerprofil')
    expect(await page.text('Partnerprofilen är sparad.')).toBeVisible()
    expect(db.partnerProfiles[doris.id]).toEqual({
      title: 'advokat',
      firm: 'Hallberg Juridik AB',
      specialities: ['criminal'],
      languages: ['Svenska', 'Finska'],
      away: false,
      own_clients: [{ name: 'Bygg AB', number: '556000-0001' }],
    })
  })
})

describe('others', () => {
  test.each([anna, sara])('have no partner profile', async (one) => {
    const page = await open('/profile', { as: one })
    await page.heading('Ändra Lösenord')
    expect(screen.queryByRole('heading', { name: 'Partnerprofil' })).not.toBeInTheDocument()
  })

  test('of a server without the calls have no such parts, and no failures', async () => {
    const asked = answer(api.assignments.read, { status: 404 })
    answer(api.partners.readProfile, { status: 404 })
    const page = await open('/matters/3', { as: doris })
    await waitFor(() => expect(asked).toHaveLength(1))
    await page.heading('Skriv till kunden')
    expect(screen.queryByRole('region', { name: 'Handläggare' })).not.toBeInTheDocument()
    logged()
  })

  test('a matter of one’s own has no such part', async () => {
    matterOf('1').user = doris.id
    const page = await open('/matters/1', { as: doris })
    await page.heading('Skriv till din jurist')
    expect(screen.queryByRole('region', { name: 'Handläggare' })).not.toBeInTheDocument()
  })
})

test('a partner who may be given a matter is shown with languages', () => {
  const doris = { id: '4', name: 'Doris Hallberg', title: 'jurist', firm: '', away: false, fits: true, open: 1 } as const
  const { candidate } = assignmentTexts.dialog
  expect(candidate({ ...doris, languages: ['svenska', 'finska'] })).toBe(
    'Doris Hallberg, jurist · svenska, finska · passar · 1 öppet ärende',
  )
  expect(candidate({ ...doris, languages: [] })).toBe('Doris Hallberg, jurist · passar · 1 öppet ärende')
})

describe('many matters', { tags: ['§office-bulk'] }, () => {
  const two = () => {
    const row = { ...matterOf('1'), user: bo.id, status: 'Pending' as const }
    db.matters = ['1', '2'].map((id) => ({ ...row, id, title: `Ärende ${id}` }))
  }
  const giveAll = async (password = demoPassword) => {
    const page = await open('/office', { as: sara })
    await page.tick('Välj Ärende 1')
    await page.tick('Välj Ärende 2')
    await page.choose('Ny handläggare', 'Doris Hallberg')
    await page.type('Varför?', 'Semester.')
    await page.type('Lösenord', password)
    await page.press('Ge ärendena')
    return page
  }

  test('are asked for one password, which is tried once; a wrong one changes nothing', { tags: ['R74'] }, async () => {
    two()
    const calls = watchCalls()
    const page = await giveAll('fel lösenord')
    await page.text('Fel lösenord.')
    expect(await page.field('Lösenord')).toHaveAccessibleDescription('Fel lösenord.')
    expect(calls().filter((one) => /^POST .*\/assignment\/$/.test(one))).toHaveLength(1)
    expect(db.assignments).toEqual([])
    await page.type('Lösenord', demoPassword)
    await page.press('Ge ärendena')
    expect(await page.text(/^Handläggaren är bytt i 2 ärenden\./)).toBeVisible()
    logged()
  })

  test('leave out one that is offered to somebody', async () => {
    two()
    const [first] = db.matters
    if (first) addAssignment(db, first, doris.id, 'offered')
    const page = await giveAll()
    expect(await page.alert()).toHaveTextContent(
      'Handläggaren gick inte att byta i: Ärende 1. Är ett ärende erbjudet någon, byter du på ärendets egen sida.',
    )
    expect(await page.text(/^Handläggaren är bytt i 1 ärende\./)).toBeVisible()
    expect(db.assignments).toMatchObject([{ state: 'offered' }, { state: 'assigned' }])
  })

  test('aren’t taken back from where a colleague has put them since', async () => {
    two()
    const page = await giveAll()
    await page.text(/^Handläggaren är bytt i 2 ärenden\./)
    for (const row of db.assignments.filter(({ matter }) => matter === '2')) row.partner = bo.id
    await page.press('Ångra')
    expect(await page.alert()).toHaveTextContent('Gick inte att ångra i: Ärende 2. Någon kan ha ändrat där sedan dess.')
    expect(db.assignments.find(({ matter }) => matter === '2')).toMatchObject({ state: 'assigned', partner: bo.id })
  })

  test('may begin with one of the admin’s own, which only others can give away', async () => {
    two()
    for (const row of db.matters.filter(({ id }) => id === '2')) row.user = sara.id
    const page = await giveAll()
    expect(await page.alert()).toHaveTextContent(/^Handläggaren gick inte att byta i: Ärende 2\./)
    expect(await page.text(/^Handläggaren är bytt i 1 ärende\./)).toBeVisible()
  })

  test('are given to one partner, and back', async () => {
    two()
    const page = await giveAll()
    expect(await page.text(/^Handläggaren är bytt i 2 ärenden\./)).toBeVisible()
    expect(db.assignments).toMatchObject([{ state: 'assigned' }, { state: 'assigned' }])
    await page.press('Ångra')
    expect(await page.text('Handläggaren är som förut.')).toBeVisible()
    expect(db.assignments).toMatchObject([{ state: 'released' }, { state: 'released' }])
  })
})
