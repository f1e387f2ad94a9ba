import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

/**
 * A customer creates a matter by the form of the list.
 * @returns the path of its page, which is open then
 */
export const createMatter = async (page: Page, { title, description }: { title: string; description: string }) => {
  await page.goto('/user-matters')
  await page.getByRole('button', { name: 'Skapa Ärende' }).first().click()
  const form = page.getByRole('dialog', { name: 'Skapa ärende' })
  await form.getByLabel('Titel').fill(title)
  await form.getByLabel('Beskrivning').fill(description)
  await form.getByRole('button', { name: 'Skapa ärende' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  return new URL(page.url()).pathname
}
