import type { CDPSession, Page } from '@playwright/test'

/**
 * Finds the faults in how a page is built, as a screen reader meets it: a heading before the first
 * one of level 1, a place within a place of the same name, an output without a name, a select that
 * must be filled in and has no empty choice.
 */
export const structureFaults = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page)
  const repeated = await repeatedNames(session)
  await session.detach()
  return [...repeated, ...(await page.evaluate(faultsInMarkup))]
}

/** Roles whose name a screen reader says on entering. */
const places = ['article', 'complementary', 'dialog', 'form', 'group', 'list', 'log', 'navigation', 'region', 'search']

const repeatedNames = async (session: CDPSession) => {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  type Node = (typeof nodes)[number]
  const nameOf = ({ ignored, role, name }: Node) => (!ignored && places.includes(role?.value) ? String(name?.value ?? '') : '')
  /** The name of the nearest place around it. */
  const around = ({ parentId = '' }: Node): string => {
    const parent = byId.get(parentId)
    return parent ? nameOf(parent) || around(parent) : ''
  }
  return nodes
    .filter((node) => nameOf(node) !== '' && nameOf(node) === around(node))
    .map((node) => `${node.role?.value} in a place of the same name: ${nameOf(node)}`)
}

const faultsInMarkup = () => {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].filter((heading) => !heading.closest('dialog'))
  const [first] = headings
  const early = first && first.tagName !== 'H1' ? [`before the heading of the page: ${first.textContent}`] : []
  const outputs = [...document.querySelectorAll('output')]
    .filter((output) => output.labels.length === 0 && !output.ariaLabel)
    .map(({ textContent }) => `output without a name: ${textContent}`)
  const selects = [...document.querySelectorAll('select')]
    .filter(({ required, options }) => required && options[0]?.value !== '')
    .map(({ labels }) => `required, without an empty choice: ${labels[0]?.textContent}`)
  return [...early, ...outputs, ...selects]
}
