import { expect } from 'vitest'

/** Expects a control that takes a press: a button whose call is under way keeps the focus only. */
export const expectReady = (control: HTMLElement) => {
  expect(control).toBeEnabled()
  expect(control).not.toHaveAttribute('aria-disabled', 'true')
}
