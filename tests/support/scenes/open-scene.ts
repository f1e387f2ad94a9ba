import type { Page } from '@playwright/test'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import type { Scene } from './scene.ts'

/** Opens a scene on the built product, logged in as its user. */
export const openScene = async (
  page: Page,
  product: Pick<ServerProcess, 'url'>,
  { path, as, asked, before, reach, seen }: Scene,
) => {
  if (!asked) await chooseCookies(page, product)
  if (as) await signIn(page, product, `${as}@example.se`)
  await before?.(page)
  await page.goto(product.url + path)
  await reach?.(page)
  await seen(page).waitFor()
}
