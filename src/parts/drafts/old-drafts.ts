import { dayMs } from '#contract/dates/day-ms.ts'
import { draftPrefix } from '#lib/draft-storage.ts'
import { storage } from '#lib/storage.ts'

const keptDays = 7

/** Milliseconds since 1970; a sealed draft begins with them, so that it can go without its key. */
export const endOfDraft = (writtenMs: number) => writtenMs + keptDays * dayMs

/** Removes the sealed drafts that have waited for seven days, whoever wrote them. */
export const forgetOldDrafts = (nowMs: number) => {
  for (const key of storage.keys(draftPrefix)) {
    const endsMs = Number.parseInt(storage.read(key) ?? '', 10)
    if (Number.isNaN(endsMs) || endsMs <= nowMs) storage.remove(key)
  }
}
