import { draftName } from './draft-storage.ts'
import { tabStorage } from './storage.ts'

// Goes with the drafts, when somebody leaves quickly or logs out.
const key = draftName(false, 'registered')

/** The address to which this tab has sent a registration, with what was described. */
export const sentRegistration = {
  keep: (address: string) => tabStorage.write(key, address),
  read: () => tabStorage.read(key),
}
