import { api } from '#contract/index.ts'
import { anna } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const thanks = 'Tack! Ditt meddelande har skickats. Vi kontaktar dig vanligtvis inom 1 arbetsdag.'

/** Opens the contact page as a visitor and fills in the required fields. */
const withMessage = async () => {
  const page = await open('/contact')
  await fillIn(page)
  return page
}

const fillIn = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.type('Förnamn', 'Anna')
  await page.type('Efternamn', 'Lindqvist')
  await page.type('E-post', 'anna@example.se')
  await page.type('Meddelande', 'Kan ni hjälpa mig med ett samboavtal?')
}

test('a visitor finds a form, a telephone number, a messaging link and two social pages', {
  tags: ['§2-contact-heading', '§2-contact-form', '§2-contact-phone', '§2-contact-social'],
}, async () => {
  const page = await open('/contact')
  expect(await page.heading('Kontakta oss')).toBeVisible()
  expect(await page.heading('Via E-Post')).toBeVisible()
  expect(await page.heading('Ring oss')).toBeVisible()
  for (const label of ['Förnamn', 'Efternamn', 'E-post', 'Meddelande']) expect(await page.field(label)).toBeRequired()
  expect(await page.field('Telefon (valfritt)')).not.toBeRequired()
  expect(await page.field('Meddelande')).toHaveAttribute('rows', '4')
  expect(await page.in(screen.getByRole('main')).link('070-174 06 05')).toHaveAttribute('href', 'tel:+46701740605')
  expect(await page.link('Skriv på WhatsApp')).toHaveAttribute('href', 'https://wa.me/46701740605')
  expect(await page.link('Facebook')).toHaveAttribute('href', 'https://www.facebook.com/radrum.exempel')
  expect(await page.link('Instagram')).toHaveAttribute('href', 'https://www.instagram.com/radrum.exempel')
})

test('a visitor reads that an answer comes within one business day', { tags: ['§9-contact-promise'] }, async () => {
  const page = await open('/contact')
  expect(await page.text(/Vi svarar vanligtvis inom 1 arbetsdag\./)).toBeVisible()
})

test('a visitor sends a message without a telephone number, and nothing more than it is sent', {
  tags: ['§5-contact-phone-optional', '§7-contact'],
}, async () => {
  const page = await withMessage()
  const sent = page.answer(api.contact.send, { status: 201 })
  await page.press('Skicka meddelande')
  await screen.findByRole('img', { name: 'Vänta' })
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    {
      first_name: 'Anna',
      last_name: 'Lindqvist',
      email: 'anna@example.se',
      message: 'Kan ni hjälpa mig med ett samboavtal?',
    },
  ])
})

test('a telephone number goes along when it is given', { tags: ['§7-contact'] }, async () => {
  const page = await withMessage()
  const sent = page.answer(api.contact.send, { status: 201 })
  await page.type('Telefon (valfritt)', '070-174 06 11')
  await page.press('Skicka meddelande')
  await screen.findByRole('img', { name: 'Vänta' })
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ phone: '070-174 06 11' })
})

