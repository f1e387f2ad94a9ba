/**
 * The search params of a page for the office, as the address has them. They can say anything, and
 * the page checks its own: what a route reads of them loads with every page of the web app.
 */
export type UnreadSearch<Name extends string> = { readonly [name in Name]?: unknown }
