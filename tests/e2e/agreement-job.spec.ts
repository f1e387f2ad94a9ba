import { createMatter } from '#tests/support/create-matter.ts'
import { expect, test } from '#tests/support/browser.ts'
import { openMail, password } from '#tests/support/person.ts'
import { propose } from '#tests/support/propose.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'

const customer = 'kund@example.se'

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    test.setTimeout(150_000)

    test('from a proposal that is declined to money that goes back', {
      tag: ['@§proposal-ordered', '@§buyer-withdraws', '@§refund'],
    }, async ({ page, another, product }) => {
      await chooseCookies(page, product)
      await signIn(page, product, customer)
      const matter = await createMatter(page, { title: 'Vem får båten?', description: 'Vi har separerat och är oense om båten.' })

      const lawyer = await another()
      await chooseCookies(lawyer, product)
      await signIn(lawyer, product, 'jurist@example.se')

      await test.step('the customer declines the first proposal, and says why', async () => {
        await propose(lawyer, matter, 'Ett färdigt bodelningsavtal.')
        await openMail(page, customer, /^Prisförslag i ärende/)
        await page.goto(matter)
        await page.getByRole('button', { name: 'Tacka nej' }).click()
        const dialog = page.getByRole('dialog', { name: 'Tacka nej till prisförslaget?' })
        await dialog.getByLabel(/^Varför passar det inte/).fill('Jag vill också ha ett möte.')
        await dialog.getByRole('button', { name: 'Tacka nej' }).click()
        const now = page.getByRole('region', { name: 'Läget just nu' })
        await expect(now.getByText('Du har tackat nej till prisförslaget.')).toBeVisible()
        await lawyer.goto(matter)
        await expect(lawyer.getByText('Jag vill också ha ett möte.')).toBeVisible()
      })

      await test.step('the customer orders the second one with one consent, and pays', async () => {
        await propose(lawyer, matter, 'Ett möte, och sedan ett färdigt bodelningsavtal.')
        await page.goto(matter)
        await page.getByRole('link', { name: 'Se och beställ' }).click()
        await expect(page.getByText('Ett möte, och sedan ett färdigt bodelningsavtal.').first()).toBeVisible()
        const early = page.getByLabel('Jag vill att arbetet börjar direkt, under ångerfristen.')
        await expect(early).not.toBeChecked()
        await early.check()
        await page.getByLabel(/^Lösenord/).fill(password)
        await page.getByRole('button', { name: /^Beställ och betala 1\s950\skr$/ }).click()
        await expect(page.getByText('Testsida – inga riktiga pengar')).toBeVisible()
        await page.getByRole('button', { name: /^Betala 1\s950\skr/ }).click()
        await expect(page.getByRole('heading', { name: 'Betalning genomförd!' })).toBeVisible()
        await openMail(page, customer, /^Avtal A\d{4}-\d+: bekräftelse/)
        await expect(page.getByText(/\[x\] Jag vill att arbetet börjar direkt/)).toBeVisible()
        await expect(page.getByText(/\[ \] Jag går med på att ångerrätten upphör/)).toBeVisible()
      })

      await test.step('the lawyer has done 40 percent', async () => {
        await lawyer.goto(matter)
        await lawyer.getByLabel('Så mycket är klart (procent)').fill('40')
        await lawyer.getByRole('button', { name: 'Spara andelen' }).click()
        await expect(lawyer.getByText('Sparat: 40 procent är utfört.')).toBeVisible()
        await page.goto(matter)
        await expect(page.getByText('40 % av arbetet är utfört', { exact: true })).toBeVisible()
      })

      const reference = await test.step('the customer withdraws in two presses, and gets a receipt to the second', async () => {
        await page.getByRole('button', { name: 'Ångra avtalet här' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Bekräfta frånträde' }).click()
        const receipt = page.getByRole('dialog', { name: 'Kvittens på ditt frånträde' })
        const text = await receipt.getByText(/^Vi har tagit emot ditt meddelande/).innerText()
        const [, reference = '', moment = ''] = /meddelande (F\S+) den (.*)\.$/.exec(text) ?? []
        await receipt.getByRole('button', { name: 'Till ärendet' }).click()
        await expect(page.getByText('Avslutat, avtalet är ångrat')).toBeVisible()
        await openMail(page, customer, new RegExp(`frånträde ${reference}`))
        await expect(page.getByText(moment)).toBeVisible()
        return reference
      })

      await test.step('an admin accepts it, and 60 percent go back', async () => {
        const admin = await another()
        await chooseCookies(admin, product)
        await signIn(admin, product, 'admin@example.se')
        await admin.goto('/office/withdrawals')
        await admin.getByRole('button', { name: `Godkänn ${reference}` }).click()
        const dialog = admin.getByRole('dialog', { name: 'Godkänn att avtalet ångras' })
        await expect(dialog.getByLabel('Så mycket är klart (procent)')).toHaveValue('40')
        await dialog.getByLabel(/^Lösenord/).fill(password)
        await dialog.getByRole('button', { name: /^Godkänn och betala tillbaka 1\s170\skr$/ }).click()
        await expect(admin.getByText(`${reference} är godkänt.`)).toBeVisible()
        await page.goto(matter)
        await page.getByRole('link', { name: 'Kvitto', exact: true }).click()
        await page.waitForURL('**/receipt')
        for (const reader of [page, admin]) {
          await reader.goto(page.url())
          await expect(reader.getByRole('heading', { name: 'Återbetalning' })).toBeVisible()
          await expect(reader.getByText(/1\s170\skr/).first()).toBeVisible()
          await expect(reader.getByText('Klar', { exact: true })).toBeVisible()
        }
      })
    })
  })
