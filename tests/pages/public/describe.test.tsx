import { legalServiceNames } from '#contract/matters/legal-service-names.ts'
import { describeTexts } from '#texts/public/describe.ts'
import { api } from '#contract/index.ts'
import { switchBrowser } from '#mocks/accounts/registering-browser.ts'
import { anna, demoPassword } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { keptDrafts } from '#tests/support/kept-drafts.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

type Page = Awaited<ReturnType<typeof open>>

const words = 'Han slog mig i lördags, och jag vet inte vart jag ska ta vägen.'
const secret = 'fyra ord i rad'
const code = '123456'

/** Describes the matter, up to the registration. */
const described = async (page: Page) => {
  await page.user.click(screen.getByRole('radio', { name: /^Brottmål/ }))
  await page.type('Vad har hänt?', words)
  await page.type('När hände det?', 'i lördags')
  await page.press('Gå vidare')
  await page.heading('Skapa konto')
}

const registered = async (page: Page, email = 'ada@example.se') => {
  const values = { 'E-post': email, Förnamn: 'Ada', Efternamn: 'Ek', 'Telefon nummer': '070-174 06 20' }
  for (const [label, text] of Object.entries(values)) await page.type(label, text)
  await page.type('Ange lösenord', secret)
  await page.type('Verifiera lösenord', secret)
  await page.tick(/^Jag godkänner villkoren/)
  await page.press('Skapa konto')
  await page.heading('Bekräfta din e-post')
}

/** The mailed link, opened in a new tab. */
const linkOpened = async () => {
  cleanup()
  sessionStorage.clear()
  return open(`/verify-email/${db.mailedKeys.at(-1)?.key}`)
}

const secondFactor = async (page: Page) => {
  await page.type('TOTP-kod', code)
  await page.press('Aktivera 2FA')
}

const mattersOfAda = () => db.matters.filter(({ user }) => user === db.people.find(({ name }) => name === 'Ada')?.id)
const asWritten = { title: 'Brottmål', description: `${words}\n\nNär: i lördags`, service: 'criminal' }

