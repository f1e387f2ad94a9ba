import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath } from '#scripts/chromium.ts'
import { buildWhenStale } from '#scripts/build-when-stale.ts'
import { logIn } from '#tests/support/person.ts'
import { startProduct } from '#tests/support/product.ts'
import { type PageGoal, pageGoals } from './page-goals.ts'
import { pageBytes } from './page-bytes.ts'
import { type Line, median, type Section } from './report.ts'

const rounds = 5
// Lighthouse's mobile: slow 4G and a processor four times slower.
const network = { offline: false, latency: 150, downloadThroughput: (1_638.4 * 1_024) / 8, uploadThroughput: (750 * 1_024) / 8 }
const cpuRate = 4

/** What pages load, and when a phone sees them. */
export const measurePages = async (): Promise<Section> => {
  await buildWhenStale()
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
  try {
    const open = await browser.newContext({ baseURL: product.url })
    const member = await browser.newContext({ baseURL: product.url })
    await logIn(await member.newPage(), 'annan@example.se')
    const lines: Line[] = []
    for (const goal of pageGoals) lines.push(await bytesLine(goal.kind === 'member' ? member : open, goal))
    for (const path of ['/', '/prices']) lines.push(...(await paintLines(browser, product.url + path, path)))
    return {
      title: 'Pages',
      how: `Scripts and styles of the built product in brotli 11, all that a page loads until it is quiet, and what stands in the page itself (KB of 1 000 bytes). Paints: Chromium with Lighthouse's mobile network and processor (150 ms, 1.6 Mbit/s, 4 times slower), read from PerformanceObserver, median of ${rounds}; the goals are 0.6 x the Mantine template's by Lighthouse.`,
      lines,
      leftOut: [
        'the public peers (kitchen sink, bulletproof-react, the Mantine template): their published sizes stand in the goals',
      ],
    }
  } finally {
    await browser.close()
    await product.dispose()
  }
}

const bytesLine = async (context: BrowserContext, { path, mostBytes }: PageGoal): Promise<Line> => {
  const page = await context.newPage()
  const { scripts, styles } = await pageBytes(page, path)
  await page.close()
  const note = `${(scripts / 1_000).toFixed(1)} scripts, ${(styles / 1_000).toFixed(1)} styles`
  return { what: path, measured: (scripts + styles) / 1_000, unit: 'KB', goal: { most: mostBytes / 1_000 }, note }
}

const paintLines = async (browser: Browser, url: string, path: string): Promise<Line[]> => {
  const paints = []
  for (let round = 0; round < rounds; round++) paints.push(await paintsOf(browser, url))
  return [
    {
      what: `${path}, first paint with content`,
      measured: median(paints.map(({ fcp }) => fcp)),
      unit: 'ms',
      goal: { most: 900 },
    },
    { what: `${path}, largest paint`, measured: median(paints.map(({ lcp }) => lcp)), unit: 'ms', goal: { most: 990 } },
    {
      what: `${path}, shift of the layout, to three decimals as Lighthouse has it`,
      measured: Math.round(median(paints.map(({ cls }) => cls)) * 1_000) / 1_000,
      unit: 'x',
      goal: { most: 0 },
    },
  ]
}

const paintsOf = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paints = await page.evaluate(
    () =>
      new Promise<{ fcp: number; lcp: number; cls: number }>((resolve) => {
        const found = { fcp: 0, lcp: 0, cls: 0 }
        const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
          new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
        watch('paint', ({ name, startTime }) => {
          if (name === 'first-contentful-paint') found.fcp = startTime
        })
        watch('largest-contentful-paint', ({ startTime }) => {
          found.lcp = startTime
        })
        watch('layout-shift', (entry) => {
          if ('value' in entry && typeof entry.value === 'number') found.cls += entry.value
        })
        setTimeout(() => resolve(found), 300)
      }),
  )
  await context.close()
  return paints
}
