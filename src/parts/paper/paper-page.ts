import { type Corners, turned, wholePicture } from './corners.ts'

/** A photographed page, before it is part of a PDF. */
export interface PaperPage {
  id: number
  /** The picture, as small as it may be: a JPEG of our own, without what the camera noted in it. */
  picture: Blob
  /** Quarters by which it is turned, clockwise. */
  turns: number
  /** Of the turned picture. */
  corners: Corners
}

let pagesMade = 0

export const newPage = (picture: Blob): PaperPage => ({ id: ++pagesMade, picture, turns: 0, corners: wholePicture })

export const turnedPage = (page: PaperPage): PaperPage => ({
  ...page,
  turns: (page.turns + 1) % 4,
  corners: turned(page.corners),
})

/** Moves the page at this place one place up or down; at the end of the list nothing changes. */
export const reordered = (pages: readonly PaperPage[], place: number, by: -1 | 1): readonly PaperPage[] => {
  const page = pages[place]
  const target = place + by
  if (!page || target < 0 || target >= pages.length) return pages
  return pages.toSpliced(place, 1).toSpliced(target, 0, page)
}
