import { session } from '#api/session.ts'
import { draftName } from '#lib/draft-storage.ts'
import { storage, tabStorage } from '#lib/storage.ts'
import { draftSeal } from './draft-seal.ts'
import { keepsDrafts } from './keeps-drafts.ts'
import { endOfDraft, forgetOldDrafts } from './old-drafts.ts'
import { type Draft, storedDraft } from './stored-draft.ts'

/** The values of a form, by field. */
export type DraftTexts = Draft['texts']

interface Writer {
  /** From the profile; another server sends none. */
  key: string | undefined
  /** The form is one for visitors, whoever fills it in. */
  isVisitors: boolean
}

export interface DraftStore {
  read: () => Promise<Draft | undefined>
  write: (texts: DraftTexts) => void
  /** Removes what this page has read or written, not what another tab has written since. */
  forget: () => void
}

/**
 * Keeps the draft of one form: sealed, in the browser, for whoever is logged in; in the tab for a
 * visitor, and without a key or a secure page to seal it on; not at all for whoever is logged in
 * on a shared computer. Nobody else reads it, and nothing is written once the person has left.
 * @param place the form, and of which matter or request
 */
export const draftStore = (place: string, { key, isVisitors }: Writer): DraftStore => {
  const person = !isVisitors && session.person()
  const isSealed = key !== undefined && person !== false && Boolean(globalThis.crypto.subtle)
  const mayWrite = () => isVisitors || (session.person() === person && keepsDrafts())
  const area = isSealed ? sealedArea(key, person, place) : tabArea(draftName(person, place))
  let lastStored: string | undefined
  /** Waits to be written: letters that come faster than they are sealed are written together. */
  let newest: string | undefined
  // One after the other: sealing a long text mustn't overtake a short one, or its removal.
  let last: Promise<unknown> = Promise.resolve()
  const next = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const result = last.then(step)
    last = result.catch(() => {})
    return result
  }
  forgetOldDrafts(Date.now())
  return {
    read: () =>
      next(async () => {
        const { stored, text } = await area.read()
        lastStored = stored
        return storedDraft(text)
      }),
    write: (texts) => {
      newest = JSON.stringify({ atMs: Date.now(), texts })
      void next(async () => {
        if (newest === undefined) return
        const text = newest
        newest = undefined
        lastStored = await area.write(text, mayWrite)
      })
    },
    forget: () => {
      newest = undefined
      void next(() => area.remove(lastStored))
    },
  }
}

interface Area {
  /** `stored` as it stands in the storage. */
  read: () => Promise<{ stored?: string | undefined; text?: string | undefined }>
  /** Writes if it may still, and gives what is stored. */
  write: (text: string, may: () => boolean) => Promise<string | undefined>
  remove: (lastStored: string | undefined) => Promise<void>
}

const sealedArea = (key: string, person: string, place: string): Area => {
  const ready = draftSeal(key).then(async (seal) => ({ seal, name: draftName(person, await seal.nameOf(place)) }))
  return {
    read: async () => {
      const { seal, name } = await ready
      const stored = storage.read(name)
      return { stored, text: stored && (await seal.open(name, stored.split('.')[1] ?? '')) }
    },
    write: async (text, may) => {
      const { seal, name } = await ready
      const stored = `${endOfDraft(Date.now())}.${await seal.seal(name, text)}`
      if (may()) storage.write(name, stored)
      return stored
    },
    remove: async (lastStored) => {
      const { name } = await ready
      if (storage.read(name) === lastStored) storage.remove(name)
    },
  }
}

const tabArea = (name: string): Area => ({
  read: async () => ({ stored: tabStorage.read(name), text: tabStorage.read(name) }),
  write: async (text, may) => {
    if (may()) tabStorage.write(name, text)
    return text
  },
  remove: async () => tabStorage.remove(name),
})
