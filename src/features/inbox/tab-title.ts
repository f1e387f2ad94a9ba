/** For so long a page is called by its own name, which a screen reader says on arrival. */
const arrivalMs = 1_000

/**
 * Calls the tab by a title instead of its page's. A page of a matter is called as the matter is,
 * which is nobody's business who passes by.
 * @returns gives the page its own title back
 */
export const keepTabTitle = (title: string) => {
  let own = document.title
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    document.title = title
  }
  const observer = new MutationObserver(() => {
    if (document.title === title) return
    own = document.title
    clearTimeout(timer)
    timer = setTimeout(keep, arrivalMs)
  })
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  keep()
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    // A page that is gone has taken its title with it.
    if (document.title === title) document.title = own
  }
}
