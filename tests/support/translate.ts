import type { Page } from '@playwright/test'

/**
 * Does to a page what the browser's translation does: each text, now and later, is replaced by one
 * in two elements of its own.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const replace = (text: Node) => {
      if (!(text instanceof Text) || !text.data.trim()) return
      if (!text.parentElement || text.parentElement.closest('script, style, noscript, textarea, option, font')) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts = [root]
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(replace)
    }
    replaceIn(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(replaceIn)
    }).observe(document.body, { childList: true, subtree: true })
  })
