/**
 * The file name in a URL: the last segment of its path, decoded, without the query string
 * (docs/reference/product.md, Other servers' replies).
 */
export const fileNameFromUrl = (address: string): string => {
  const path = address.split(/[?#]/)[0] ?? ''
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
