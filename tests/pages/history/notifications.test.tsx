import { api } from '#contract/index.ts'
import { anna } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

describe('the profile’s Aviseringar', { tags: ['§notices'] }, () => {
  test('save each choice as it is made, and have none about money', async () => {
    const page = await open('/profile', { as: anna })
    expect(await page.heading('Aviseringar')).toBeVisible()
    const messages = await page.field('Meddelanden')
    expect(messages).toHaveDisplayValue('Genast')
    expect(screen.queryByLabelText('Betalningar')).not.toBeInTheDocument()
    expect(
      await page.text(
        'Nya prisförslag, avtal som du har ingått, pengar och ditt kontos säkerhet mejlar vi alltid om, och genast.',
      ),
    ).toBeVisible()
    await page.user.selectOptions(messages, 'Varje morgon klockan 8')
    expect(await page.text('Valet är sparat.')).toBeVisible()
    expect(await page.field('Meddelanden')).toHaveDisplayValue('Varje morgon klockan 8')
    expect(db.notificationChoices[anna.id]?.[0]).toEqual({ kind: 'message', pace: 'daily' })
  })

  test('take the next choice while one is being saved, and keep the focus', async () => {
    const saved = Promise.withResolvers<void>()
    const page = await open('/profile', { as: anna })
    const messages = await page.field('Meddelanden')
    answer(api.notifications.change, { after: saved.promise, thenNormal: true, once: true })
    await page.user.selectOptions(messages, 'Aldrig')
    await waitFor(() => expect(messages).toHaveAttribute('aria-busy', 'true'))
    expect(messages).toBeEnabled()
    expect(messages).toHaveFocus()
    await page.choose('Frister', 'Varje morgon klockan 8')
    await page.choose('Meddelanden', 'Genast')
    saved.resolve()
    expect(await page.text('Valet är sparat.')).toBeVisible()
    await waitFor(() =>
      expect(db.notificationChoices[anna.id]).toEqual(
        expect.arrayContaining([
          { kind: 'message', pace: 'now' },
          { kind: 'deadline', pace: 'daily' },
        ]),
      ),
    )
    expect(messages).toHaveDisplayValue('Genast')
    expect(await page.field('Frister')).toHaveDisplayValue('Varje morgon klockan 8')
  })

  test('save what failed together with what was chosen meanwhile', async () => {
    const failed = Promise.withResolvers<void>()
    const page = await open('/profile', { as: anna })
    await page.field('Meddelanden')
    answer(api.notifications.change, { after: failed.promise, status: 500, once: true })
    await page.choose('Meddelanden', 'Aldrig')
    await page.choose('Frister', 'Aldrig')
    failed.resolve()
    expect(await page.text('Valet är sparat.')).toBeVisible()
    expect(await page.field('Meddelanden')).toHaveDisplayValue('Aldrig')
    expect(await page.field('Frister')).toHaveDisplayValue('Aldrig')
  })

  test('keep what was chosen before when it can’t be saved', async () => {
    answer(api.notifications.change, { status: 500 })
    const page = await open('/profile', { as: anna })
    await page.user.selectOptions(await page.field('Frister'), 'Aldrig')
    expect(await page.text('Valet gick inte att spara. Försök igen.')).toBeVisible()
    expect(await page.field('Frister')).toHaveDisplayValue('Genast')
  })

  test('can be asked for again when they couldn’t be fetched', async () => {
    answer(api.notifications.read, { status: 400 })
    const page = await open('/profile', { as: anna })
    expect(await page.text('Kunde inte hämta dina aviseringar.')).toBeVisible()
  })

  test.each([404, 405])('are left away where the server answers %s, with the link to them', async (status) => {
    answer(api.notifications.read, { status })
    const page = await open('/profile', { as: anna })
    await page.heading('Dina uppgifter')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Aviseringar' })).not.toBeInTheDocument())
    expect(screen.queryByRole('heading', { name: 'Aviseringar' })).not.toBeInTheDocument()
  })
})

describe('the way out of the mails', { tags: ['§notices'] }, () => {
  test('is a click on its page, without a login', async () => {
    const calls = watchCalls()
    const page = await open(`/avregistrera/${anna.id}.mock`)
    expect(await page.heading('Avsluta mejlen')).toBeVisible()
    expect(calls()).toEqual([])
    await page.press('Avsluta mejlen')
    expect(await page.text('Du får inga fler mejl om nytt i dina ärenden.')).toBeVisible()
    expect(db.notificationChoices[anna.id]?.every(({ pace }) => pace === 'never')).toBe(true)
    expect(await page.link('Till aviseringar')).toHaveAttribute('href', '/profile#aviseringar')
  })

  test('says so when its link is wrong', async () => {
    const page = await open('/avregistrera/1.x')
    await page.press('Avsluta mejlen')
    expect(await page.text('Länken är ogiltig eller har gått ut.')).toBeVisible()
  })

  test('can be tried again', async () => {
    answer(api.notifications.unsubscribe, { status: 500, once: true })
    const page = await open(`/avregistrera/${anna.id}.mock`)
    await page.press('Avsluta mejlen')
    expect(await page.text('Det gick inte att avsluta mejlen. Försök igen om en stund.')).toBeVisible()
    await page.press('Avsluta mejlen')
    expect(await page.text('Du får inga fler mejl om nytt i dina ärenden.')).toBeVisible()
  })
})
