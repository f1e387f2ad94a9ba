import type { Page } from '@playwright/test'
import { expect } from './browser.ts'
import type { ServerProcess } from './server-process.ts'
import { chooseCookies, signIn } from './signed-in.ts'

const anna = 'kund@example.se'

const token = (page: Page) => page.evaluate(() => localStorage.getItem('access'))

interface Sent {
  name: string
  content: Buffer
}

/**
 * Creates a matter of the logged-in user, with files, through the API.
 * @returns its id and the addresses of its files
 */
export const matterWith = async (page: Page, { url }: ServerProcess, files: readonly Sent[]) => {
  const form = new FormData()
  form.append('title', 'Filer att titta på')
  form.append('description', 'Så här ser de ut.')
  for (const { name, content } of files) form.append('new_files', new File([new Uint8Array(content)], name))
  const answer = await fetch(`${url}/api/matters/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await token(page)}` },
    body: form,
  })
  expect(answer.status).toBe(201)
  const matter: { id: number; files: Array<{ file: string }> } = await answer.json()
  return { id: matter.id, addresses: matter.files.map(({ file }) => file) }
}

/** Logs the customer in, and opens the list. */
export const openList = async (page: Page, product: ServerProcess) => {
  await signIn(page, product, anna)
  await chooseCookies(page, product)
  await page.goto('/user-matters')
  await expect(page.getByRole('heading', { name: 'Mina Ärenden' })).toBeVisible()
}
