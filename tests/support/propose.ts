import type { Page } from '@playwright/test'
import { expect } from './browser.ts'
import { password } from './person.ts'

/** A lawyer proposes what the price list says of a Bodelning, and sends it. */
export const propose = async (lawyer: Page, matter: string, scope: string) => {
  await lawyer.goto(matter)
  await lawyer.getByRole('link', { name: 'Skriv prisförslag' }).click()
  await lawyer.getByLabel('Utgå från prislistan').selectOption({ label: 'Bodelning, 1 950 kr' })
  await lawyer.getByLabel('Vad ingår?').fill(scope)
  await lawyer.getByRole('button', { name: 'Förhandsgranska' }).click()
  await expect(lawyer.getByRole('article')).toContainText(scope)
  await lawyer.getByLabel('Ditt lösenord').fill(password)
  await lawyer.getByRole('button', { name: 'Skicka till kunden' }).click()
  await expect(lawyer.getByText('Prisförslaget är skickat!')).toBeVisible()
}
