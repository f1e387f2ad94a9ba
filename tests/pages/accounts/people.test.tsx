import { api } from '#contract/index.ts'
import { anna, bo, demoPassword, doris, sara, sune } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const cards = () => screen.findAllByRole('article')
const names = async () => (await cards()).map((card) => within(card).getByRole('heading').textContent)
const rowOf = ({ id }: { id: string }) => db.people.find((person) => person.id === id)
const dialog = (name: string) => screen.findByRole('dialog', { name })

describe('who has an account', { tags: ['§people'] }, () => {
  test('an admin is led there from the list of matters, and sees the office first', async () => {
    const page = await open('/user-matters', { as: sara })
    await page.follow('Personer')
    expect(await page.heading('Personer')).toBeVisible()
    expect(await names()).toContain('Doris Hallberg')
    expect(await names()).not.toContain('Anna Lindqvist')
    await page.choose('Visa', 'Alla')
    await waitFor(async () => expect(await names()).toContain('Anna Lindqvist'))
  })

  test('somebody is found by name, and by address', async () => {
    const page = await open('/office/people?visa=alla', { as: sara })
    await page.type('Sök på namn eller e-post', 'lindq')
    await waitFor(async () => expect(await names()).toEqual(['Anna Lindqvist']))
    expect(page.address()).toBe('/office/people?visa=alla&q=lindq')
  })

  test('a search stands in the address', async () => {
    const page = await open('/office/people?visa=alla&q=annan%40', { as: sara })
    await waitFor(async () => expect(await names()).toEqual(['Bo Ek']))
    await page.type('Sök på namn eller e-post', 'finns inte')
    expect(await page.text('Ingen hittades.')).toBeVisible()
  })

  test('who is found by Ctrl K stands in the field, whatever was typed there', async () => {
    const page = await open('/office/people?visa=alla', { as: sara })
    await page.type('Sök på namn eller e-post', 'lindq')
    await waitFor(async () => expect(await names()).toEqual(['Anna Lindqvist']))
    await waitFor(async () => {
      await page.user.keyboard('{Control>}k{/Control}')
      expect(screen.getByRole('dialog', { name: 'Sök' })).toBeVisible()
    })
    const search = page.in(await dialog('Sök'))
    await search.type('Ärende, person, text eller fil', 'bo ek')
    await search.follow('Bo Ek')
    await waitFor(async () => expect(await names()).toEqual(['Bo Ek']))
    expect(await page.field('Sök på namn eller e-post')).toHaveValue(bo.email)
  })

  test.each([anna, doris])('isn’t told to $name', async (as) => {
    const page = await open('/office/people', { as })
    expect(await page.text('Den här sidan är för administratörer.')).toBeVisible()
    expect(screen.queryByRole('search')).not.toBeInTheDocument()
  })

  test('comes in pages', async () => {
    for (let n = 100; n < 160; n += 1) db.people.push({ ...bo, id: String(n), email: `${n}@example.se`, surname: `Nr ${n}` })
    const page = await open('/office/people?visa=alla', { as: sara })
    expect(await cards()).toHaveLength(50)
    await page.press('Visa fler')
    await waitFor(async () => expect(await names()).toContain('Anna Lindqvist'))
    expect(screen.queryByRole('button', { name: 'Visa fler' })).not.toBeInTheDocument()
  })

  test('says when the next page can’t be fetched, and keeps the first', async () => {
    for (let n = 100; n < 160; n += 1) db.people.push({ ...bo, id: String(n), email: `${n}@example.se`, surname: `Nr ${n}` })
    const page = await open('/office/people?visa=alla', { as: sara })
    await cards()
    answer(api.people.list, { status: 500 })
    await page.press('Visa fler')
    expect(await page.alert()).toHaveTextContent('Kunde inte hämta personerna.')
    expect(await cards()).toHaveLength(50)
    expect(await page.button('Visa fler')).toBeVisible()
  })
})

