import { serialQueue } from '#lib/serial-queue.ts'
import { flattenRows } from './flatten.ts'
import { paperSize, sizeWithin } from './page-sizes.ts'
import type { PaperPage } from './paper-page.ts'
import type { Sharpness } from './fit-pages.ts'

/** A phone can decode one picture, not twelve. */
const inTurn = serialQueue()

/** The longer side of a picture as it is kept, which leaves something to crop. */
const keptSide = 2600

/** Rows that are flattened before the page may react again. */
const rowsAtOnce = 64

/** The browser can't decode it, or it is no picture at all. */
export class UnreadablePicture extends Error {}

/**
 * Makes a picture small enough to keep several, and upright. Only its points are kept: no place, no
 * time, no camera.
 * @throws {UnreadablePicture} if the browser can't decode it
 */
export const keptPicture = (file: Blob): Promise<Blob> =>
  inTurn(async () => {
    const canvas = await draw(file, 0, keptSide)
    return jpegOf(canvas, 0.9)
  })

/** Draws the turned picture on a canvas of the page. */
export const showPicture = (page: PaperPage, side: number, target: HTMLCanvasElement): Promise<void> =>
  inTurn(async () => copyTo(target, await draw(page.picture, page.turns, side)))

/** Draws the finished page on a canvas of the page. */
export const showPage = (page: PaperPage, grey: boolean, side: number, target: HTMLCanvasElement): Promise<void> =>
  inTurn(async () => copyTo(target, await flatten(page, grey, side)))

/** A finished page as a JPEG. */
export const pageJpeg = (page: PaperPage, grey: boolean, { side, quality }: Sharpness): Promise<Blob> =>
  inTurn(async () => jpegOf(await flatten(page, grey, side), quality))

const draw = async (picture: Blob, turns: number, longestSide: number): Promise<HTMLCanvasElement> => {
  const bitmap = await createImageBitmap(picture).catch((cause) => {
    throw new UnreadablePicture('The browser can’t decode it', { cause })
  })
  const { width, height } = sizeWithin(bitmap, longestSide)
  const lies = turns % 2 === 1
  const canvas = canvasOf(lies ? height : width, lies ? width : height)
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(bitmap, -width / 2, -height / 2, width, height)
  bitmap.close()
  return canvas
}

const flatten = async (page: PaperPage, grey: boolean, side: number): Promise<HTMLCanvasElement> => {
  // A paper that fills half of the picture is taken from one of twice the size.
  const source = await draw(page.picture, page.turns, Math.min(keptSide, side * 2))
  const picture = contextOf(source).getImageData(0, 0, source.width, source.height)
  const { width, height } = sizeWithin(paperSize(page.corners, picture), side)
  forget(source)
  const canvas = canvasOf(width, height)
  const context = contextOf(canvas)
  const flat = context.createImageData(width, height)
  for (let row = 0; row < height; row += rowsAtOnce) {
    flattenRows(picture, page.corners, grey, flat, [row, Math.min(height, row + rowsAtOnce)])
    await new Promise((resume) => setTimeout(resume))
  }
  context.putImageData(flat, 0, 0)
  return canvas
}

const canvasOf = (width: number, height: number) => Object.assign(document.createElement('canvas'), { width, height })

const contextOf = (canvas: HTMLCanvasElement) => {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no memory for another canvas')
  return context
}

const copyTo = (target: HTMLCanvasElement, source: HTMLCanvasElement) => {
  Object.assign(target, { width: source.width, height: source.height })
  contextOf(target).drawImage(source, 0, 0)
  forget(source)
}

const jpegOf = async (canvas: HTMLCanvasElement, quality: number): Promise<Blob> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  forget(canvas)
  if (!blob) throw new Error('The browser has no memory for a picture of this size')
  return blob
}

/** Safari keeps the memory of a canvas that is gone, unless it is empty. */
const forget = (canvas: HTMLCanvasElement) => Object.assign(canvas, { width: 0, height: 0 })
