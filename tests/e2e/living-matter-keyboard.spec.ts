import { expect, test } from '#tests/support/browser.ts'
import { focusIsKept, press, tabTo, write } from '#tests/support/keyboard.ts'
import { logIn } from '#tests/support/person.ts'

const lawyerEmail = 'jurist@example.se'
const matter = '/matters/10'

test('a matter lives without a mouse: asked, answered, accepted, dated, written about and read', {
  tag: ['@§client-requests', '@§now', '@§messages', '@§deadlines', '@§history'],
}, async ({ page, another }) => {
  test.setTimeout(150_000)
  await logIn(page, 'annan@example.se')
  const office = await another()
  await logIn(office, lawyerEmail)
  await office.goto(matter)

  await test.step('the office asks for a choice', async () => {
    await press(office, office.getByRole('button', { name: 'Be om något' }))
    const form = office.getByRole('dialog', { name: 'Be kunden om något' })
    await expect(form.getByLabel('Vad behöver ni?')).toBeFocused()
    await office.keyboard.insertText('Har du fått intyget?')
    await tabTo(office, form.getByRole('radio', { name: 'Filer' }))
    await office.keyboard.press('ArrowLeft')
    await expect(form.getByRole('radio', { name: 'Ett val' })).toBeChecked()
    await write(office, form.getByLabel('Svar att välja bland'), 'Ja\nInte än')
    await press(office, form.getByRole('button', { name: 'Skicka till kunden' }))
    await expect(form).toBeHidden()
    await focusIsKept(office)
  })

  await test.step('the customer is led to the question, and answers', async () => {
    await page.goto(matter)
    const panel = page.getByRole('region', { name: 'Läget just nu' })
    await press(page, panel.getByRole('link', { name: 'Svara' }))
    await expect(page.getByRole('heading', { name: 'Har du fått intyget?' })).toBeFocused()
    const question = page.getByRole('article', { name: 'Har du fått intyget?' })
    await tabTo(page, question.getByRole('radio', { name: 'Ja' }))
    await page.keyboard.press('ArrowDown')
    await expect(question.getByRole('radio', { name: 'Inte än' })).toBeChecked()
    await press(page, question.getByRole('button', { name: 'Skicka svar' }))
    await expect(question.getByText('Besvarad')).toBeVisible()
    await focusIsKept(page)
  })

  await test.step('the customer writes a message', async () => {
    await write(page, page.getByLabel('Ditt meddelande'), 'Läkaren skickar det på fredag.')
    await press(page, page.getByRole('button', { name: 'Skicka meddelande' }))
    await expect(page.getByRole('log').getByText('Läkaren skickar det på fredag.')).toBeVisible()
    await focusIsKept(page)
  })

  await test.step('the office is led to the answer, accepts it, and adds a deadline', async () => {
    await office.reload()
    await press(office, office.getByRole('region', { name: 'Läget just nu' }).getByRole('link', { name: 'Läs svaret' }))
    const question = office.getByRole('article', { name: 'Har du fått intyget?' })
    await press(office, question.getByRole('button', { name: 'Godkänn' }))
    await expect(question.getByText('Klart')).toBeVisible()
    await focusIsKept(office)
    await press(office, office.getByRole('button', { name: 'Lägg till frist' }))
    const form = office.getByRole('dialog')
    await expect(form.getByLabel(/^Vad ska vara klart/)).toBeFocused()
    await office.keyboard.insertText('Svar till försäkringskassan')
    await tabTo(office, form.getByLabel(/^Dag/))
    // The parts of a date field, and their order, are the browser's own.
    await form.getByLabel(/^Dag/).fill('2099-12-31')
    await press(office, form.getByRole('button', { name: 'Spara frist' }))
    await expect(office.getByText('Svar till försäkringskassan').first()).toBeVisible()
    await focusIsKept(office)
  })

  await test.step('the customer opens the history', async () => {
    await page.reload()
    const history = page.getByRole('heading', { name: 'Historik' })
    await press(page, page.locator('summary').filter({ has: history }))
    await expect(page.getByText(/frist/i).last()).toBeVisible()
    await focusIsKept(page)
  })
})
