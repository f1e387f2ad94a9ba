import { vi } from 'vitest'

let touched: string[] = []

/**
 * Records the texts that React removes, changes, or inserts something before. A translator would
 * have replaced them by elements of its own; then the first two lose the page, and the third isn't
 * shown. `bare-texts.ts` finds most of them without running anything, this one those between
 * components too.
 */
export const watchBareTexts = () => {
  touched = []
  const note = (what: string, text: Node | null, parent: Node | null) => {
    if (isOwnNode(text))
      touched.push(`${what} “${text.data}” in ${parent instanceof Element ? parent.outerHTML.slice(0, 300) : ''}`)
  }
  const { removeChild, insertBefore } = Node.prototype
  vi.spyOn(Node.prototype, 'removeChild').mockImplementation(function <T extends Node>(this: Node, child: T) {
    note('removed', child, this)
    return removeChild.call(this, child)
  })
  vi.spyOn(Node.prototype, 'insertBefore').mockImplementation(function <T extends Node>(this: Node, node: T, next: Node | null) {
    note('inserted before', next, this)
    return insertBefore.call(this, node, next)
  })
  vi.spyOn(CharacterData.prototype, 'nodeValue', 'set').mockImplementation(function (this: CharacterData, value: string | null) {
    if (value !== this.data) note('changed', this, this.parentNode)
    this.data = value ?? ''
  })
}

/** A text with a React node of its own; the only text of an element has none. */
const isOwnNode = (node: Node | null): node is Text =>
  node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

/** The records of this test. */
export const touchedBareTexts = (): readonly string[] => touched
