/**
 * Moves focus, once the page has changed, to the button of the first of these names that can have
 * it: a moved or removed row would take it along.
 */
export const focusSoon = (...names: readonly string[]) =>
  setTimeout(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] :is(button:enabled, input:enabled)')]
    const named = names.flatMap((name) => buttons.find((button) => button.getAttribute('aria-label') === name) ?? [])
    named[0]?.focus()
  })
