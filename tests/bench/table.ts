import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { build } from 'vite'
import { chromiumPath } from '#scripts/chromium.ts'
import { type Line, median, nextTo, scaleGoals, type Section } from './report.ts'
import { serveFolder } from './serve-folder.ts'

const rounds = 7
const settleMs = 1_200
/** The time of Mantine's table of 1 000 rows on the machine of the goals. */
const mantineMs = 526.3
const ownPage = 'tests/bench/table/index.html'
const peersPage = 'tests/bench/peers/table/index.html'
const hasPeers = existsSync('tests/bench/peers/table/node_modules')

/**
 * A table: its name, its page, the element that sorts, the element whose descendants count, and
 * the highest allowed fraction of its sort's CPU.
 */
interface Table {
  name: string
  page: string
  key: string
  sorter: string
  frame: string
  mostOfSort?: number
}

const html = { sorter: 'thead button', frame: 'table' }
const ours: Table = { name: 'ours', page: ownPage, key: 'ours', ...html }
const mantine: Table = { name: "Mantine's table", page: ownPage, key: 'mantine', ...html }
const grids: readonly Table[] = [
  { name: 'TanStack Table 8 (its own order) + TanStack Virtual', page: peersPage, key: 'tanstack8', ...html, mostOfSort: 0.11 },
  { name: 'TanStack Table 9 (Swedish order) + TanStack Virtual', page: peersPage, key: 'tanstack9', ...html },
  {
    name: 'MUI DataGrid (Swedish order, 100 rows a page)',
    page: peersPage,
    key: 'mui',
    sorter: '[role=columnheader][data-field=title]',
    frame: '.MuiDataGrid-root',
  },
]

/**
 * The cost of a table at one number of rows: milliseconds of main-thread CPU, elements, MB of
 * heap.
 */
interface Cost {
  render: number
  sort: number
  filter: number
  elements: number
  heap: number
}

/**
 * Measures the matter table in Chromium, in the same run as a plain Mantine table and, where they
 * are installed, the grids.
 */
export const measureTable = (): Promise<Section> =>
  withTables(async ({ cost, heapInPages }) => {
    const empty = await cost(ours, 1)
    const whole = await cost(ours, 200)
    const thousand = await cost(ours, 1_000)
    const plain = await cost(mantine, 1_000)
    const tenThousand = await cost(ours, 10_000)
    const besideGrids: Line[] = []
    for (const grid of hasPeers ? grids : [])
      besideGrids.push(...gridLines(grid, tenThousand, await cost(grid, 10_000), await cost(grid, 1)))
    const most = await cost(ours, 100_000)
    const atTheEnd = await heapInPages()
    return {
      title: 'Table',
      how: `Chromium, milliseconds of CPU of the page's main thread (thread ticks), median of ${rounds}. Ours is the product's own /user-matters, with router and address. Goals in milliseconds are for another machine, and grow with what its peer takes here.`,
      lines: [
        nextTo("1 000 rows, render, next to Mantine's table", thousand.render, plain.render, 'ms', 0.15),
        nextTo("1 000 rows, sort, next to Mantine's table", thousand.sort, plain.sort, 'ms', 0.035),
        ...scaleGoals(
          [
            { what: '10 000 rows, sort', measured: tenThousand.sort, unit: 'ms', goal: { most: 16.7 } },
            { what: '10 000 rows, search', measured: tenThousand.filter, unit: 'ms', goal: { most: 16.7 } },
            { what: '100 000 rows, sort', measured: most.sort, unit: 'ms', goal: { most: 25 } },
            { what: '100 000 rows, search', measured: most.filter, unit: 'ms', goal: { most: 74 } },
          ],
          { what: "1 000 rows, render, Mantine's table", nowMs: plain.render, thenMs: mantineMs },
        ),
        { what: '200 rows, elements in the table', measured: whole.elements, unit: 'elements', note: 'all rows in the document' },
        { what: '10 000 rows, elements in the table', measured: tenThousand.elements, unit: 'elements', goal: { most: 304 } },
        { what: '10 000 rows, heap above one row', measured: tenThousand.heap - empty.heap, unit: 'MB', goal: { most: 6 } },
        {
          what: '100 000 rows in pages, heap at the end above one row',
          measured: atTheEnd - empty.heap,
          unit: 'MB',
          goal: { most: 10 },
        },
        ...besideGrids,
      ],
      leftOut: hasPeers ? [] : grids.map(({ name }) => `${name} (not installed: see tests/bench/peers/README.md)`),
    }
  })

