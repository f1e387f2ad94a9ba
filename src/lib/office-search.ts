/**
 * The search params of the office's pages: a page's part, and what is looked for there. They can
 * say anything: reading them loads with every page of the web app, so each checks its own.
 */
export type OfficeSearch = Partial<
  Record<'del' | 'ar' | 'q' | 'visa' | 'vy' | 'status' | 'slag' | 'fran' | 'till' | 'person' | 'ordning', unknown>
>

export const readOfficeSearch = (search: OfficeSearch) => search
