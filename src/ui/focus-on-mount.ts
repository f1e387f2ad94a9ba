/**
 * A `ref` for what appears in answer to a press, where what was pressed is gone: keyboard and screen reader go on there.
 * Not for what a page begins with.
 */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** The same for what is in the window anyway. */
export const focusWithoutScroll = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