/** The factor by which a page's work takes longer here than on the machine of the goals. */
export const measureSlowness = () => withTables(async ({ cost }) => (await cost(mantine, 1_000)).render / mantineMs)

interface Tables {
  cost(table: Table, rows: number): Promise<Cost>
  heapInPages(): Promise<number>
}

const withTables = async <T>(use: (tables: Tables) => Promise<T>): Promise<T> => {
  const directory = await mkdtemp(join(tmpdir(), 'radrum-bench-'))
  const input = hasPeers ? [ownPage, peersPage] : [ownPage]
  // The peers' packages bring their own React, and two copies on one page don't work together.
  const dedupe = ['react', 'react-dom', '@tanstack/react-virtual']
  await build({ logLevel: 'error', resolve: { dedupe }, build: { outDir: directory, rolldownOptions: { input } } })
  const server = await serveFolder(directory)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--enable-precise-memory-info'],
  })
  try {
    return await use({
      cost: (table, rows) => costOf(browser, table, `${server.url}/${table.page}?table=${table.key}&rows=${rows}`),
      heapInPages: () => heapAtTheEnd(browser, `${server.url}/${ownPage}?table=paged&rows=1000`),
    })
  } finally {
    await browser.close()
    server.close()
    await rm(directory, { recursive: true })
  }
}

const gridLines = (grid: Table, ourCost: Cost, theirs: Cost, theirsEmpty: Cost): Line[] => [
  nextTo(`10 000 rows, sort, next to ${grid.name}`, ourCost.sort, theirs.sort, 'ms', grid.mostOfSort),
  nextTo(`10 000 rows, search, next to ${grid.name}`, ourCost.filter, theirs.filter, 'ms'),
  { what: `10 000 rows, elements in ${grid.name}`, measured: theirs.elements, unit: 'elements' },
  { what: `10 000 rows, heap above one row in ${grid.name}`, measured: theirs.heap - theirsEmpty.heap, unit: 'MB' },
]

const render = async (browser: Browser, url: string) => {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 720 } })
  page.setDefaultTimeout(120_000)
  await page.goto(url)
  await page.waitForFunction(() => document.title === 'ready')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, devtools, cpuMs: await cpuOf(devtools, 'start()') }
}

const costOf = async (browser: Browser, { sorter, frame }: Table, url: string): Promise<Cost> => {
  const others: number[] = []
  for (let round = 1; round < rounds; round++) {
    const { page, cpuMs } = await render(browser, url)
    others.push(cpuMs)
    await page.close()
  }
  const { page, devtools, cpuMs } = await render(browser, url)
  // Work that a page still does after its first render isn't part of a click.
  await page.waitForTimeout(settleMs)
  const sorts: number[] = []
  const filters: number[] = []
  // The first round also fills caches. It counts like the others, as it would for a user.
  for (let round = 0; round < rounds; round++) sorts.push(await cpuOf(devtools, `document.querySelector('${sorter}').click()`))
  for (let round = 0; round < rounds; round++) filters.push(await cpuOf(devtools, typing(round % 2 ? '' : 'avtal')))
  const elements = await page.evaluate((table) => document.querySelectorAll(`${table}, ${table} *`).length, frame)
  const heap = await heapOf(devtools)
  await page.close()
  return { render: median([...others, cpuMs]), sort: median(sorts), filter: median(filters), elements, heap }
}

/** The heap of a list in pages that has been scrolled to its end, page after page. */
const heapAtTheEnd = async (browser: Browser, url: string) => {
  const { page, devtools } = await render(browser, url)
  page.setDefaultTimeout(600_000)
  await page.waitForFunction(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    return document.querySelector('tbody tr[aria-rowindex="100001"]') !== null
  })
  const heap = await heapOf(devtools)
  await page.close()
  return heap
}

const heapOf = async (devtools: CDPSession) => {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await metric(devtools, 'JSHeapUsedSize')) / 1_000_000
}

const typing = (words: string) => `
  const field = document.querySelector('input[type=search]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${words}')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))`

/** The CPU of an action until it has painted and the page is idle. */
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
