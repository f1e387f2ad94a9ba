import { readFileSync } from 'node:fs'
import { anna, bo } from '#mocks/people.ts'
import { db } from '#tests/support/mock-server.ts'
import { onPhone } from '#tests/support/on-phone.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { PDFDocument } from 'pdf-lib'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const jpeg = readFileSync('tests/support/sample-files/sample.jpg')

/** The test's browser decodes everything but HEIC, and draws nothing. */
const decodePictures = () => {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (/heic$/.test(file.name)) throw new DOMException('not an image', 'InvalidStateError')
    return { width: 30, height: 40, close: () => {} }
  })
  const points = (width: number, height: number) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) })
  const context = {
    translate: () => {},
    rotate: () => {},
    drawImage: () => {},
    putImageData: () => {},
    getImageData: (_x: number, _y: number, width: number, height: number) => points(width, height),
    createImageData: points,
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object.create(context))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([jpeg], { type: 'image/jpeg' })))
}

const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

const openPaper = async (path: string, person = bo) => {
  const page = await open(path, { as: person })
  const group = page.in(await screen.findByRole('group', { name: 'Lägg till filer' }))
  await group.press('Fotografera papper')
  return { page, group, dialog: page.in(await page.dialog('Fotografera papper')) }
}

const pages = () => within(screen.getByRole('list', { name: 'Sidor' })).getAllByRole('listitem')

describe('photographed paper', () => {
  beforeEach(decodePictures)

  test('is one PDF among the matter’s files', { tags: ['§photographed-paper'] }, async () => {
    const { page, dialog } = await openPaper('/matters/5')
    expect(await dialog.button('Skapa PDF')).toBeDisabled()
    await dialog.upload('Välj bilder', picture('ett.jpg'), picture('två.jpg'), picture('tre.jpg'))
    await waitFor(() => expect(pages()).toHaveLength(3))
    await dialog.press('Ta bort sida 2')
    await waitFor(() => expect(pages()).toHaveLength(2))
    await dialog.press('Skapa PDF')
    expect(await page.heading(/^Papper \d{4}-\d\d-\d\d \d\d\.\d\d\.pdf$/)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const sent = db.files.find(({ name }) => name.startsWith('Papper'))
    const pdf = await PDFDocument.load(sent?.base64 ?? '')
    expect(pdf.getPageCount()).toBe(2)
  })

  test('keeps its pages while the dialog is closed', async () => {
    const { page, group, dialog } = await openPaper('/matters/5')
    await dialog.upload('Välj bilder', picture('ett.jpg'))
    expect(await dialog.text('Om du stänger ligger sidorna kvar tills du lämnar den här vyn.')).toBeVisible()
    await page.user.keyboard('{Escape}')
    await dialog.press('Stäng')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await group.press('Fotografera papper')
    expect(await page.text('Sida 1')).toBeVisible()
    expect(pages()).toHaveLength(1)
  })

  test('says which picture can’t be opened, and keeps the others', async () => {
    const { dialog } = await openPaper('/matters/5')
    await dialog.upload('Välj bilder', picture('ett.heic'), picture('två.jpg'))
    expect(await dialog.alert()).toHaveTextContent('Bilden ”ett.heic” är en HEIC-bild, som den här webbläsaren inte kan öppna.')
    await waitFor(() => expect(pages()).toHaveLength(1))
  })

  test('has at most thirty pages', async () => {
    const { dialog } = await openPaper('/matters/5')
    await dialog.upload('Välj bilder', ...Array.from({ length: 31 }, (_, index) => picture(`${index}.jpg`)))
    expect(await dialog.alert()).toHaveTextContent('En PDF kan ha högst 30 sidor. Gör en till av resten.')
    await waitFor(() => expect(pages()).toHaveLength(30))
  })

  test('stays if the phone has no memory for it', async () => {
    const { dialog } = await openPaper('/matters/5')
    await dialog.upload('Välj bilder', picture('ett.jpg'))
    await waitFor(() => expect(pages()).toHaveLength(1))
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
    await dialog.press('Skapa PDF')
    expect(await dialog.alert()).toHaveTextContent('Det gick inte att göra en PDF av sidorna. De finns kvar här.')
    expect(pages()).toHaveLength(1)
  })

  test('can be taken with the camera of a phone, and go with a new matter', async () => {
    onPhone()
    const page = await open('/user-matters', { as: anna })
    await page.press('Skapa Ärende')
    const form = page.in(await screen.findByRole('group', { name: 'Lägg till filer' }))
    await form.press('Fotografera papper')
    const dialog = page.in(await page.dialog('Fotografera papper'))
    expect(await dialog.field('Fotografera en sida')).toHaveAttribute('capture', 'environment')
    await dialog.upload('Fotografera en sida', picture('ett.jpg'))
    await waitFor(() => expect(pages()).toHaveLength(1))
    await dialog.press('Skapa PDF')
    expect(await page.text(/^Papper .*\.pdf$/)).toBeVisible()
  })
})