describe('an admin', { tags: ['§people'] }, () => {
  test('gives somebody a role with the own password', async () => {
    const page = await open('/office/people?visa=alla', { as: sara })
    await page.press('Ändra behörigheter för Bo Ek')
    const form = page.in(await dialog('Bo Ek'))
    await form.tick(/^Partner\./)
    await form.type('Ditt lösenord', demoPassword)
    await form.press('Spara')
    expect(await page.text('Behörigheterna är ändrade.')).toBeVisible()
    expect(rowOf(bo)).toMatchObject({ is_delegated_admin: true, is_staff: false, is_superuser: false })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('can’t take a role away, which superusers do', async () => {
    const page = await open('/office/people', { as: sara })
    await page.press('Ändra behörigheter för Doris Hallberg')
    const form = page.in(await dialog('Doris Hallberg'))
    expect(await screen.findByRole('checkbox', { name: /^Partner\./ })).toBeDisabled()
    expect(await form.text('En behörighet tas bara ifrån någon av en huvudadministratör.')).toBeVisible()
    await form.tick(/^Administratör\./)
    await form.type('Ditt lösenord', demoPassword)
    await form.press('Spara')
    await waitFor(() => expect(rowOf(doris)).toMatchObject({ is_staff: true, is_delegated_admin: true }))
  })

  test('with a wrong password reads so at its field, and nothing changes', async () => {
    const page = await open('/office/people?visa=alla', { as: sara })
    await page.press('Ändra behörigheter för Bo Ek')
    const form = page.in(await dialog('Bo Ek'))
    await form.type('Ditt lösenord', 'fel')
    await form.press('Spara')
    expect(await form.text('Fel lösenord.')).toBeVisible()
    expect(rowOf(bo)).toMatchObject({ is_delegated_admin: false })
  })

  test('is offered nothing about the own account, nor about superusers', async () => {
    await open('/office/people', { as: sara })
    await cards()
    for (const name of ['Sara Nyström', 'Sune Berg'])
      expect(within(screen.getByRole('article', { name })).queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('article', { name: 'Sara Nyström' })).toHaveTextContent('Du')
  })

  test('who is a superuser may give that role, too', async () => {
    const page = await open('/office/people', { as: sune })
    await page.press('Ändra behörigheter för Sara Nyström')
    const form = page.in(await dialog('Sara Nyström'))
    await form.tick(/^Huvudadministratör\./)
    await form.type('Ditt lösenord', demoPassword)
    await form.press('Spara')
    await waitFor(() => expect(rowOf(sara)).toMatchObject({ is_superuser: true }))
  })

  test.each([
    ['Logga ut överallt', 'sessions_ended'],
    ['Mejla ny länk', 'password_link_mailed'],
  ])('reads what ‘%s’ means, and does it', async (act, kind) => {
    const page = await open('/office/people?visa=alla', { as: sara })
    await page.press(`${act}: Bo Ek`)
    const form = page.in(await dialog(act))
    expect(await form.text(/^Bo Ek /)).toBeVisible()
    await form.type('Ditt lösenord', demoPassword)
    await form.press(act)
    await waitFor(() => expect(db.securityEvents).toMatchObject([{ kind, person: bo.id, actor: sara.id }]))
  })

  test('says why, when somebody is shut out', async () => {
    const sent = answer(api.people.act, {
      status: 400,
      body: { reason: ['Skriv varför. Den som ändringen gäller har rätt att veta skälet.'] },
      once: true,
    })
    const page = await open('/office/people', { as: sara })
    await page.press('Stäng av: Doris Hallberg')
    const form = page.in(await dialog('Stäng av'))
    expect(
      await form.text(/^Ärendena blir utan handläggare, och kontoret får ett mejl om dem som pågår\. Prisförslag/),
    ).toBeVisible()
    expect(await form.field('Skäl')).toHaveAccessibleDescription('Står i mejlet till personen, om adressen är bekräftad.')
    await form.type('Ditt lösenord', demoPassword)
    await form.press('Stäng av')
    expect(await form.text('Skriv varför. Den som ändringen gäller har rätt att veta skälet.')).toBeVisible()
    expect(sent).toHaveLength(1)
    await form.type('Skäl', 'Försäkringen har gått ut.')
    await form.press('Stäng av')
    await waitFor(() => expect(rowOf(doris)?.disabled_at).toEqual(expect.any(String)))
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ act: 'disable', reason: '' })
  })

  test('says why, when a partner loses the role', async () => {
    const page = await open('/office/people', { as: sune })
    await page.press('Ändra behörigheter för Doris Hallberg')
    const form = page.in(await dialog('Doris Hallberg'))
    expect(await form.field('Skäl (valfritt)')).not.toBeRequired()
    expect(screen.queryByText(/^Ärendena blir utan handläggare/)).toBeNull()
    await form.tick(/^Partner\./)
    expect(
      await form.text(
        /^Ärendena blir utan handläggare.* Prisförslag och betalningar som Doris Hallberg har skickat återkallas\.$/,
      ),
    ).toBeVisible()
    expect(await form.field('Skäl')).toBeRequired()
    expect(await form.field('Skäl')).toHaveAccessibleDescription('Står i mejlet till personen, om adressen är bekräftad.')
    await form.type('Ditt lösenord', demoPassword)
    await form.press('Spara')
    expect(await form.text('Skriv varför. Den som ändringen gäller har rätt att veta skälet.')).toBeVisible()
    expect(rowOf(doris)).toMatchObject({ is_delegated_admin: true })
    await form.type('Skäl', 'Försäkringen har gått ut.')
    await form.press('Spara')
    await waitFor(() => expect(rowOf(doris)).toMatchObject({ is_delegated_admin: false }))
  })

  test('opens a disabled account again', async () => {
    Object.assign(rowOf(bo) ?? {}, { disabled_at: '2026-11-01T09:00:00.000Z' })
    const page = await open('/office/people?visa=alla', { as: sara })
    const card = page.in(await screen.findByRole('article', { name: 'Bo Ek' }))
    expect(await card.text(/^Avstängd 1 november/)).toBeVisible()
    await card.press('Öppna kontot: Bo Ek')
    const form = page.in(await dialog('Öppna kontot'))
    await form.type('Ditt lösenord', demoPassword)
    await form.press('Öppna kontot')
    await waitFor(() => expect(rowOf(bo)?.disabled_at).toBeNull())
  })

  test('invites somebody, who is there at once', async () => {
    const page = await open('/office/people', { as: sara })
    await page.press('Bjud in')
    const form = page.in(await dialog('Bjud in någon'))
    await form.type('E-post', 'ny@example.se')
    await form.type('Förnamn', 'Nina')
    await form.type('Efternamn', 'Ny')
    await form.tick(/^Partner\./)
    await form.type('Ditt lösenord', demoPassword)
    await form.press('Skicka inbjudan')
    expect(await page.text('Inbjudan är skickad till ny@example.se.')).toBeVisible()
    await waitFor(async () => expect(await names()).toContain('Nina Ny'))
    expect(db.mailedKeys).toMatchObject([{ purpose: 'invitation', email: 'ny@example.se' }])
  })

  test('invites somebody who only administers, or only keeps the books, and sees who hasn’t answered', {
    tags: ['§bookkeeper'],
  }, async () => {
    const page = await open('/office/people', { as: sara })
    for (const [surname, role] of [
      ['Ett', /^Administratör\./],
      ['Två', /^Ekonomi\. Sköter böcker, underlag och utbetalningar\. Ser inga ärenden\./],
    ] as const) {
      await page.press('Bjud in')
      const form = page.in(await dialog('Bjud in någon'))
      await form.type('E-post', `${surname === 'Ett' ? 'ett' : 'tva'}@example.se`)
      await form.type('Förnamn', 'Nina')
      await form.type('Efternamn', surname)
      await form.tick(role)
      await form.type('Ditt lösenord', demoPassword)
      await form.press('Skicka inbjudan')
      const card = await screen.findByRole('article', { name: `Nina ${surname}` })
      expect(card).toHaveTextContent('Inbjuden, inte svarat')
      expect(card).not.toHaveTextContent('Partner')
    }
    expect(db.people.slice(-2)).toMatchObject([
      { is_staff: true, is_delegated_admin: false, is_bookkeeper: false },
      { is_staff: false, is_delegated_admin: false, is_bookkeeper: true },
    ])
    expect(screen.getByRole('article', { name: 'Nina Två' })).toHaveTextContent('Ekonomi.')
    expect(screen.getByRole('article', { name: 'Doris Hallberg' })).not.toHaveTextContent('Inbjuden')
  })

  test('reads at the field that an address has an account', async () => {
    const page = await open('/office/people', { as: sara })
    await page.press('Bjud in')
    const form = page.in(await dialog('Bjud in någon'))
    await form.press('Skicka inbjudan')
    expect(await form.text('Ange förnamnet.')).toBeVisible()
    await form.type('E-post', anna.email)
    await form.type('Förnamn', 'Anna')
    await form.type('Efternamn', 'Två')
    await form.type('Ditt lösenord', demoPassword)
    await form.press('Skicka inbjudan')
    expect(await form.text('Adressen har redan ett konto.')).toBeVisible()
  })

  test.each([
    [
      'people.setRoles',
      api.people.setRoles,
      'Ändra behörigheter för Bo Ek',
      'Spara',
      'Behörigheterna gick inte att ändra. Försök igen om en stund.',
    ],
    ['people.act', api.people.act, 'Stäng av: Bo Ek', 'Stäng av', 'Det gick inte. Försök igen om en stund.'],
  ])('reads that %s failed, and what was typed is kept', async (_, endpoint, opener, confirm, text) => {
    answer(endpoint, { status: 500 })
    const page = await open('/office/people?visa=alla', { as: sara })
    await page.press(opener)
    const form = page.in(await screen.findByRole('dialog'))
    await form.type('Ditt lösenord', demoPassword)
    await form.press(confirm)
    expect(await form.text(text)).toBeVisible()
    expect(await form.field('Ditt lösenord')).toHaveValue(demoPassword)
  })
})

