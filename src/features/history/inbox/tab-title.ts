/** The time for which a new page keeps its own title, which a screen reader says on arrival. */
const arrivalMs = 1_000

/**
 * Shows a title in the tab instead of its page's. The page of a matter has the matter's title,
 * which people who pass by shouldn't read.
 * @returns restores the page's own title
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