describe('/beskriv', { tags: ['§described-first'] }, () => {
  test('shows what each service costs, VAT included', async () => {
    expect(describeTexts.services).toEqual(legalServiceNames)
    await open('/beskriv')
    expect(screen.getByRole('radio', { name: /^Överklaga beslut från 1\s595\skr per timme$/ })).not.toBeChecked()
    expect(screen.getByRole('radio', { name: /^Brottmål 1\s985\skr per timme$/ })).toBeVisible()
    expect(screen.getByRole('radio', { name: /^Dokumentservice Fast pris från [\d\s]+kr$/ })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Annat, eller vet inte Vi föreslår ett pris' })).toBeChecked()
    expect(screen.getByText('Alla priser inkluderar moms.')).toBeVisible()
    expect(screen.getByText('Filer och bilder lägger du till sedan, i ärendet.')).toBeVisible()
  })

  test('leads by four steps to a matter with what was written, and nothing is typed twice', async () => {
    const page = await open('/')
    await page.follow('Beskriv ditt ärende')
    expect(await page.text('Steg 1 av 4')).toBeVisible()
    await described(page)
    expect(page.path()).toBe('/beskriv')
    expect(await page.text('Steg 2 av 4')).toBeVisible()
    expect(await page.text(words)).toBeVisible()
    await registered(page)
    expect(await page.text('Steg 3 av 4')).toBeVisible()
    expect(await page.text(/^När du har öppnat länken i mejlet/)).toBeVisible()
    expect(await page.text('Kolla din e\u2011post för att verifiera ditt konto.')).toBeVisible()
    const mail = await linkOpened()
    await mail.follow('Ställ in 2FA nu')
    expect(await mail.text('Steg 4 av 4: när kontot är skyddat blir det du skrev ett ärende.')).toBeVisible()
    await secondFactor(mail)
    expect(await mail.text('Ditt ärende är skapat med det du skrev.')).toBeVisible()
    expect(await mail.text('Du kommer strax till ditt ärende.')).toBeVisible()
    await mail.follow('Fortsätt nu')
    expect(await mail.heading('Brottmål')).toBeVisible()
    expect(mattersOfAda()).toMatchObject([asWritten])
    expect(localStorage.getItem('after_registration')).toBeNull()
  })

  test('also when the link is opened on the phone, with the same password', { tags: ['R103'] }, async () => {
    const page = await open('/beskriv')
    await described(page)
    await registered(page)
    switchBrowser(db)
    localStorage.clear()
    const phone = await linkOpened()
    await phone.follow('Välj lösenord nu')
    expect(await phone.text(/^Beskrev du ett ärende när du registrerade dig\?/)).toBeVisible()
    await phone.type('Förnamn', 'Ada')
    await phone.type('Efternamn', 'Ek')
    await phone.type('Telefon nummer', '070-174 06 20')
    await phone.type('Nytt lösenord', secret)
    await phone.tick(/^Jag godkänner villkoren/)
    await phone.press('Spara och fortsätt')
    await phone.type('TOTP-kod', code)
    await phone.press('Aktivera 2FA')
    expect(await phone.text('Ditt ärende är skapat med det du skrev.')).toBeVisible()
    expect(mattersOfAda()).toMatchObject([asWritten])
  })

  test('keeps every letter in the tab, over a reload and on the way back', async () => {
    const page = await open('/beskriv')
    await page.type('Vad har hänt?', words)
    await waitFor(() => expect(keptDrafts()[0]?.stored).toContain(words))
    expect(keptDrafts()).toMatchObject([{ inTab: true }])
    cleanup()
    const again = await open('/beskriv')
    expect(await again.text(/^Vi har sparat ditt utkast från i dag/)).toBeVisible()
    await again.press('Fortsätt')
    expect(await again.field('Vad har hänt?')).toHaveValue(words)
    await described(again)
    await again.press('Ändra')
    expect(await again.field('Vad har hänt?')).toHaveValue(words)
    expect(screen.getByRole('radio', { name: /^Brottmål/ })).toBeChecked()
  })

  test('goes back to what was written with the browser’s button, and forth with what was filled in', async () => {
    const page = await open('/beskriv')
    await described(page)
    await page.type('E-post', 'ada@example.se')
    await page.type('Förnamn', 'Ada')
    await page.type('Ange lösenord', secret)
    await waitFor(() =>
      expect(keptDrafts().map(({ stored }) => stored)).toContainEqual(expect.stringContaining('ada@example.se')),
    )
    expect(JSON.stringify(keptDrafts())).not.toContain(secret)
    await page.back()
    expect(await page.field('Vad har hänt?')).toHaveValue(words)
    await page.press('Gå vidare')
    await waitFor(async () => expect(await page.field('E-post')).toHaveValue('ada@example.se'))
    expect(await page.field('Förnamn')).toHaveValue('Ada')
    expect(await page.field('Ange lösenord')).toHaveValue('')
  })

  test('knows over a reload that the registration is sent', async () => {
    const page = await open('/beskriv')
    await described(page)
    await registered(page)
    await page.text(/^När du har öppnat länken i mejlet/)
    expect(JSON.stringify(keptDrafts())).not.toContain('Ada')
    cleanup()
    const again = await open('/beskriv', { history: page.history })
    expect(await again.text('Steg 3 av 4')).toBeVisible()
    expect(await again.text('ada@example.se')).toBeVisible()
    expect(await again.text(/^När du har öppnat länken i mejlet/)).toBeVisible()
    expect(await again.text(words)).toBeVisible()
  })

  test.each(['{', '[]', '{"atMs":1,"texts":{"what":["Fukt"],"when":""}}', '{"texts":{"what":"Fukt","when":""}}'])(
    'begins anew over a reload where the tab keeps no description: %s',
    async (kept) => {
      const page = await open('/beskriv')
      await described(page)
      cleanup()
      sessionStorage.setItem('draft__describe', kept)
      const again = await open('/beskriv', { history: page.history })
      expect(await again.text('Steg 1 av 4')).toBeVisible()
      expect(await again.field('Vad har hänt?')).toHaveValue('')
      expect(screen.queryByText('Steg 2 av 4')).not.toBeInTheDocument()
    },
  )

  test('asks for what has happened before it goes on', async () => {
    const page = await open('/beskriv')
    await page.press('Gå vidare')
    expect(await page.text('Beskriv vad som har hänt.')).toBeVisible()
    expect(await page.field('Vad har hänt?')).toHaveFocus()
  })

  test('says when what was written didn’t arrive, and sends it again', async () => {
    const page = await open('/beskriv')
    await described(page)
    answer(api.descriptions.keep, { status: 500, once: true })
    await registered(page)
    expect(await page.alert()).toHaveTextContent('Det du skrev kom inte fram till oss. Det är kvar i den här fliken.')
    await page.press('Försök igen')
    expect(await page.text(/^När du har öppnat länken i mejlet/)).toBeVisible()
    expect(db.descriptions).toMatchObject([{ described: asWritten }])
  })

  test('somebody with an account logs in, and the form for a new matter has it', async () => {
    const page = await open('/beskriv')
    await described(page)
    await page.in(screen.getByRole('main')).follow('Logga in')
    await page.type('E-post', anna.email)
    await page.type('Lösenord', demoPassword)
    await page.in(screen.getByRole('main')).press('Logga in')
    const form = page.in(await page.dialog('Skapa ärende'))
    await waitFor(async () => expect(await form.field('Beskrivning')).toHaveValue(asWritten.description))
    expect(await form.field('Titel')).toHaveValue('Brottmål')
    expect(screen.getByRole('radio', { name: 'Brottmål' })).toBeChecked()
    await form.press('Skapa ärende')
    await waitFor(() => expect(db.matters.at(-1)).toMatchObject({ ...asWritten, user: anna.id }))
    await waitFor(() => expect(keptDrafts()).toEqual([]))
  })

  test('somebody who is logged in comes straight to that form', async () => {
    const page = await open('/beskriv', { as: anna })
    await page.button('Logga ut')
    await page.type('Vad har hänt?', words)
    await page.press('Gå vidare')
    const form = page.in(await page.dialog('Skapa ärende'))
    await waitFor(async () => expect(await form.field('Beskrivning')).toHaveValue(words))
    expect(screen.queryByText('Steg 1 av 4')).not.toBeInTheDocument()
  })

  test('an address that has an account gets the same answer, and no matter', { tags: ['R01'] }, async () => {
    const before = db.matters.length
    const page = await open('/beskriv')
    await described(page)
    await registered(page, anna.email)
    expect(await page.text(/^När du har öppnat länken i mejlet/)).toBeVisible()
    expect(db.descriptions).toEqual([])
    expect(db.matters).toHaveLength(before)
    // The mail says to log in here, where what was written still is.
    expect(await page.text(/^Har du redan ett konto\? Då säger mejlet vad du gör\. Håll den här fliken öppen/)).toBeVisible()
    await page.in(screen.getByRole('main')).follow('Logga in')
    await page.type('E-post', anna.email)
    await page.type('Lösenord', demoPassword)
    await page.in(screen.getByRole('main')).press('Logga in')
    const form = page.in(await page.dialog('Skapa ärende'))
    await waitFor(async () => expect(await form.field('Beskrivning')).toHaveValue(asWritten.description))
  })
})
