/** Shortens text to `maxChars` characters plus '...' (docs/reference/product.md, Constants). */
export const truncate = (text: string, maxChars: number) => {
  const chars = Array.from(text)
  return chars.length > maxChars ? `${chars.slice(0, maxChars).join('')}...` : text
}

export const matterTitleMaxChars = 20
export const matterNotesMaxChars = 25
export const fileNameMaxChars = 35
