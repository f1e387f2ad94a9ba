import { api } from '#contract/index.ts'
import { anna, demoPassword, sara } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const matter = () => {
  const found = db.matters.find(({ id }) => id === '2')
  if (!found) throw new Error('no matter 2')
  return found
}
const theirs = /^Texten har ändrats av någon annan medan du skrev\./

/** The notice about the other user's change. */
const notice = async () => {
  const found = (await screen.findByText(theirs)).closest<HTMLElement>('[role=status]')
  if (!found) throw new Error('not said as a status')
  return found
}

const editTitle = async (typed = 'Samboavtal i Malmö') => {
  const page = await open('/matters/2', { as: anna })
  await page.press('Ändra titel')
  await page.type('Titel', typed)
  return page
}

describe('a text that somebody else has changed meanwhile', () => {
  test('is shown before it is replaced: the first save sends nothing, the second one does', { tags: ['R95'] }, async () => {
    const page = await editTitle()
    matter().title = 'Samboavtal i Lund'
    await page.press('Spara')

    expect(within(await notice()).getByText('Samboavtal i Lund')).toBeVisible()
    expect(await notice()).toHaveTextContent('Din text är inte sparad än. Om du sparar ersätter den texten här ovanför.')
    expect(await page.field('Titel')).toHaveValue('Samboavtal i Malmö')
    expect(matter().title).toBe('Samboavtal i Lund')

    await page.press('Spara')
    expect(await page.text('Titeln är sparad.')).toBeVisible()
    expect(matter().title).toBe('Samboavtal i Malmö')
  })

  test('a third text in between is shown too', { tags: ['R95'] }, async () => {
    const page = await editTitle()
    matter().title = 'Samboavtal i Lund'
    await page.press('Spara')
    await notice()
    matter().title = 'Samboavtal i Eslöv'
    await page.press('Spara')
    await waitFor(async () => expect(await notice()).toHaveTextContent('Samboavtal i Eslöv'))
    expect(matter().title).toBe('Samboavtal i Eslöv')
  })

  test('another field of the same matter is no conflict, and both changes stay', { tags: ['R95'] }, async () => {
    const page = await editTitle()
    matter().description = 'Vi flyttar ihop i maj.'
    await page.press('Spara')
    expect(await page.text('Titeln är sparad.')).toBeVisible()
    expect(matter()).toMatchObject({ title: 'Samboavtal i Malmö', description: 'Vi flyttar ihop i maj.' })
  })

  test('when nobody can say what it is now, nothing is sent, and the text stays', { tags: ['R95'] }, async () => {
    const page = await editTitle()
    play('matters.read: offline')
    const sent = answer(api.matters.change, { status: 500 })
    await page.press('Spara')
    expect(await page.alert()).toHaveTextContent('Kunde inte uppdatera ärendet. Försök igen senare.')
    expect(await page.field('Titel')).toHaveValue('Samboavtal i Malmö')
    expect(sent).toEqual([])
  })

  test.each([
    ['one’s own text', 'Samboavtal i Malmö'],
    ['one’s own text, typed with a space at its end', 'Samboavtal i Malmö '],
  ])('%s, whose first save lost its answer, is no conflict', { tags: ['R90', 'R95'] }, async (_, typed) => {
    const page = await editTitle(typed)
    answer(api.matters.change, { broken: true, once: true })
    matter().title = 'Samboavtal i Malmö'
    await page.press('Spara')
    await page.alert()
    expect(screen.queryByText(theirs)).not.toBeInTheDocument()
    await page.press('Spara')
    expect(await page.text('Titeln är sparad.')).toBeVisible()
    expect(screen.queryByText(theirs)).not.toBeInTheDocument()
  })

  test('in the modal too, where the field that a person hasn’t touched stays as the other has it', {
    tags: ['R95'],
  }, async () => {
    const page = await open('/matters/2', { as: sara })
    await page.press('Ändra ärende')
    const form = page.in(await page.dialog('Ändra ärende'))
    await form.type('Titel', 'Samboavtal i Malmö')
    Object.assign(matter(), { title: 'Samboavtal i Lund', description: 'Vi flyttar ihop i maj.' })
    await form.press('Spara')

    expect(await form.text(/^Titeln har ändrats av någon annan/)).toBeVisible()
    expect(await form.text('Samboavtal i Lund')).toBeVisible()
    expect(screen.queryByText(/^Beskrivningen har ändrats av någon annan/)).not.toBeInTheDocument()

    await form.press('Spara')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(matter()).toMatchObject({ title: 'Samboavtal i Malmö', description: 'Vi flyttar ihop i maj.' })
  })
})

test('a request whose answer was lost leads, at the second try, to the payment that is there', { tags: ['R90'] }, async () => {
  const page = await open('/admin-create-payment?matter_id=3', { as: sara })
  await page.type('Belopp i SEK', '900')
  await page.type('Ditt lösenord', demoPassword)
  answer(api.payments.request, { broken: true, once: true })
  await page.press('Skapa Betalning')
  expect(await page.alert()).toHaveTextContent('Misslyckades att skapa betalningen. Kontrollera backend.')

  db.payments.push({ id: '9', status: 'pending', user: anna.id, matter: '3', amount: 900 })
  await page.press('Skapa Betalning')
  await waitFor(async () =>
    expect((await page.alert()).textContent).toBe('Det finns redan en aktiv betalningsbegäran för detta ärende.'),
  )
  await page.follow('Till ärendet')
  expect(page.path()).toBe('/matters/3')
  expect(await page.button('Betalning Begärd')).toBeDisabled()
})

test('so does one that only the server knows of', { tags: ['R90'] }, async () => {
  const page = await open('/admin-create-payment?matter_id=3', { as: sara })
  await page.type('Belopp i SEK', '900')
  await page.type('Ditt lösenord', demoPassword)
  play('payments.forMatter: offline')
  answer(api.payments.request, {
    status: 409,
    body: { detail: 'Det finns redan en aktiv betalningsbegäran för detta ärende.' },
  })
  await page.press('Skapa Betalning')
  expect(await page.alert()).toHaveTextContent('Det finns redan en aktiv betalningsbegäran för detta ärende.')
  expect(await page.link('Till ärendet')).toHaveAttribute('href', '/matters/3')
})
