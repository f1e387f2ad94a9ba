/**
 * Replaces the one occurrence of a text in a page, without the meaning that `$` has in replacement
 * strings.
 * @throws if the text isn't there exactly once: the page has changed, and this step would be lost
 */
export const replaceOnce = (page: string, text: string, replacement: string): string => {
  const [before, after, ...others] = page.split(text)
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(`A page should have ${text} exactly once.`)
  return before + replacement + after
}
