import type { Requirement } from './requirement.ts'

/** Replies of other servers, as the web app reads them. */
export const replies: readonly Requirement[] = [
  { id: '§replies-error-field-lists', asks: 'errors as {field: ["text"]} stand at their fields' },
  { id: '§replies-error-field-text', asks: 'errors as {field: "text"} stand at their fields' },
  { id: '§replies-error-nested', asks: 'errors in nested objects are shown' },
  { id: '§replies-error-detail', asks: 'an error as {detail} is shown' },
  { id: '§replies-error-error', asks: 'an error as {error} is shown' },
  { id: '§replies-error-message', asks: 'an error as {message} is shown' },
  { id: '§replies-error-string', asks: 'an error as a bare JSON string is shown' },
  { id: '§replies-error-plain-text', asks: 'an error as plain text is shown as it is' },
  { id: '§replies-error-html', asks: 'an HTML error page is never shown; the default text is' },
  { id: '§replies-error-empty', asks: 'an error without a body gives the default text' },
  { id: '§replies-login-401', asks: 'a login answered 401 is a failed login: its words are shown and nothing is refreshed' },
  { id: '§replies-setup-flag-absent', asks: 'a login without setup_2fa_required needs no set-up' },
  { id: '§replies-notes-null', asks: 'notes that are null count as none' },
  { id: '§replies-notes-absent', asks: 'notes that are absent count as none' },
  { id: '§replies-user-object', asks: 'a matter’s user as an object with an id is the owner' },
  { id: '§replies-user-id', asks: 'a matter’s user as a plain id is the owner' },
  { id: '§replies-amount-number', asks: 'an amount as a number is shown as money' },
  { id: '§replies-amount-text', asks: 'an amount as text is shown as money' },
  { id: '§replies-extra-fields', asks: 'fields that nobody knows are ignored' },
  {
    id: '§replies-unknown-matter-status',
    asks: 'a matter of an unknown status shows the server’s word in the list, on its page, in every order',
  },
  { id: '§replies-empty-success', asks: '200 or 204 without a body is success' },
  { id: '§replies-file-other-host', asks: 'a file on another host is previewed by the extension of its path' },
  { id: '§replies-file-signed', asks: 'a signed address with a query string shows the plain file name' },
  { id: '§replies-file-percent-encoded', asks: 'a percent-encoded file name is shown decoded' },
  { id: '§replies-file-relative', asks: 'a file address without a host is read from the API’s' },
  { id: '§replies-api-address', asks: 'VITE_API_URL may point to another origin, with or without a slash at its end' },
]
