import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import * as z from 'zod'
import { buildWhenStale } from '#scripts/build-when-stale.ts'
import { chromiumPath } from '#scripts/chromium.ts'
import { logIn } from '#tests/support/person.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { type PageGoal, pageGoals } from './page-goals.ts'
import { type ServedPeer, withPagePeers } from './page-peers.ts'
import { type Line, median, nextTo, type Section } from './report.ts'
import { measureSlowness } from './table.ts'

const rounds = 5
const debuggingPort = 9_333

/** The factor by which Lighthouse's phone is slower than the machine of the goals. */
const phoneSlowdown = 4

/** The lowest performance score by kind of page. Every other category must score 100. */
const leastOf = { public: 100, form: 98, member: 98 }

const score = z.object({ score: z.number().nullable() })
const Result = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      score: z.number().nullable(),
      weight: z.number().optional(),
      numericValue: z.number().optional(),
    }),
  ),
})
type Result = z.infer<typeof Result>

const title = 'Lighthouse'
const how = `Lighthouse, mobile, simulated slow 4G and a processor ${phoneSlowdown} times slower than that of the machine of the goals, median of ${rounds}. Beside the performance of each page: accessibility / best practices / search; first paint with content / largest paint / time that it is blocked in ms; shift of the layout.`

/** Lighthouse's mobile scores, if it is installed: `npm install --no-save lighthouse`. */
export const measureLighthouse = async (): Promise<Section> => {
  const program = findLighthouse()
  if (!program)
    return { title, how, lines: [], leftOut: ['everything: lighthouse is not installed (npm install --no-save lighthouse)'] }
  return withPagePeers((peers, leftOut) => measureWith(program, peers, leftOut))
}

const measureWith = async (program: string, peers: readonly ServedPeer[], leftOut: string[]): Promise<Section> => {
  await buildWhenStale()
  const slowness = await measureSlowness()
  // Lighthouse's documentation asks for a multiplier that fits the machine.
  const cpuSlowdown = Math.max(1, phoneSlowdown / slowness)
  const product = await startServerProcess()
  const profile = await mkdtemp(join(tmpdir(), 'radrum-lighthouse-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
    baseURL: product.url,
  })
  try {
    // Each round visits all pages, so that a busy moment of the machine affects them all alike.
    const inTurns = async (urls: readonly string[]) => {
      const found = new Map<string, Result[]>(urls.map((url) => [url, []]))
      for (let round = 0; round < rounds; round++)
        for (const [url, results] of found)
          results.push(await runOnce({ program, cpuSlowdown, url, file: join(profile, 'report.json') }))
      return found
    }
    const members = pageGoals.filter(({ kind }) => kind === 'member')
    const open = pageGoals.filter((page) => !members.includes(page))
    const urlOf = ({ path }: PageGoal) => product.url + path
    const urlOfPeer = ({ origin, path }: ServedPeer) => origin + path

    const results = await inTurns([...peers.map(urlOfPeer), ...open.map(urlOf)])
    await logIn(await context.newPage(), 'annan@example.se')
    for (const [url, ofMember] of await inTurns(members.map(urlOf))) results.set(url, ofMember)

    const resultsAt = (url: string) => results.get(url) ?? []
    const ofPeers = new Map(peers.map((peer) => [peer, resultsAt(urlOfPeer(peer))]))
    return {
      title,
      how,
      lines: [
        {
          what: "1 000 rows, render, Mantine's table, next to the machine of the goals",
          measured: slowness,
          unit: 'x',
          note: `so Lighthouse slows this processor down ${cpuSlowdown.toFixed(1)} times`,
        },
        ...worstLines(new Map(pageGoals.map((page) => [page, resultsAt(urlOf(page))])), ofPeers),
        ...pageGoals.map((page) => ({ ...lineOf(page.path, resultsAt(urlOf(page))), goal: { least: leastOf[page.kind] } })),
        ...[...ofPeers].map(([{ name }, theirs]) => lineOf(name, theirs)),
      ],
      leftOut,
    }
  } finally {
    await context.close()
    await product.dispose()
    await rm(profile, { recursive: true, force: true })
  }
}

const findLighthouse = () => {
  try {
    return join(createRequire(import.meta.url).resolve('lighthouse/package.json'), '../cli/index.js')
  } catch {
    return undefined
  }
}

