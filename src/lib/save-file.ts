/** Saves a blob as a file, as a click on a download link does. */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Chromium reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
