import { expect, type Page } from '@playwright/test'
import * as OTPAuth from 'otpauth'

/** The acts that users in browser tests repeat, in the words of the screens. */

export const password = 'Demo-2026-rattshjalp'

/** Fills in and sends the login form. */
export const fillLogin = async (page: Page, email: string, withPassword: string) => {
  await page.goto('/login')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(withPassword)
  await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click()
}

interface Registration {
  email: string
  name: string
  surname: string
  phone: string
  password: string
}

/** Fills in the registration form but for its box. */
export const fillRegistration = async (page: Page, form: Registration) => {
  await page.getByLabel('E-post').fill(form.email)
  await page.getByLabel('Förnamn').fill(form.name)
  await page.getByLabel('Efternamn').fill(form.surname)
  await page.getByLabel('Telefon nummer').fill(form.phone)
  await page.getByLabel('Ange lösenord').fill(form.password)
  await page.getByLabel('Verifiera lösenord').fill(form.password)
}

export const logIn = async (page: Page, email: string) => {
  await fillLogin(page, email, password)
  await expectLoggedIn(page)
}

/** An admin requests 1 500,50 kr in a matter. */
export const requestPayment = async (office: Page, matter: string) => {
  await logIn(office, 'admin@example.se')
  await office.goto(matter)
  await office.getByRole('button', { name: 'Begär Betalning' }).click()
  await office.getByLabel('Belopp i SEK').fill('1 500,50')
  await office.getByLabel('Ditt lösenord').fill(password)
  await office.getByRole('button', { name: 'Skapa Betalning' }).click()
  await expect(office.getByText('Betalningsbegäran skapad!')).toBeVisible()
}

/** On a phone the logout button is in the closed menu. */
export const expectLoggedIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Logga ut', includeHidden: true })).toBeAttached()

export const logOut = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Meny' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await expect(page.getByRole('button', { name: 'Logga ut', includeHidden: true })).not.toBeAttached()
}

/** The link in the newest mail to an address, from the local mailbox. */
export const linkInMail = async (page: Page, to: string, subject: string | RegExp) => {
  await openMail(page, to, subject)
  const link = page.getByRole('link', { name: /^https?:/ }).first()
  return (await link.getAttribute('href')) ?? ''
}

/** Opens the newest mail to an address. Mails are sent some time after their cause. */
export const openMail = async (page: Page, to: string, subject: string | RegExp) => {
  const mail = page.getByRole('link', { name: subject }).first()
  await expect(async () => {
    await page.goto(`/dev/mail?to=${encodeURIComponent(to)}`)
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await mail.click()
}

const periodMs = 30_000

/**
 * The code of an authenticator app, now or `stepsAhead` half-minutes later. A code works once, and
 * the next one is accepted slightly early.
 */
export const codeFor = (secret: string, stepsAhead = 0) =>
  new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + stepsAhead * periodMs,
  })