/**
 * Lighthouse sometimes misses the start of a navigation (NO_NAVSTART) and asks to be run again.
 */
const triesMax = 3

interface Run {
  program: string
  cpuSlowdown: number
  url: string
  /** Where the report is written. */
  file: string
}

const runOnce = async (run: Run, tries = 1): Promise<Result> => {
  const { program, cpuSlowdown, url, file } = run
  const options = [
    `--port=${debuggingPort}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`,
    '--only-categories=performance,accessibility,best-practices,seo',
  ]
  const child = spawn(process.execPath, [program, url, ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0 && tries < triesMax) return runOnce(run, tries + 1)
  if (code !== 0) throw new Error(`lighthouse ended with ${code} at ${url}`)
  return Result.parse(JSON.parse(await readFile(file, 'utf8')))
}

const markOf = (results: Result[], category: keyof Result['categories']) =>
  Math.round(100 * median(results.map(({ categories }) => categories[category].score ?? 0)))

const middleOf = (results: Result[], audit: string) =>
  median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))

const others = ['accessibility', 'best-practices', 'seo'] as const
const blocked = 'total-blocking-time'
const shift = 'cumulative-layout-shift'
const paints = [
  { what: 'first paint with content', audit: 'first-contentful-paint', most: 900 },
  { what: 'largest paint', audit: 'largest-contentful-paint', most: 990 },
] as const
/** The times of a page, each with its limit in milliseconds on a public one. */
const waits = [...paints, { what: 'time that it is blocked', audit: blocked, most: 20 }] as const

/** A page's scores, with the times that they come from. */
const lineOf = (name: string, results: Result[]): Line => ({
  what: `${name}, performance`,
  measured: markOf(results, 'performance'),
  unit: 'of 100',
  note: [
    others.map((category) => markOf(results, category)).join(' / '),
    `${waits.map(({ audit }) => Math.round(middleOf(results, audit))).join(' / ')} ms`,
    Number(middleOf(results, shift).toFixed(3)),
  ].join('; '),
})

/** Finds the page for which a value is the highest. */
const highest = (pages: ReadonlyMap<PageGoal, Result[]>, measure: (results: Result[]) => number) =>
  [...pages]
    .map(([{ path }, results]) => ({ path, value: measure(results) }))
    .reduce((most, other) => (other.value > most.value ? other : most))

/** The goals of all pages, or of all public ones, each at the page that is furthest from it. */
const worstLines = (pages: ReadonlyMap<PageGoal, Result[]>, ofPeers: ReadonlyMap<ServedPeer, Result[]>): Line[] => {
  const open = new Map([...pages].filter(([{ kind }]) => kind === 'public'))
  const ofTemplate = [...ofPeers].find(([{ folder }]) => folder === 'mantine-template')?.[1]
  const blockedPeers = [...ofPeers.values()].map((theirs) => middleOf(theirs, blocked))
  // 20 ms was the best peer's time. If peers are measured, the best one's current time counts.
  const mostOf = ({ audit, most }: (typeof waits)[number]) =>
    audit === blocked && blockedPeers.length > 0 ? Math.min(...blockedPeers) : most
  const longest = (audit: string) => highest(open, (results) => middleOf(results, audit))
  const lost = highest(pages, (results) => 100 - Math.min(...others.map((category) => markOf(results, category))))
  const shifted = longest(shift)
  return [
    {
      what: 'all pages, the lowest of the other three scores',
      measured: 100 - lost.value,
      unit: 'of 100',
      goal: { least: 100 },
      note: lost.path,
    },
    ...waits.map((wait): Line => {
      const { path, value } = longest(wait.audit)
      return {
        what: `public pages, the longest: ${wait.what}`,
        measured: value,
        unit: 'ms',
        goal: { most: mostOf(wait) },
        note: path,
      }
    }),
    {
      what: 'public pages, the largest shift of the layout',
      measured: shifted.value,
      unit: 'x',
      goal: { most: 0 },
      note: shifted.path,
    },
    ...(ofTemplate
      ? paints.map(({ what, audit }) =>
          nextTo(
            `public pages, the longest: ${what}, next to the Mantine template's`,
            longest(audit).value,
            middleOf(ofTemplate, audit),
            'ms',
            0.6,
          ),
        )
      : []),
  ]
}
