/** The parts of /office/books, in the address. */
export const bookSections = ['sammanstallning', 'export', 'installningar', 'utbetalningar', 'plattformsrapport'] as const
export type BookSection = (typeof bookSections)[number]

export interface BookSearch {
  del?: BookSection | undefined
  ar?: number | undefined
}

/** Parses the search params; invalid ones count as absent. */
export const readBookSearch = ({ del, ar }: Record<string, unknown>): BookSearch => ({
  del: bookSections.find((known) => known === del),
  ar: /^20\d\d$/.test(String(ar)) ? Number(ar) : undefined,
})
