import { open } from '#tests/support/open.tsx'
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const banner = () => screen.queryByRole('region', { name: 'Val av cookies' })

/** What the browser has stored, read as any other program would. */
const stored = () => {
  const value = /(?:^|; )cookieConsent=([^;]*)/.exec(document.cookie)?.[1]
  return value === undefined ? undefined : JSON.parse(decodeURIComponent(value))
}
const store = (value: string) => Object.assign(document, { cookie: `cookieConsent=${encodeURIComponent(value)}; path=/` })

test('§2-banner-short §4-consent-banner-shown: a new visitor is asked about cookies and can read the policy', async () => {
  const page = await open('/')
  expect(banner()).toBeVisible()
  for (const name of ['Godkänn', 'Neka', 'Cookie Inställningar']) expect(await page.button(name)).toBeVisible()
  await page.follow('Läs vår cookiepolicy')
  expect(page.path()).toBe('/cookie-policy')
})

test.each([
  ['§4-consent-accept: Godkänn', 'Godkänn', { necessary: true, analytics: true, marketing: true }],
  ['§4-consent-reject §3-consent-record: Neka', 'Neka', { necessary: true, analytics: false, marketing: false }],
])('%s hides the banner and stores the choice', async (_, button, choice) => {
  const page = await open('/')
  await page.press(button)
  expect(banner()).toBeNull()
  expect(stored()).toEqual(choice)
})

test.each([
  ['§4-consent-hides: Godkänn', ['Godkänn']],
  ['§4-consent-hides: Neka', ['Neka']],
  ['§4-consent-hides: Spara inställningar', ['Cookie Inställningar', 'Spara inställningar']],
])('%s hides the banner; who has removed the cookie since meets the short view', async (_, buttons) => {
  const page = await open('/')
  for (const button of buttons) await page.press(button)
  expect(banner()).toBeNull()
  Object.assign(document, { cookie: 'cookieConsent=; max-age=0; path=/' })
  cleanup()
  const again = await open('/')
  expect(await again.button('Godkänn')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('§9-consent-cookie-365-days: the choice is kept for 365 days, for the whole site', async () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  const page = await open('/')
  await page.press('Neka')
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/; max-age=31536000; path=\/; SameSite=Lax$/))
})

test('§2-banner-detail §2-banner-necessary §3-consent-record: in the detail view necessary cookies can’t be declined, and the others start unticked', async () => {
  const page = await open('/')
  await page.press('Cookie Inställningar')
  expect(await page.heading('Cookie Inställningar')).toHaveFocus()
  const necessary = screen.getByRole('checkbox', { name: 'Nödvändiga cookies' })
  expect(necessary).toBeChecked()
  expect(necessary).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Analyscookies' })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Marknadsföringscookies' })).not.toBeChecked()
})

test('§2-banner-save §4-consent-save §9-consent-cookie-name §9-consent-cookie-json: saving the detail view stores what is ticked', async () => {
  const page = await open('/')
  await page.press('Cookie Inställningar')
  await page.tick('Analyscookies')
  await page.press('Spara inställningar')
  expect(banner()).toBeNull()
  expect(stored()).toEqual({ necessary: true, analytics: true, marketing: false })
})

test('§2-banner-back: Tillbaka leads to the short view and stores nothing', async () => {
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

test('§4-consent-banner-stored: who has chosen isn’t asked again', async () => {
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

test('§D5-13-change-consent: the footer opens the settings again with the choice that was made, and the focus comes back', async () => {
  store('{"necessary":true,"analytics":false,"marketing":true}')
  const page = await open('/about')
  await page.press('Cookieinställningar')
  expect(screen.getByRole('checkbox', { name: 'Marknadsföringscookies' })).toBeChecked()
  await page.tick('Marknadsföringscookies')
  await page.press('Spara inställningar')
  expect(stored()).toEqual({ necessary: true, analytics: false, marketing: false })
  expect(await page.button('Cookieinställningar')).toHaveFocus()
})
