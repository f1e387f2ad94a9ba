import { anna } from '#mocks/people.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

const notice = () => screen.findByRole('complementary', { name: 'Mejlen kommer inte fram' })
const isGone = () => expect(screen.queryByRole('complementary', { name: 'Mejlen kommer inte fram' })).not.toBeInTheDocument()

describe('while the mail server refuses a person’s address', () => {
  beforeEach(() => {
    for (const person of db.people) if (person.id === anna.id) person.mail_refused = true
  })

  test('every page says so, and leads to where the address is changed', async () => {
    const page = await open('/user-matters', { as: anna })
    expect(await notice()).toHaveTextContent(
      'Våra mejl kommer inte fram till kund@example.se: mejlservern avvisar dem. Kontrollera att adressen stämmer och att brevlådan inte är full.',
    )
    await page.follow('Till profilen')
    expect(page.path()).toBe('/profile')
    expect(await notice()).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Till profilen' })).not.toBeInTheDocument()
    expect(await page.field('E-post')).toHaveValue('kund@example.se')
  })

  test('it goes when it is put off', async () => {
    const page = await open('/user-matters', { as: anna })
    await notice()
    await page.press('Inte nu')
    isGone()
  })
})

test('whose mails arrive reads nothing of it', async () => {
  const page = await open('/user-matters', { as: anna })
  await page.heading('Mina Ärenden')
  isGone()
})