test('a sent message becomes a check mark after 2 seconds and thanks 200 ms later', {
  tags: ['§2-contact-success', '§8-contact-success', '§9-contact-check-2-s', '§9-contact-text-200-ms'],
}, async () => {
  const page = await withMessage()
  page.answer(api.contact.send, { status: 201 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
  await page.press('Skicka meddelande')
  await screen.findByRole('img', { name: 'Vänta' })
  expect(screen.queryByLabelText('Meddelande')).toBeNull()
  await page.wait(1_700)
  expect(screen.getByRole('img', { name: 'Vänta' })).toBeVisible()
  expect(screen.queryByText(thanks)).toBeNull()
  await page.wait(300)
  expect(screen.getByRole('img', { name: 'Klart' })).toBeVisible()
  expect(screen.queryByText(thanks)).toBeNull()
  await page.wait(200)
  expect(screen.getByText(thanks)).toHaveRole('status')
})

test('after the thanks the form comes back empty', { tags: ['§8-contact-success'] }, async () => {
  const page = await withMessage()
  page.answer(api.contact.send, { status: 201 })
  await page.press('Skicka meddelande')
  await page.press('Nytt meddelande')
  expect(await page.field('Meddelande')).toHaveValue('')
  expect(await page.field('Förnamn')).toHaveValue('')
})

test('who writes another message begins in its first field; the page doesn’t begin there', async () => {
  const page = await open('/contact')
  expect(await page.field('Förnamn')).not.toHaveFocus()
  await fillIn(page)
  page.answer(api.contact.send, { status: 201 })
  await page.press('Skicka meddelande')
  await page.press('Nytt meddelande')
  expect(await page.field('Förnamn')).toHaveFocus()
})

test('without a network, of which the browser knows, the visitor reads that too', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = await withMessage()
  page.answer(api.contact.send, { broken: true })
  await page.press('Skicka meddelande')
  expect(await page.alert()).toHaveTextContent(
    'Något gick fel, försök igen senare. Du verkar vara utan internet. Kontrollera anslutningen och försök igen.',
  )
})

test('empty fields are named, the first one gets the focus, and nothing is sent', { tags: ['§5-contact-required'] }, async () => {
  const page = await open('/contact')
  const sent = page.answer(api.contact.send, { status: 201 })
  await page.press('Skicka meddelande')
  expect(await page.text('Ange ditt förnamn.')).toBeVisible()
  expect(await page.text('Ange ditt efternamn.')).toBeVisible()
  expect(await page.text('Ange en giltig e-postadress.')).toBeVisible()
  expect(await page.text('Skriv ett meddelande.')).toBeVisible()
  expect(await page.field('Förnamn')).toHaveFocus()
  expect(sent).toEqual([])
})

test('an address without @ is refused in place', { tags: ['§5-contact-email'] }, async () => {
  const page = await withMessage()
  await page.type('E-post', 'anna.example.se')
  await page.press('Skicka meddelande')
  expect(await page.text('Ange en giltig e-postadress.')).toBeVisible()
  expect(await page.field('E-post')).toHaveAccessibleDescription('Ange en giltig e-postadress.')
})

test.each([
  ['a broken server', { status: 500 }, 'Något gick fel, försök igen senare.'],
  ['a broken connection', { broken: true }, 'Något gick fel, försök igen senare.'],
  ['an error page', { status: 502, html: '<h1>Bad gateway</h1>' }, 'Något gick fel, försök igen senare.'],
  ['a reason', { status: 429, body: { detail: 'Vänta en stund.' } }, 'Vänta en stund.'],
  ['a reason as bare text', { status: 400, body: 'Meddelandet är för långt.' }, 'Meddelandet är för långt.'],
  [
    'a reason for an unknown field',
    { status: 400, body: { captcha: ['Bekräfta att du är en människa.'] } },
    'Bekräfta att du är en människa.',
  ],
] as const)(
  '%s: the visitor reads why, and keeps what was typed',
  { tags: ['§8-contact-no-body', '§8-contact-server-text'] },
  async (_, failure, text) => {
    const page = await withMessage()
    page.answer(api.contact.send, failure)
    await page.press('Skicka meddelande')
    expect(await page.alert()).toHaveTextContent(text)
    expect(await page.field('Meddelande')).toHaveValue('Kan ni hjälpa mig med ett samboavtal?')
  },
)

test('a refused field says so beside it', { tags: ['§8-contact-server-text'] }, async () => {
  const page = await withMessage()
  page.answer(api.contact.send, { status: 400, body: { email: ['Adressen finns inte.'] } })
  await page.press('Skicka meddelande')
  expect(await page.alert()).toHaveTextContent('Adressen finns inte.')
  expect(await page.field('E-post')).toHaveAccessibleDescription('Adressen finns inte.')
})

test('a member’s name and address stand there already, and the rest is for her to write', async () => {
  const page = await open('/contact', { as: anna })
  await waitFor(async () => expect(await page.field('Förnamn')).toHaveValue(anna.name))
  expect(await page.field('Efternamn')).toHaveValue(anna.surname)
  expect(await page.field('E-post')).toHaveValue(anna.email)
  expect(await page.field('Telefon (valfritt)')).toHaveValue('')
  const sent = page.answer(api.contact.send, { status: 201 })
  await page.type('Meddelande', 'Hur går det?')
  await page.press('Skicka meddelande')
  await screen.findByRole('img', { name: 'Vänta' })
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    first_name: anna.name,
    last_name: anna.surname,
    email: anna.email,
    message: 'Hur går det?',
  })
})

test('what a member has typed before her profile arrives stays as it is', async () => {
  answer(api.profile.read, { delayMs: 1_000, thenNormal: true })
  const page = await open('/contact', { as: anna })
  await page.type('Förnamn', 'Ann')
  expect(await page.field('Efternamn')).toHaveValue('')
  await waitFor(async () => expect(await page.field('Efternamn')).toHaveValue(anna.surname))
  expect(await page.field('Förnamn')).toHaveValue('Ann')
})
