import { storage } from './storage.ts'

const key = 'neutral_title'

/** A choice of this browser: its tabs don't say what is read in them. */
export const neutralTitle = {
  title: 'Mina sidor',
  isChosen: () => storage.read(key) !== undefined,
  choose: (chosen: boolean) => (chosen ? storage.write(key, 'yes') : storage.remove(key)),
}
