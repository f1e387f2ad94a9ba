import { api } from '#contract/index.ts'
import { answer } from '#tests/support/answer.ts'
import { open } from '#tests/support/open.tsx'
import { describe, expect, test } from 'vitest'

describe('stopping a change of address', () => {
  test('the owner stops it with a press, and the key leaves the address', { tags: ['§email-change'] }, async () => {
    const sent = answer(api.accounts.cancelEmailChange, { body: { detail: 'Bytet är stoppat.' } })
    const page = await open('/cancel-email-change/hemlig-nyckel')
    expect(await page.heading('Stoppa bytet av e-postadress')).toBeVisible()
    expect(sent).toEqual([])
    await page.press('Stoppa bytet')
    const done = await page.text('Bytet är stoppat. Din e-postadress är densamma som förut.')
    expect(done.closest('[role]')).toHaveAttribute('role', 'status')
    expect(page.address()).toBe('/cancel-email-change/klar')
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ key: 'hemlig-nyckel' }])
    expect(await page.link('Välj ett nytt lösenord')).toHaveAttribute('href', '/forgot-password')
  })

  test('after the change the account is taken back, and a new password comes by mail', {
    tags: ['§email-change'],
  }, async () => {
    answer(api.accounts.cancelEmailChange, { body: { detail: 'Din gamla adress gäller igen.', taken_back: true } })
    const page = await open('/cancel-email-change/hemlig-nyckel')
    expect(
      await page.text(
        'Har adressen redan bytts får du tillbaka den. Då loggas alla ut, och vi mejlar dig en länk för att välja ett nytt lösenord.',
      ),
    ).toBeVisible()
    await page.press('Stoppa bytet')
    const done = await page.text(
      'Du har fått tillbaka din adress. Alla är utloggade, och det gamla lösenordet gäller inte längre.',
    )
    expect(done.closest('[role]')).toHaveAttribute('role', 'status')
    expect(await page.text('Vi har mejlat dig en länk. Välj ett nytt lösenord med den.')).toBeVisible()
    expect(page.address()).toBe('/cancel-email-change/klar?outcome=taken-back')
    expect(await page.link('Skicka en ny länk')).toHaveAttribute('href', '/forgot-password')
  })

  test('an old link says so, with a way on', async () => {
    answer(api.accounts.cancelEmailChange, { status: 400, body: { detail: 'Länken är ogiltig eller har gått ut.' } })
    const page = await open('/cancel-email-change/gammal')
    await page.press('Stoppa bytet')
    expect((await page.alert()).textContent).toBe('Kunde inte stoppa bytet av adress.Länken är ogiltig eller har gått ut.')
    expect(await page.link('Kontakta support')).toHaveAttribute('href', '/contact')
  })

  test('tells no other site where it is', async () => {
    await open('/cancel-email-change/hemlig-nyckel')
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  })
})
