import { draftSeal } from '#parts/drafts/draft-seal.ts'
import { draftKeyOf } from '#mocks/accounts/profile.ts'
import type { Person } from '#mocks/accounts/rows.ts'

/** The unsent texts that the browser keeps, and where. */
export const keptDrafts = () =>
  [localStorage, sessionStorage].flatMap((area) =>
    Object.keys(area)
      .filter((key) => key.startsWith('draft_'))
      .map((key) => ({ key, inTab: area === sessionStorage, stored: area.getItem(key) ?? '' })),
  )

/** The texts of a person's drafts, opened with their key; those of the tab need none. */
export const draftsOf = async ({ id }: Person): Promise<unknown[]> => {
  const seal = await draftSeal(draftKeyOf(id))
  const opened = keptDrafts().map(({ key, inTab, stored }) => (inTab ? stored : seal.open(key, stored.split('.')[1] ?? '')))
  const drafts: { texts: unknown }[] = (await Promise.all(opened)).flatMap((text) => (text ? JSON.parse(text) : []))
  return drafts.map(({ texts }) => texts)
}
