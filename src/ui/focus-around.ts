/** The parts of the page around an element, from the inside: one is there when it is gone. */
export const partsAround = (element: Element | null): HTMLElement[] => {
  const part = element?.parentElement?.closest<HTMLElement>('section, article, main')
  return part ? [part, ...partsAround(part)] : []
}

/** Moves the focus to the first that is still in the page, without scrolling. */
export const focusFirst = (places: readonly HTMLElement[]) => {
  const place = places.find(({ isConnected }) => isConnected)
  // A part of the page takes no focus by itself.
  if (place && place.tabIndex < 0) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}
