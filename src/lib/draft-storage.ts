import { storage, tabStorage } from './storage.ts'

export const draftPrefix = 'draft_'

/** The key of a draft; a visitor has no id. */
export const draftName = (person: string | false, rest: string) => `${draftPrefix}${person || ''}_${rest}`

/** Tells if this tab keeps a visitor's draft of a form. */
export const hasVisitorDraft = (form: string) => tabStorage.read(draftName(false, form)) !== undefined

/** Forgets it: what was written has become something. */
export const forgetVisitorDraft = (form: string) => tabStorage.remove(draftName(false, form))

/**
 * Removes the drafts of a person, and those of visitors in this tab; without a person all of them.
 */
export const forgetDrafts = (person: string | false) => {
  const sealed = storage.keys(person === false ? draftPrefix : draftName(person, ''))
  for (const key of sealed) storage.remove(key)
  for (const key of tabStorage.keys(draftPrefix)) tabStorage.remove(key)
}
