/** Reads JSON; undefined for a text that is none. */
export const parsedJson = (text = ''): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
