import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { build } from 'vite'
import { chromiumPath } from '#scripts/chromium.ts'
import { type Line, median, type Section } from './report.ts'

const rounds = 7
const settleMs = 1_200
const pagePath = 'tests/bench/table/index.html'

/** What one table costs at one number of rows: milliseconds of main-thread CPU, elements, megabytes of heap. */
interface Cost {
  render: number
  sort: number
  filter: number
  elements: number
  heap: number
}

/** The matter table in Chromium, next to a plain Mantine table in the same run. */
export const measureTable = async (): Promise<Section> => {
  const directory = await mkdtemp(join(tmpdir(), 'radrum-bench-'))
  await build({ logLevel: 'error', build: { outDir: directory, rolldownOptions: { input: pagePath } } })
  const server = await serveFolder(directory)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--enable-precise-memory-info'],
  })
  try {
    const cost = (table: 'ours' | 'mantine', rows: number) =>
      costOf(browser, `${server.url}/${pagePath}?table=${table}&rows=${rows}`)
    const empty = await cost('ours', 1)
    const whole = await cost('ours', 200)
    const thousand = await cost('ours', 1_000)
    const mantine = await cost('mantine', 1_000)
    const tenThousand = await cost('ours', 10_000)
    const most = await cost('ours', 100_000)
    const ratio = (what: string, part: 'render' | 'sort', goal: number): Line => ({
      what: `1 000 rows, ${what}, next to Mantine's table`,
      measured: thousand[part] / mantine[part],
      unit: 'x',
      goal: { most: goal },
      note: `${thousand[part].toFixed(1)} / ${mantine[part].toFixed(1)} ms`,
    })
    return {
      title: 'Table',
      how: `Chromium, milliseconds of CPU of the page's main thread (thread ticks), median of ${rounds}. Ours is the product's own /user-matters, with router and address.`,
      lines: [
        ratio('render', 'render', 0.15),
        ratio('sort', 'sort', 0.035),
        { what: '10 000 rows, sort', measured: tenThousand.sort, unit: 'ms', goal: { most: 16.7 } },
        { what: '10 000 rows, search', measured: tenThousand.filter, unit: 'ms', goal: { most: 16.7 } },
        { what: '100 000 rows, sort', measured: most.sort, unit: 'ms', goal: { most: 25 } },
        { what: '100 000 rows, search', measured: most.filter, unit: 'ms', goal: { most: 74 } },
        { what: '200 rows, elements in the table', measured: whole.elements, unit: 'elements', note: 'all rows in the document' },
        { what: '10 000 rows, elements in the table', measured: tenThousand.elements, unit: 'elements', goal: { most: 304 } },
        { what: '10 000 rows, heap above one row', measured: tenThousand.heap - empty.heap, unit: 'MB', goal: { most: 6 } },
      ],
      leftOut: ['TanStack Table + TanStack Virtual and MUI DataGrid (not installed: their figures stand in the goals)'],
    }
  } finally {
    await browser.close()
    server.close()
    await rm(directory, { recursive: true })
  }
}

const render = async (browser: Browser, url: string) => {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 720 } })
  page.setDefaultTimeout(120_000)
  await page.goto(url)
  await page.waitForFunction(() => document.title === 'ready')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, devtools, cpuMs: await cpuOf(devtools, 'start()') }
}

const costOf = async (browser: Browser, url: string): Promise<Cost> => {
  const others: number[] = []
  for (let round = 1; round < rounds; round++) {
    const { page, cpuMs } = await render(browser, url)
    others.push(cpuMs)
    await page.close()
  }
  const { page, devtools, cpuMs } = await render(browser, url)
  // The rest that a page loads and makes after it is seen isn't part of a click.
  await page.waitForTimeout(settleMs)
  const sorts: number[] = []
  const filters: number[] = []
  // The first round also makes what is kept; it counts as one of many, as for a person.
  for (let round = 0; round < rounds; round++) sorts.push(await cpuOf(devtools, `document.querySelector('thead button').click()`))
  for (let round = 0; round < rounds; round++) filters.push(await cpuOf(devtools, typing(round % 2 ? '' : 'avtal')))
  const elements = await page.evaluate(() => document.querySelectorAll('table, table *').length)
  await devtools.send('HeapProfiler.collectGarbage')
  const heap = (await metric(devtools, 'JSHeapUsedSize')) / 1_000_000
  await page.close()
  return { render: median([...others, cpuMs]), sort: median(sorts), filter: median(filters), elements, heap }
}

const typing = (words: string) => `
  const field = document.querySelector('input[type=search]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${words}')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))`

/** The CPU that an act takes until it is seen and nothing more comes of it. */
const cpuOf = async (devtools: CDPSession, act: string): Promise<number> => {
  const before = await metric(devtools, 'TaskDuration')
  const seen = 'new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen, 150))))'
  await devtools.send('Runtime.evaluate', { expression: `{ ${act} }; ${seen}`, awaitPromise: true })
  return ((await metric(devtools, 'TaskDuration')) - before) * 1_000
}

const metric = async (devtools: CDPSession, wanted: string) => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

const serveFolder = async (folder: string) => {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    const content = await readFile(join(folder, path)).catch(() => undefined)
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(content)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
