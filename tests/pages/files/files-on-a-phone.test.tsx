import { bo } from '#mocks/people.ts'
import { db } from '#tests/support/mock-server.ts'
import { onPhone } from '#tests/support/on-phone.ts'
import { open } from '#tests/support/open.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

describe('files on a phone', () => {
  beforeEach(() => {
    onPhone()
    db.files.push({ id: '91', matter: '5', name: 'köket.png', base64: 'AAAA' })
    db.files.push({ id: '92', matter: '5', name: 'brev.txt', base64: btoa('Hej!') })
  })

  test('are closed rows, and one opens at a tap', { tags: ['§2-matter-open-file'] }, async () => {
    const page = await open('/matters/5', { as: bo })
    const letter = page.in(await page.row('brev.txt'))
    expect(screen.queryByRole('img', { name: 'köket.png' })).not.toBeInTheDocument()
    await letter.press('Förhandsvisa')
    expect(await letter.field('brev.txt')).toHaveValue('Hej!')
    expect(await letter.link('Öppna i ny flik')).toBeVisible()
    expect(await letter.button('Ta bort')).toBeVisible()
    expect(screen.queryByRole('img', { name: 'köket.png' })).not.toBeInTheDocument()
    await letter.press('Dölj')
    expect(screen.queryByRole('textbox', { name: 'brev.txt' })).not.toBeInTheDocument()
  })

  test('show what they are: a small picture, or the kind of file', async () => {
    const page = await open('/matters/5', { as: bo })
    const thumbnail = (row: HTMLElement) => row.querySelector('img')
    expect(thumbnail(await page.row('köket.png'))).toHaveAttribute('src', expect.stringContaining('/files/91/'))
    expect(thumbnail(await page.row('brev.txt'))).toBeNull()
    expect(await page.row('brev.txt')).toHaveTextContent(/^txtbrev\.txt/)
  })

  test('can be photographed, and aren’t said to be dropped', async () => {
    const page = await open('/matters/5', { as: bo })
    const files = page.in(await screen.findByRole('group', { name: 'Lägg till filer' }))
    expect(await files.field('Ta ett foto')).toHaveAttribute('capture', 'environment')
    expect(screen.queryByText('eller släpp dem här')).not.toBeInTheDocument()
    await files.upload('Ta ett foto', new File(['x'], 'kök.jpg', { type: 'image/jpeg' }))
    expect(await page.heading('kök.jpg')).toBeVisible()
  })
})
