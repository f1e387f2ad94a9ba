import type { Page } from '@playwright/test'

/** The text spacing that a page must support (WCAG 1.4.12). */
const textSpacing =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }'

/** Spaces a page's text as a reader's own style sheet would; the content policy allows it. */
export const spaceText = (page: Page) =>
  page.evaluate(async (css) => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, await new CSSStyleSheet().replace(css)]
  }, textSpacing)
