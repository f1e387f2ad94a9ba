import { open } from '#tests/support/open.tsx'
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const banner = () => screen.queryByRole('region', { name: 'Val av cookies' })

/** The stored choice, read without the product's own code. */
const stored = () => {
  const value = /(?:^|; )cookieConsent=([^;]*)/.exec(document.cookie)?.[1]
  return value === undefined ? undefined : JSON.parse(decodeURIComponent(value))
}
const store = (value: string) => Object.assign(document, { cookie: `cookieConsent=${encodeURIComponent(value)}; path=/` })

test('a new visitor is asked about cookies and can read the policy', {
  tags: ['§2-banner-short', '§4-consent-banner-shown'],
}, async () => {
  const page = await open('/')
  expect(banner()).toBeVisible()
  for (const name of ['Godkänn', 'Neka', 'Cookie Inställningar']) expect(await page.button(name)).toBeVisible()
  await page.follow('Läs vår cookiepolicy')
  expect(page.path()).toBe('/cookie-policy')
})

test.each([
  ['Godkänn', 'Godkänn', { necessary: true, analytics: true, marketing: true }],
  ['Neka', 'Neka', { necessary: true, analytics: false, marketing: false }],
])(
  '%s hides the banner and stores the choice',
  { tags: ['§4-consent-accept', '§4-consent-reject', '§3-consent-record'] },
  async (_, button, choice) => {
    const page = await open('/')
    await page.press(button)
    expect(banner()).toBeNull()
    expect(stored()).toEqual(choice)
  },
)

test.each([
  ['Godkänn', ['Godkänn']],
  ['Neka', ['Neka']],
  ['Spara inställningar', ['Cookie Inställningar', 'Spara inställningar']],
])(
  '%s hides the banner; who has removed the cookie since meets the short view',
  { tags: ['§4-consent-hides'] },
  async (_, buttons) => {
    const page = await open('/')
    for (const button of buttons) await page.press(button)
    expect(banner()).toBeNull()
    Object.assign(document, { cookie: 'cookieConsent=; max-age=0; path=/' })
    cleanup()
    const again = await open('/')
    expect(await again.button('Godkänn')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  },
)

test('the choice is kept for 365 days, for the whole site', { tags: ['§9-consent-cookie-365-days'] }, async () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  const page = await open('/')
  await page.press('Neka')
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/; max-age=31536000; path=\/; SameSite=Lax$/))
})

test('in the detail view necessary cookies can’t be declined, and the others start unticked', {
  tags: ['§2-banner-detail', '§2-banner-necessary', '§3-consent-record'],
}, async () => {
  const page = await open('/')
  await page.press('Cookie Inställningar')
  expect(await page.heading('Cookie Inställningar')).toHaveFocus()
  const necessary = screen.getByRole('checkbox', { name: 'Nödvändiga cookies' })
  expect(necessary).toBeChecked()
  expect(necessary).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Analyscookies' })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Marknadsföringscookies' })).not.toBeChecked()
})

test('saving the detail view stores what is ticked', {
  tags: ['§2-banner-save', '§4-consent-save', '§9-consent-cookie-name', '§9-consent-cookie-json'],
}, async () => {
  const page = await open('/')
  await page.press('Cookie Inställningar')
  await page.tick('Analyscookies')
  await page.press('Spara inställningar')
  expect(banner()).toBeNull()
  expect(stored()).toEqual({ necessary: true, analytics: true, marketing: false })
})

test('Tillbaka leads to the short view and stores nothing', { tags: ['§2-banner-back'] }, async () => {
  const page = await open('/')
  await page.press('Cookie Inställningar')
  await page.tick('Marknadsföringscookies')
  await page.press('Tillbaka')
  expect(await page.button('Godkänn')).toBeVisible()
  expect(stored()).toBeUndefined()
})

test('the focus follows into the detail view and back, and stays away when the banner comes', async () => {
  const page = await open('/')
  expect(banner()).not.toContainElement(document.body.querySelector(':focus'))
  await page.press('Cookie Inställningar')
  expect(await page.heading('Cookie Inställningar')).toHaveFocus()
  await page.press('Tillbaka')
  expect(await page.button('Cookie Inställningar')).toHaveFocus()
})

test('who has chosen isn’t asked again', { tags: ['§4-consent-banner-stored'] }, async () => {
  store('{"necessary":true,"analytics":false,"marketing":true}')
  await open('/')
  expect(banner()).toBeNull()
})

test.each([
  ['broken JSON', '{"necessary":'],
  ['wrong types', '{"necessary":true,"analytics":"yes","marketing":1}'],
  ['a necessary cookie declined', '{"necessary":false,"analytics":false,"marketing":false}'],
  ['a missing flag', '{"necessary":true,"analytics":true}'],
  ['something else', 'null'],
])('%s in the cookie counts as no choice', async (_, value) => {
  store(value)
  await open('/')
  expect(banner()).toBeVisible()
})

test('a cookie that can’t be decoded counts as no choice', async () => {
  Object.assign(document, { cookie: 'cookieConsent=%E0%A4%A; path=/' })
  await open('/')
  expect(banner()).toBeVisible()
})

test('the footer opens the settings again with the choice that was made, and the focus comes back', {
  tags: ['§change-consent'],
}, async () => {
  store('{"necessary":true,"analytics":false,"marketing":true}')
  const page = await open('/about')
  await page.press('Cookieinställningar')
  expect(screen.getByRole('checkbox', { name: 'Marknadsföringscookies' })).toBeChecked()
  await page.tick('Marknadsföringscookies')
  await page.press('Spara inställningar')
  expect(stored()).toEqual({ necessary: true, analytics: false, marketing: false })
  expect(await page.button('Cookieinställningar')).toHaveFocus()
})
