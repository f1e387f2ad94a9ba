/**
 * A `ref` for an element that replaces what was clicked: moves focus there, so that keyboard and
 * screen reader continue from it. Not for a page's initial content.
 */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** A `ref` like `focusOnMount`, for an element that is in view already. */
export const focusWithoutScroll = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
