import type { Browser, Page } from '@playwright/test'
import { accessibilityRules, violations } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'
import { lostInForcedColours } from '#tests/support/forced-colours.ts'
import { overhang } from '#tests/support/overhang.ts'
import { everyScene, officeScenes } from '#tests/support/scenes/every-scene.ts'
import { openScene } from '#tests/support/scenes/open-scene.ts'
import { structureFaults } from '#tests/support/page-structure-faults.ts'
import { spaceText } from '#tests/support/text-spacing.ts'

// axe visits every element; a trace of that takes longer than the scan.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })
test.describe.configure({ mode: 'parallel' })

const darken = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
    // Two frames and no running transition, so that axe reads the final colours.
    await new Promise((painted) => requestAnimationFrame(painted))
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  })

const unwatched = (browser: Browser) => browser.newPage({ locale: 'sv-SE', reducedMotion: 'reduce' })

/** A layout that depends on the width may take a moment to change. */
const fits = (page: Page, message: string) =>
  expect
    .configure({ soft: true })
    .poll(() => overhang(page), { message })
    .toBeLessThanOrEqual(0)

/** The bars that stay in view, of the page and of a dialog, might else cover half a button. */
const uncover = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 0)
    document.querySelector('[role="dialog"]')?.scrollTo(0, Number.MAX_SAFE_INTEGER)
  })

for (const scene of everyScene)
  test(`is accessible, light, dark or in forced colours, narrow, enlarged or spaced: ${scene.what}`, async ({
    page,
    browser,
    product,
  }) => {
    const shown = scene.troubled ? await unwatched(browser) : page
    await openScene(shown, product, scene)
    await uncover(shown)
    expect.soft(await violations(shown, accessibilityRules)).toEqual([])
    expect.soft(await structureFaults(shown)).toEqual([])
    // Only colours differ in the dark scheme.
    await darken(shown)
    expect.soft(await violations(shown, ['color-contrast']), 'in the dark').toEqual([])
    // The others are looked at in one width, 1280 px.
    for (const width of officeScenes.includes(scene) ? [390, 1920] : []) {
      await shown.setViewportSize({ width, height: 900 })
      await uncover(shown)
      await fits(shown, `${width} px wide`)
      expect.soft(await violations(shown, accessibilityRules), `${width} px wide, in the dark`).toEqual([])
    }
    // 640 px is a 1280 px window at 200 % zoom.
    for (const width of [640, 320]) {
      await shown.setViewportSize({ width, height: 800 })
      await fits(shown, `${width} px wide`)
    }
    await spaceText(shown)
    await fits(shown, '320 px wide, with wider letter and word spacing')
    await shown.emulateMedia({ forcedColors: 'active' })
    expect.soft(await lostInForcedColours(shown), 'in forced colours').toEqual([])
  })
