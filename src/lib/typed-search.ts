/**
 * The search params of a page, as the router parses them: `7` is a number and `true` a boolean. The
 * page itself knows which values there are: reading them loads with every page of the web app.
 */
export type TypedSearch<Name extends string> = { readonly [name in Name]?: string | number | boolean | undefined }

/** Reads search params; lists and objects count as absent. */
export const readTypedSearch = (search: Record<string, unknown>): TypedSearch<string> =>
  // Set even when undefined: the router keeps parameters that the result leaves out.
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, typedIn(value)]))

const typedIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
