import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath } from '#scripts/chromium.ts'
import { buildWhenStale } from '#scripts/build-when-stale.ts'
import { logIn } from '#tests/support/person.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { type PageGoal, pageGoals } from './page-goals.ts'
import { pageBytes } from './page-bytes.ts'
import { type ServedPeer, withPagePeers } from './page-peers.ts'
import { type Line, median, nextTo, type Section } from './report.ts'

const rounds = 5
// Lighthouse's mobile profile: slow 4G and a processor four times slower.
const network = { offline: false, latency: 150, downloadThroughput: (1_638.4 * 1_024) / 8, uploadThroughput: (750 * 1_024) / 8 }
const cpuRate = 4

/** Pages that members come back to, with the limit of the largest paint then. */
const returnGoals = [
  { path: '/user-matters', email: 'annan@example.se', mostMs: 800 },
  { path: '/matters/2', email: 'annan@example.se', mostMs: 800 },
  { path: '/office', email: 'admin@example.se', mostMs: 800 },
]

/** Measures what pages load and when they paint on a phone, next to the peers that are built. */
export const measurePages = () =>
  withPagePeers(async (peers, leftOut): Promise<Section> => {
    await buildWhenStale()
    const product = await startServerProcess()
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
    try {
      const open = await browser.newContext({ baseURL: product.url })
      const member = await browser.newContext({ baseURL: product.url })
      await logIn(await member.newPage(), 'annan@example.se')
      const lines: Line[] = []
      for (const goal of pageGoals) lines.push(...(await byteLines(goal.kind === 'member' ? member : open, goal, peers)))
      const template = peers.find(({ folder }) => folder === 'mantine-template')
      const ofTemplate = template && (await paintsOf(browser, template.origin + template.path))
      for (const path of ['/', '/prices'])
        lines.push(...paintLines(path, await paintsOf(browser, product.url + path), ofTemplate))
      for (const goal of returnGoals) lines.push(...(await returnLines(browser, product.url, goal)))
      return {
        title: 'Pages',
        how: `Scripts and styles of the built product in brotli 11, all that a page loads until it is quiet, and what stands in the page itself; apart from it the parts that wait until the page is complete and the browser idle (KB of 1 000 bytes). Paints: Chromium with Lighthouse's mobile network and processor (150 ms, 1.6 Mbit/s, 4 times slower), read from PerformanceObserver, median of ${rounds}. Members' pages on the same network, with the processor as it is: a first visit, and a second one, which the browser opens from what it keeps.`,
        lines,
        leftOut,
      }
    } finally {
      await browser.close()
      await product.dispose()
    }
  })

const byteLines = async (context: BrowserContext, goal: PageGoal, peers: readonly ServedPeer[]): Promise<Line[]> => {
  const { mostLateBytes } = goal
  const { scripts, styles, lateParts } = await kilobytesOf(context, goal.path, { hasLateParts: mostLateBytes !== undefined })
  const peer = peers.find(({ folder }) => folder === goal.nextTo.peer)
  const theirs = peer && (await kilobytesOf(context, peer.origin + peer.path, { webRoot: peer.webRoot }))
  return [
    {
      what: goal.path,
      measured: scripts + styles,
      unit: 'KB',
      goal: { most: goal.mostBytes / 1_000 },
      note: `${scripts.toFixed(1)} scripts, ${styles.toFixed(1)} styles`,
    },
    ...(mostLateBytes
      ? [
          {
            what: `${goal.path}, parts loaded late`,
            measured: lateParts,
            unit: 'KB' as const,
            goal: { most: mostLateBytes / 1_000 },
          },
        ]
      : []),
    ...(peer && theirs
      ? [nextTo(`${goal.path}, next to ${peer.name}`, scripts + styles, theirs.scripts + theirs.styles, 'KB', goal.nextTo.most)]
      : []),
  ]
}

/** Returns what an address loads, in KB. */
const kilobytesOf = async (context: BrowserContext, address: string, options: Parameters<typeof pageBytes>[2]) => {
  const page = await context.newPage()
  const { scripts, styles, lateParts } = await pageBytes(page, address, options)
  await page.close()
  return { scripts: scripts / 1_000, styles: styles / 1_000, lateParts: lateParts / 1_000 }
}

interface Paints {
  fcp: number
  lcp: number
  cls: number
}

const paintLines = (path: string, ours: Paints, template: Paints | undefined): Line[] => {
  const [fcp, lcp] = [`${path}, first paint with content`, `${path}, largest paint`]
  return [
    { what: fcp, measured: ours.fcp, unit: 'ms', goal: { most: 900 } },
    { what: lcp, measured: ours.lcp, unit: 'ms', goal: { most: 990 } },
    ...(template
      ? [
          nextTo(`${fcp}, next to the Mantine template's`, ours.fcp, template.fcp, 'ms', 0.6),
          nextTo(`${lcp}, next to the Mantine template's`, ours.lcp, template.lcp, 'ms', 0.6),
        ]
      : []),
    {
      what: `${path}, shift of the layout, to three decimals as Lighthouse has it`,
      measured: Math.round(ours.cls * 1_000) / 1_000,
      unit: 'x',
      goal: { most: 0 },
    },
  ]
}

/** Returns the median of each paint over several visits with an empty cache. */
const paintsOf = async (browser: Browser, url: string): Promise<Paints> => {
  const visits: Paints[] = []
  for (let round = 0; round < rounds; round++) visits.push(await visit(browser, url))
  const middle = (part: keyof Paints) => median(visits.map((paints) => paints[part]))
  return { fcp: middle('fcp'), lcp: middle('lcp'), cls: middle('cls') }
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }

const visit = async (browser: Browser, url: string): Promise<Paints> => {
  const context = await browser.newContext(phone)
  const { paints } = await openSlowly(context, url, cpuRate)
  await context.close()
  return paints
}

const returnLines = async (
  browser: Browser,
  origin: string,
  { path, email, mostMs }: (typeof returnGoals)[number],
): Promise<Line[]> => {
  const atLogin = await browser.newContext({ baseURL: origin })
  await logIn(await atLogin.newPage(), email)
  const storageState = await atLogin.storageState()
  await atLogin.close()
  const [first, second]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ ...phone, storageState })
    const { page, paints } = await openSlowly(context, origin + path, 1)
    first.push(paints.lcp)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.close()
    second.push((await openSlowly(context, origin + path, 1)).paints.lcp)
    await context.close()
  }
  return [
    { what: `${path}, first visit, largest paint`, measured: median(first), unit: 'ms' },
    { what: `${path}, second visit, largest paint`, measured: median(second), unit: 'ms', goal: { most: mostMs } },
  ]
}

const openSlowly = async (context: BrowserContext, url: string, rate: number) => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paints = await page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
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
  return { page, paints }
}
