/** The search params of a page for the office: texts, where the address has them. */
export type TextSearch<Name extends string> = { readonly [name in Name]?: string | undefined }

/**
 * Checks the search params at a route: each is a text, for the router parses `?q=7` as a number,
 * and anything else counts as absent. Which words a page knows it checks itself: their lists would
 * load with every page.
 */
export const textSearch = (search: Record<string, unknown>): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, value == null || typeof value === 'object' ? undefined : String(value)]),
  )
