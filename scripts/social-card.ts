// `node scripts/social-card.ts` writes the preview picture for shared links (1200 x 630), and the
// icons of the installed app, to public/. Run it when the logo or the heading has changed.

import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { company } from '#texts/public/company.ts'
import { homeTexts } from '#texts/public/home.ts'
import { chromiumPath } from './chromium.ts'

const font = await readFile('node_modules/@fontsource/newsreader/files/newsreader-latin-500-normal.woff2', 'base64')
const card = `<!doctype html><style>
  @font-face { font-family: Newsreader; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: #fbf8f2; color: #1c2b25; font-family: Newsreader }
  h1 { position: absolute; left: 88px; top: 168px; width: 640px; margin: 0; font: 500 76px/1.08 Newsreader; letter-spacing: -0.02em; text-wrap: balance }
  p { position: absolute; left: 88px; top: 66px; margin: 0; font-size: 44px; color: #1f5c46 }
  p.lead { top: auto; bottom: 84px; width: 600px; font-size: 36px; line-height: 1.3; color: #4b5a53 }
  svg { position: absolute; right: 72px; bottom: 0 }
</style>
<p>${company.name}</p>
<h1>${homeTexts.heading}</h1>
<p class="lead">${company.inShort}</p>
<svg viewBox="0 0 30 40" width="390" height="520">
  <circle cx="15" cy="6" r="4" fill="none" stroke="#c98a47" stroke-width="2.6"/>
  <path d="M2 40V28a13 13 0 0 1 26 0v12z" fill="#1f5c46"/>
  <path d="M10 40V30a5 5 0 0 1 10 0v10z" fill="#e6ae73"/>
</svg>`

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(card)
await page.evaluate('document.fonts.ready')
await writeFile('public/social-card.png', await page.screenshot())

// Phones cut icons into shapes of their own: the logo fills its square.
const logo = (await readFile('public/favicon.svg', 'utf8')).replace(' rx="14"', '')
for (const size of [192, 512]) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<!doctype html><style>body { margin: 0 } svg { display: block }</style>${logo}`)
  await writeFile(`public/icon-${size}.png`, await page.screenshot())
}
await browser.close()
