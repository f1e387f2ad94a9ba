/**
 * Opens a text file in a new tab. Browsers misread text without a charset ('Ã¥' for 'å'), so such
 * a file opens as a UTF-8 copy, with a fixed type that runs no script (R43).
 * @returns whether a tab opened; if not, let the link do its default
 */
export const openTextFile = (address: string): boolean => {
  // Open the tab during the click: browsers block it as a pop-up after an await.
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  void import('./copy-in-utf8.ts')
    .then(({ copyInUtf8 }) => copyInUtf8(address))
    .catch(() => undefined)
    .then((copy) => tab.location.replace(copy ?? address))
  return true
}
