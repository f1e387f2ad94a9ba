import { expect, test } from '#tests/support/browser.ts'
import { focusIsKept, press, tabTo, write } from '#tests/support/keyboard.ts'
import { logIn } from '#tests/support/person.ts'

test('an admin’s morning without a mouse: the day, many matters at once, a view, a search', {
  tag: ['@§D5-26-office-day', '@§D5-26-office-bulk', '@§D5-26-saved-views', '@§D5-26-office-search'],
}, async ({ page }) => {
  test.setTimeout(150_000)
  await logIn(page, 'admin@example.se')
  await page.goto('/user-matters')

  await test.step('the day says what is new, and shows it', async () => {
    await press(page, page.getByRole('link', { name: 'Min dag' }))
    await expect(page.getByRole('heading', { name: 'Min dag' })).toBeVisible()
    await press(page, page.getByRole('link', { name: /Nya$/ }))
    await expect(page.getByRole('heading', { name: 'Nya', exact: true })).toBeVisible()
    await expect(page.getByText('3 ärenden', { exact: true })).toBeVisible()
    await focusIsKept(page)
  })

  const row = (title: string) => page.getByRole('row', { name: new RegExp(title) })

  await test.step('two matters get a status, and get it back', async () => {
    await tabTo(page, page.getByRole('checkbox', { name: 'Välj Samboavtal inför bostadsköp' }))
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await expect(page.getByText('2 ärenden valda')).toBeVisible()
    for (let back = 0; back < 6; back++) {
      if (await page.getByRole('button', { name: 'Ändra status' }).evaluate((button) => button === document.activeElement)) break
      await page.keyboard.press('Shift+Tab')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByText('Status är ändrad i 2 ärenden.')).toBeVisible()
    await expect(page.getByText('1 ärende', { exact: true })).toBeVisible()
    await focusIsKept(page)
    await press(page, page.getByRole('button', { name: 'Ångra', exact: true }))
    await expect(page.getByText('Status är som förut.')).toBeVisible()
    await expect(row('Samboavtal inför bostadsköp')).toContainText('I kö')
    await focusIsKept(page)
  })

  await test.step('a search is kept as a view, found again, and forgotten', async () => {
    await write(page, page.getByLabel('Sök ärende eller kund'), 'avtal')
    await expect(page.getByText('2 ärenden', { exact: true })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Spara som vy' }))
    await expect(page.getByLabel('Namn')).toBeFocused()
    await page.keyboard.insertText('Nya avtal')
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('link', { name: 'Alla ärenden' }))
    await expect(page.getByText('12 ärenden', { exact: true })).toBeVisible()
    await press(page, page.getByRole('link', { name: 'Nya avtal' }))
    await expect(page.getByText('2 ärenden', { exact: true })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Ta bort vyn Nya avtal' }))
    await expect(page.getByRole('link', { name: 'Nya avtal' })).toBeHidden()
    await focusIsKept(page)
  })

  await test.step('Ctrl K leads to a matter, and to a person', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByLabel('Ärende, kund eller person')).toBeFocused()
    await page.keyboard.insertText('bodelning')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Bodelning efter separation' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bodelning efter separation' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByLabel('Ärende, kund eller person')).toBeFocused()
    await page.keyboard.insertText('kund@')
    await expect(page.getByRole('dialog').getByText('kund@example.se')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Karin Lindqvist' })).toBeVisible()
  })

  await test.step('the list is saved as a file', async () => {
    await page.goto('/office?vy=new')
    const saved = page.waitForEvent('download')
    await press(page, page.getByRole('button', { name: 'Hämta som CSV' }))
    expect((await saved).suggestedFilename()).toMatch(/^arenden-\d{4}-\d\d-\d\d\.csv$/)
  })
})
