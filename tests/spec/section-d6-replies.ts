import type { Asked } from './asked.ts'

/** How the web app reads the replies of other servers. */
export const replies: readonly Asked[] = [
  { id: '§D6-error-field-lists', asks: 'errors as {field: ["text"]} stand at their fields' },
  { id: '§D6-error-field-text', asks: 'errors as {field: "text"} stand at their fields' },
  { id: '§D6-error-nested', asks: 'errors in nested objects are shown' },
  { id: '§D6-error-detail', asks: 'an error as {detail} is shown' },
  { id: '§D6-error-error', asks: 'an error as {error} is shown' },
  { id: '§D6-error-message', asks: 'an error as {message} is shown' },
  { id: '§D6-error-string', asks: 'an error as a bare JSON string is shown' },
  { id: '§D6-error-plain-text', asks: 'an error as plain text is shown as it is' },
  { id: '§D6-error-html', asks: 'an HTML error page is never shown; the default text is' },
  { id: '§D6-error-empty', asks: 'an error without a body gives the default text' },
  { id: '§D6-login-401', asks: 'a login answered 401 is a failed login: its words are shown and nothing is refreshed' },
  { id: '§D6-setup-flag-absent', asks: 'a login without setup_2fa_required needs no set-up' },
  { id: '§D6-notes-null', asks: 'notes that are null count as none' },
  { id: '§D6-notes-absent', asks: 'notes that are absent count as none' },
  { id: '§D6-user-object', asks: 'a matter’s user as an object with an id is the owner' },
  { id: '§D6-user-id', asks: 'a matter’s user as a plain id is the owner' },
  { id: '§D6-amount-number', asks: 'an amount as a number is shown as money' },
  { id: '§D6-amount-text', asks: 'an amount as text is shown as money' },
  { id: '§D6-extra-fields', asks: 'fields that nobody knows are ignored' },
  {
    id: '§D6-unknown-matter-status',
    asks: 'a matter of an unknown status shows the server’s word in the list, on its page, in every order',
  },
  { id: '§D6-empty-success', asks: '200 or 204 without a body is success' },
  { id: '§D6-file-other-host', asks: 'a file on another host is previewed by the extension of its path' },
  { id: '§D6-file-signed', asks: 'a signed address with a query string shows the plain file name' },
  { id: '§D6-file-percent-encoded', asks: 'a percent-encoded file name is shown decoded' },
  { id: '§D6-file-relative', asks: 'a file address without a host is read from the API’s' },
  { id: '§D6-api-address', asks: 'VITE_API_URL may point to another origin, with or without a slash at its end' },
]
