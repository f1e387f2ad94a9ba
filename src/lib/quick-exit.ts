import { tabStorage } from './storage.ts'

/** A page that says nothing of where one has been: the weather. */
export const neutralPage = 'https://www.smhi.se/'

/**
 * Read by public/scheme.js, which leads away again whom the Back button leads here. Written by
 * public/leave.js, too.
 */
const key = 'left_for'

/** Remembered by the tab while it is somewhere else after a quick exit. */
export const quickExit = {
  note: () => tabStorage.write(key, neutralPage),
  isNoted: () => tabStorage.read(key) !== undefined,
}
