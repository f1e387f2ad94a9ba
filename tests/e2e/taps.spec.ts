import type { APIRequestContext, Locator } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { inTaps } from '#tests/support/in-taps.ts'
import { password } from '#tests/support/person.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import * as z from 'zod'

const Made = z.object({ id: z.union([z.string(), z.number()]) })

/** Makes calls as a demo account, for what a story begins with. */
const callsAs = async (request: APIRequestContext, url: string, email: string) => {
  const login = await request.post(`${url}/api/accounts/login/`, { data: { email, password } })
  const { access } = z.object({ access: z.string() }).parse(await login.json())
  return async (path: string, data: object) => {
    const reply = await request.post(`${url}/api${path}`, { data, headers: { authorization: `Bearer ${access}` } })
    expect(reply.status(), path).toBeLessThan(300)
    return Made.catch({ id: '' }).parse(await reply.json())
  }
}

test('what is done each day is few taps away from a login', { tag: ['@§waiting'] }, async ({ browser }) => {
  test.setTimeout(150_000)
  const product = await startServerProcess()
  // On the page that a login leads to.
  const phoneOf = async (email: string) => {
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 390, height: 844 }, hasTouch: true })
    await chooseCookies(page, product)
    await signIn(page, product, email)
    return { page, main: page.getByRole('main'), as: await callsAs(page.request, product.url, email) }
  }
  const customer = await phoneOf('annan@example.se')
  const admin = await phoneOf('admin@example.se')
  const lawyer = await phoneOf('jurist@example.se')
  const { id } = await customer.as('/matters/', { title: 'Bodelning', description: 'Vi har separerat.' })
  const fillPassword = (main: Locator) => main.getByRole('textbox', { name: /lösenord/i }).fill(password)

  await test.step('a proposal is sent in six', async () => {
    const { page, main } = admin
    await page.goto('/')
    const select = main.getByLabel('Utgå från prislistan')
    await inTaps(
      4,
      main.getByRole('link', { name: 'Min dag' }),
      main.getByRole('listitem').filter({ hasText: 'Bodelning' }).getByRole('link', { name: 'Läs ärendet' }),
      main.getByRole('link', { name: 'Skriv prisförslag' }),
      select,
    )
    await select.selectOption({ label: 'Bodelning, 1 950 kr' })
    await main.getByLabel('Vad ingår?').fill('Ett bodelningsavtal.')
    await inTaps(1, main.getByRole('button', { name: 'Förhandsgranska' }))
    await fillPassword(main)
    await inTaps(1, main.getByRole('button', { name: 'Skicka till kunden' }))
    await expect(page.getByText('Prisförslaget är skickat!')).toBeVisible()
  })

  await test.step('it is ordered and paid in three', async () => {
    const { page, main } = customer
    await page.goto('/')
    await inTaps(1, main.getByRole('link', { name: 'Läs prisförslaget' }))
    await fillPassword(main)
    await inTaps(2, main.getByRole('button', { name: /^Beställ och betala/ }), page.getByRole('button', { name: /^Betala/ }))
    await expect(page.getByRole('heading', { name: 'Betalning genomförd!' })).toBeVisible()
  })

  await test.step('after a withdrawal the money goes back in three', async () => {
    await customer.page.goto(`/matters/${id}`)
    const agreement = await customer.main.getByRole('link', { name: 'Läs avtalet' }).getAttribute('href')
    await customer.as(`${agreement?.split('?')[0]}/withdraw/`, {})
    const { page, main } = admin
    await page.goto('/')
    await inTaps(2, main.getByRole('link', { name: 'Till beslutet' }), main.getByRole('button', { name: /^Godkänn F/ }))
    const dialog = page.getByRole('dialog')
    await fillPassword(dialog)
    await inTaps(1, dialog.getByRole('button', { name: /^Godkänn och betala tillbaka/ }))
    await expect(page.getByText(/är godkänt\./).first()).toBeVisible()
  })

  await test.step('a file that is asked for is sent in three', async () => {
    await lawyer.as(`/matters/${id}/requests/`, { kind: 'files', title: 'Köpekontraktet' })
    const { page, main } = customer
    await page.goto('/')
    await inTaps(1, main.getByRole('link', { name: 'Svara', exact: true }))
    const asked = main.getByRole('article', { name: 'Köpekontraktet' })
    const chooser = page.waitForEvent('filechooser')
    await inTaps(1, asked.getByText('Bifoga filer'))
    await (await chooser).setFiles({ name: 'kontrakt.pdf', mimeType: 'application/pdf', buffer: sampleFiles.pdf })
    await inTaps(1, asked.getByRole('button', { name: 'Skicka svar' }))
    await expect(asked).toContainText('Besvarad')
  })

  await test.step('the newest message is read in one, from home and from the list', async () => {
    const { page, main } = customer
    for (const [path, text, link] of [
      ['/', 'Tack, det räcker.', main.getByRole('link', { name: 'Läs det nya' })],
      [
        '/user-matters',
        'En sak till.',
        main.getByRole('row').filter({ hasText: 'Bodelning' }).getByRole('link', { name: 'Öppna' }),
      ],
    ] as const) {
      await lawyer.as(`/matters/${id}/messages/`, { text })
      const inbox = page.waitForResponse('**/api/inbox/')
      await page.goto(path)
      await inbox
      await expect(link).toBeVisible()
      if (path !== '/') await expect(page.getByText('1 ärende med nytt')).toBeAttached()
      await inTaps(1, link)
      await expect(main.getByText(text)).toBeInViewport()
    }
  })

  await test.step('the oldest unanswered message is read in two', async () => {
    await customer.as(`/matters/${id}/messages/`, { text: 'Hur går det?' })
    const { page, main } = admin
    await page.goto('/')
    await inTaps(2, main.getByRole('link', { name: 'Min dag' }), main.getByRole('link', { name: 'Läs och svara' }))
    await expect(main.getByText('Hur går det?')).toBeInViewport()
  })

  await test.step('the newest message is read in one from the office’s day', async () => {
    await customer.as(`/matters/${id}/messages/`, { text: 'Jag hittade avtalet.' })
    const { page, main } = admin
    await page.goto('/office')
    const row = main.getByRole('listitem').filter({ hasText: 'Bodelning' })
    await inTaps(1, row.getByRole('link', { name: 'Läs och svara' }))
    await expect(main.getByText('Jag hittade avtalet.')).toBeInViewport()
  })

  await test.step('a payment that is asked for is paid in four, or five past what is more urgent', async () => {
    const other = await customer.as('/matters/', { title: 'Råd om hyran', description: 'Hyran är höjd.' })
    await admin.as(`/payments/create/${other.id}/`, { amount: 1500, confirm_password: password })
    const { page, main } = customer
    await page.goto('/')
    await inTaps(
      2,
      main.getByRole('link', { name: 'Till betalningen' }),
      main.getByRole('button', { name: 'Betala', exact: true }),
    )
    const dialog = page.getByRole('dialog')
    await fillPassword(dialog)
    await inTaps(2, dialog.getByRole('button', { name: 'Gå till betalning' }), page.getByRole('button', { name: /^Betala 1/ }))
    await expect(page.getByRole('heading', { name: 'Betalning genomförd!' })).toBeVisible()
  })

  for (const { page } of [customer, admin, lawyer]) await page.close()
  await product.dispose()
})
