import { expect, test } from '#tests/support/browser.ts'
import { focusIsKept, press, tabTo, write } from '#tests/support/keyboard.ts'
import { logIn, password } from '#tests/support/person.ts'

test('an admin’s morning without a mouse: the day, many matters at once, a view, a search', {
  tag: ['@§office-day', '@§office-bulk', '@§saved-views', '@§office-search'],
}, async ({ page, another }) => {
  test.setTimeout(150_000)
  const customer = await another()
  await logIn(customer, 'annan@example.se')
  // Of its own, because other tests of the worker add and change matters too.
  for (const title of ['Morgonrutin ett', 'Morgonrutin två'])
    await customer.evaluate(
      (matter) =>
        fetch('/api/matters/', {
          method: 'POST',
          headers: { authorization: `Bearer ${localStorage.getItem('access')}`, 'content-type': 'application/json' },
          body: JSON.stringify(matter),
        }),
      { title, description: 'Hej!' },
    )
  await logIn(page, 'admin@example.se')
  await page.goto('/user-matters')
  const both = page.getByText('2 ärenden', { exact: true })
  const chooseBoth = async () => {
    await tabTo(page, page.getByRole('checkbox', { name: 'Välj Morgonrutin två' }))
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await expect(page.getByText('2 ärenden valda')).toBeVisible()
  }

  await test.step('the day shows what is new', async () => {
    await press(page, page.getByRole('link', { name: 'Min dag' }))
    await expect(page.getByRole('heading', { name: 'Min dag' })).toBeVisible()
    await press(page, page.getByRole('link', { name: /Nya$/ }))
    await expect(page.getByRole('heading', { name: 'Nya', exact: true })).toBeVisible()
    await focusIsKept(page)
    await write(page, page.getByLabel('Sök ärende eller kund'), 'morgonrutin')
    await expect(both).toBeVisible()
  })

  await test.step('two matters get a status, and get it back', async () => {
    await chooseBoth()
    await page.keyboard.press('e')
    await expect(page.getByLabel('Ny status')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Status är ändrad i 2 ärenden.')).toBeVisible()
    await expect(page.getByText('Inga ärenden här.')).toBeVisible()
    await focusIsKept(page)
    await press(page, page.getByRole('button', { name: 'Ångra', exact: true }))
    await expect(page.getByText('Status är som förut.')).toBeVisible()
    await expect(both).toBeVisible()
    await focusIsKept(page)
  })

  await test.step('two matters are given to a partner, and taken back', async () => {
    await chooseBoth()
    await press(page, page.getByText('Byt handläggare'))
    const handler = page.getByLabel('Ny handläggare')
    await expect(handler).toBeVisible()
    await tabTo(page, handler)
    await page.keyboard.press('D')
    await expect(handler).toHaveValue(/\d+/)
    await write(page, page.getByLabel('Varför?'), 'Semester.')
    await write(page, page.getByLabel('Lösenord', { exact: true }), password)
    await press(page, page.getByRole('button', { name: 'Ge ärendena' }))
    await expect(page.getByText('Handläggaren är bytt i 2 ärenden.')).toBeVisible()
    await focusIsKept(page)
    await press(page, page.getByRole('button', { name: 'Ångra', exact: true }))
    await expect(page.getByText('Handläggaren är som förut.')).toBeVisible()
    await focusIsKept(page)
  })

  await test.step('a search is kept as a view, found again, and forgotten', async () => {
    await press(page, page.getByRole('button', { name: 'Spara som vy' }))
    await expect(page.getByLabel('Namn')).toBeFocused()
    await page.keyboard.insertText('Min morgon')
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('link', { name: 'Alla ärenden' }))
    await expect(page.getByRole('heading', { name: 'Alla ärenden' })).toBeVisible()
    await expect(both).toBeHidden()
    await press(page, page.getByRole('link', { name: 'Min morgon' }))
    await expect(both).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Ta bort vyn Min morgon' }))
    await press(page, page.getByRole('button', { name: 'Ta bort vyn', exact: true }))
    await expect(page.getByRole('link', { name: 'Min morgon' })).toBeHidden()
    await focusIsKept(page)
  })

  await test.step('Ctrl K leads to a matter, and to a person', async () => {
    const field = page.getByLabel('Ärende, person, text eller fil')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(field).toBeFocused()
    await page.keyboard.insertText('morgonrutin ett')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Morgonrutin ett' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Morgonrutin ett' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(field).toBeFocused()
    await page.keyboard.insertText('kund@')
    await expect(page.getByRole('dialog').getByText('kund@example.se')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/office\/people\?visa=alla&q=kund/)
  })

  await test.step('the list is saved as a file', async () => {
    await page.goto('/office?vy=new')
    const saved = page.waitForEvent('download')
    await press(page, page.getByRole('button', { name: 'Hämta som CSV' }))
    expect((await saved).suggestedFilename()).toMatch(/^arenden-\d{4}-\d\d-\d\d\.csv$/)
  })
})
