import { createMatter } from '#tests/support/create-matter.ts'
import { expect, test } from '#tests/support/browser.ts'
import { linkInMail, password } from '#tests/support/person.ts'
import { propose } from '#tests/support/propose.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'

const partner = 'jurist@example.se'

// A server of its own, whose partners see what is assigned to them.
test.use({ environment: { PARTNERS_SEE: 'assigned' } })

test('a partner’s week: an offer, a conflict check, a proposal, and the work done', {
  tag: ['@§assignment', '@§conflicts', '@§partners-see', '@§partner-profile'],
}, async ({ page, another, product }) => {
  test.setTimeout(240_000)
  await chooseCookies(page, product)
  await signIn(page, product, partner)
  await test.step('the partner says what they do', async () => {
    await page.goto('/profile')
    await page.getByLabel('Titel').selectOption('Advokat')
    await page.getByLabel('Byrå').fill('Åkesson Juridik AB')
    await page.getByLabel('Avtal och kontrakt').check()
    await page.getByLabel('Egna klienter').fill('Grannsamverkan i Uppsala')
    await page.getByRole('button', { name: 'Spara partnerprofil' }).click()
    await expect(page.getByText('Partnerprofilen är sparad.')).toBeVisible()
  })

  const customer = await another()
  const matter = await test.step('a customer has a matter, and says what it is about', async () => {
    await chooseCookies(customer, product)
    await signIn(customer, product, 'kund@example.se')
    const path = await createMatter(customer, { title: 'Vem får kajplatsen?', description: 'Vi delar en kajplats och är oense.' })
    await customer.getByRole('button', { name: 'Ange vad ärendet gäller' }).click()
    await customer.getByRole('combobox', { name: 'Tjänst' }).selectOption('Avtal och kontrakt')
    await customer.getByRole('button', { name: 'Spara valet' }).click()
    await expect(customer.getByText('Valet är sparat.')).toBeVisible()
    return path
  })

  await test.step('an admin writes down whom it concerns', async () => {
    const admin = await another()
    await chooseCookies(admin, product)
    await signIn(admin, product, 'admin@example.se')
    await admin.goto(matter)
    await admin.getByRole('button', { name: 'Ändra parter' }).click()
    await admin.getByLabel('Motparter').fill('Grannsamverkan Uppsala')
    await admin.getByRole('button', { name: 'Spara parter' }).click()
    await expect(admin.getByText('Motpart: Grannsamverkan Uppsala')).toBeVisible()
  })

  await test.step('within a minute the partner is offered it, and can’t read it', async () => {
    const offer = `Du erbjuds ärende ${matter.split('/').at(-1)}`
    await expect(async () => {
      expect(new URL(await linkInMail(page, partner, offer)).pathname).toBe(matter)
    }).toPass({ timeout: 90_000 })
    await page.goto('/user-matters')
    await page.getByRole('row', { name: 'Erbjudet ärende' }).getByRole('link', { name: 'Öppna' }).click()
    await expect(page.getByRole('heading', { name: 'Erbjudet ärende' })).toBeVisible()
    await expect(page.getByText('Motpart: Grannsamverkan Uppsala')).toBeVisible()
    await expect(page.getByText('kajplats')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ta ärendet' })).toBeDisabled()
  })

  await test.step('the partner checks for conflicts, and takes it', async () => {
    await page.getByRole('button', { name: 'Gör jävskontroll' }).click()
    await expect(page.getByText(/^Grannsamverkan Uppsala: egen klient, som Grannsamverkan i Uppsala/)).toBeVisible()
    await page.getByRole('button', { name: 'Ta ärendet' }).click()
    await expect(page.getByRole('heading', { name: 'Vem får kajplatsen?' })).toBeVisible()
    await customer.goto(matter)
    await expect(customer.getByText(/Daniel Åkesson/)).toBeVisible()
  })

  await test.step('the customer orders what the partner proposes', async () => {
    await propose(page, matter, 'Ett avtal om kajplatsen.')
    await customer.goto(matter)
    await customer.getByRole('link', { name: 'Se och beställ' }).click()
    await customer.getByLabel('Jag vill att arbetet börjar direkt, under ångerfristen.').check()
    await customer.getByLabel(/^Lösenord/).fill(password)
    await customer.getByRole('button', { name: /^Beställ och betala 1\s950\skr$/ }).click()
    await customer.getByRole('button', { name: /^Betala 1\s950\skr/ }).click()
    await expect(customer.getByRole('heading', { name: 'Betalning genomförd!' })).toBeVisible()
  })

  await test.step('the partner does the work, and says so', async () => {
    await page.goto(matter)
    await page.getByRole('button', { name: 'Markera som utfört' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Markera som utfört' }).click()
    await expect(page.getByText('Arbetet är utfört').first()).toBeVisible()
    await customer.goto(matter)
    await expect(customer.getByText(/utfört/i).first()).toBeVisible()
  })
})
