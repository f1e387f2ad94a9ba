import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { accessibilityRules, violations } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'
import { matterWith, openList } from '#tests/support/matter-with-files.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'

const placeName = 'Gatan 1, Umeå'

/** The notes of a camera: that it was held on its side, and where. */
const exif = () => {
  const notes = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01', 'latin1'),
    Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
    Buffer.from(placeName),
  ])
  const length = notes.length + 2
  return Buffer.concat([Buffer.from([0xff, 0xe1, length >> 8, length & 255]), notes])
}

/** A photo of a yellow paper on a dark table, seen askew; lying, as the sensor of a camera does. */
const photo = async (page: Page, size: { width: number; height: number }) => {
  const base64 = await page.evaluate(({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#102030'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#f0e010'
    context.beginPath()
    // Once the picture is upright: (0.2, 0.1), (0.8, 0.1), (0.9, 0.9), (0.1, 0.9).
    for (const [x, y] of [
      [0.1, 0.8],
      [0.1, 0.2],
      [0.9, 0.1],
      [0.9, 0.9],
    ] as const)
      context.lineTo(x * width, y * height)
    context.fill()
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  }, size)
  const jpeg = Buffer.from(base64, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)])
}

const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** The colours of a page's small picture near its corners. */
const cornerColours = (page: Page, number: number) =>
  page
    .getByRole('list', { name: 'Sidor' })
    .locator('canvas')
    .nth(number - 1)
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return []
      const { width, height } = canvas
      const context = canvas.getContext('2d')
      const near = (side: number) => [4, side - 5]
      return near(width).flatMap((x) =>
        near(height).map((y) => {
          const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? []
          return red > 200 && green > 190 && blue < 80 ? 'paper' : Math.abs(red - blue) < 4 ? 'grey' : 'table'
        }),
      )
    })

const everyCorner = (colour: string) => [colour, colour, colour, colour]

test('papers become one PDF by keyboard alone: ordered, turned, cropped and grey, without the place where they lay', {
  tag: ['@§photographed-paper'],
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openList(page, product)
  const { id } = await matterWith(page, product, [])
  await page.goto(`/matters/${id}`)
  const taken = await photo(page, { width: 1600, height: 1200 })
  expect(taken.includes(placeName)).toBe(true)

  const open = page.getByRole('group', { name: 'Lägg till filer' }).getByRole('button', { name: 'Fotografera papper' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Fotografera papper' })
  await dialog
    .getByLabel('Välj bilder')
    .setInputFiles([
      picture('ett.jpg', taken),
      picture('två.jpg', await photo(page, { width: 1000, height: 250 })),
      picture('tre.heic', sampleFiles.heic),
    ])
  await expect(dialog.getByRole('alert')).toContainText(
    'Bilden ”tre.heic” är en HEIC-bild, som den här webbläsaren inte kan öppna.',
  )
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => cornerColours(page, 1)).toEqual(everyCorner('table'))

  await dialog.getByRole('button', { name: 'Beskär sida 1' }).focus()
  await page.keyboard.press('Enter')
  const crop = page.getByRole('dialog', { name: 'Beskär sida 1' })
  const corner = (name: string) => crop.getByRole('button', { name: new RegExp(name) })
  await expect(corner('Hörnet uppe till vänster')).toBeFocused()
  expect(await violations(page, accessibilityRules)).toEqual([])
  const ways = {
    'uppe till vänster': ['ArrowRight', 4, 'ArrowDown', 2],
    'uppe till höger': ['ArrowLeft', 4, 'ArrowDown', 2],
    'nere till höger': ['ArrowLeft', 2, 'ArrowUp', 2],
    'nere till vänster': ['ArrowRight', 2, 'ArrowUp', 2],
  } as const
  for (const [name, [across, steps, along, more]] of Object.entries(ways)) {
    await corner(`Hörnet ${name}`).focus()
    for (let step = 0; step < steps; step++) await page.keyboard.press(`Shift+${across}`)
    for (let step = 0; step < more; step++) await page.keyboard.press(`Shift+${along}`)
  }
  await expect(corner('Hörnet uppe till vänster, 20 % från vänster, 10 % uppifrån')).toBeVisible()
  await crop.getByRole('button', { name: 'Klar' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Beskär sida 1' })).toBeFocused()
  await expect.poll(() => cornerColours(page, 1)).toEqual(everyCorner('paper'))
  expect(await violations(page, accessibilityRules)).toEqual([])

  await dialog.getByRole('button', { name: 'Rotera sida 2' }).press('Enter')
  await dialog.getByRole('button', { name: 'Flytta sida 2 uppåt' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Flytta sida 1 nedåt' })).toBeFocused()

  await dialog.getByRole('button', { name: 'Stäng' }).press('Enter')
  await expect(open).toBeFocused()
  await open.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('checkbox', { name: 'Gråskala' }).press('Space')
  await expect.poll(() => cornerColours(page, 2)).toEqual(everyCorner('grey'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await dialog.getByRole('button', { name: 'Skapa PDF' }).press('Enter')

  const name = page.getByRole('heading', { name: /^Papper \d{4}-\d\d-\d\d \d\d\.\d\d\.pdf$/ })
  await expect(name).toBeVisible()
  const access = await page.evaluate(() => localStorage.getItem('access'))
  const reply = await fetch(`${product.url}/api/matters/${id}/`, { headers: { authorization: `Bearer ${access}` } })
  const matter: { files: Array<{ file: string }> } = await reply.json()
  const file = await fetch(matter.files[0]?.file ?? '')
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.includes(placeName)).toBe(false)
  expect(bytes.includes('Exif\0')).toBe(false)
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const shapes = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { width, height } = (await pdf.getPage(index + 1)).getViewport({ scale: 1 })
      return [Math.round(width), Math.round(height)]
    }),
  )
  // The second picture, upright by itself and then turned; and the paper, which is nearly A4.
  expect(shapes).toEqual([
    [842, 210],
    [595, 842],
  ])
  await loading.destroy()
})