describe('the log', { tags: ['§security-log'] }, () => {
  const event = { id: '1', at: '2026-11-20T09:00:00.000Z', actor: sara.id, person: bo.id, roles: null }
  test('says in sentences who did what, and is filtered by kind and day', async () => {
    db.securityEvents.push(
      { ...event, kind: 'account_disabled' },
      {
        ...event,
        id: '2',
        at: '2026-11-21T09:00:00.000Z',
        kind: 'roles_changed',
        roles: { is_staff: true, is_superuser: false, is_delegated_admin: true, is_bookkeeper: false },
      },
      { ...event, id: '3', at: '2026-11-22T09:00:00.000Z', kind: 'sessions_ended', person: '99' },
    )
    const page = await open('/office/people', { as: sara })
    await page.follow('Logg')
    expect(await page.text('Sara Nyström ändrade vad Bo Ek får göra: administratör och partner.')).toBeVisible()
    expect(await page.text('Sara Nyström loggade ut ett raderat konto överallt.')).toBeVisible()
    await page.choose('Händelse', 'Avstängning')
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining('Sara Nyström stängde av Bo Ek.'),
      ),
    )
    await waitFor(() => expect(screen.queryByText(/får göra/)).not.toBeInTheDocument())
    const later = await open('/office/log?fran=2026-11-23', { as: sara })
    expect(await later.text('Inga händelser.')).toBeVisible()
  })

  test('leaves a day alone whose year is being typed', async () => {
    const page = await open('/office/log?fran=2025-11-24', { as: sara })
    const from = await page.field('Från och med')
    from.focus()
    for (const year of ['0002', '0020', '0202']) {
      fireEvent.change(from, { target: { value: `${year}-11-24` } })
      await waitFor(() => expect(from).toHaveValue(`${year}-11-24`))
      expect(page.address()).toBe('/office/log?fran=2025-11-24')
    }
    fireEvent.change(from, { target: { value: '2026-11-24' } })
    await waitFor(() => expect(page.address()).toBe('/office/log?fran=2026-11-24'))
    fireEvent.change(from, { target: { value: '' } })
    await waitFor(() => expect(page.address()).toBe('/office/log'))
    expect(from).toHaveValue('')
  })

  test('says when older events can’t be fetched', async () => {
    for (let n = 1; n <= 60; n += 1) db.securityEvents.push({ ...event, id: String(n), kind: 'account_disabled' })
    const page = await open('/office/log', { as: sara })
    await page.button('Visa fler')
    answer(api.people.log, { status: 500 })
    await page.press('Visa fler')
    expect(await page.alert()).toHaveTextContent('Kunde inte hämta loggen.')
  })
})
