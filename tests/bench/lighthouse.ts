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
const how = `Lighthouse, mobile, simulated slow 4G and a processor ${phoneSlowdown} times slower than that of the machine of the goals, median of ${rounds}; performance / accessibility / best practices / search.`

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
        ...pageGoals.flatMap((page) => linesOf(page, resultsAt(urlOf(page)), ofPeers)),
        ...[...ofPeers].flatMap(([{ name }, theirs]) => peerLines(name, theirs)),
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

const blocked = 'total-blocking-time'
const paints = [
  { what: 'first paint with content', audit: 'first-contentful-paint', mostMs: 900 },
  { what: 'largest paint', audit: 'largest-contentful-paint', mostMs: 990 },
] as const
/** The timings, each with its limit on a public page. */
const waits = [
  ...paints.map(({ what, audit, mostMs }) => ({ what, audit, unit: 'ms', most: mostMs }) as const),
  { what: 'time that it is blocked', audit: blocked, unit: 'ms', most: 20 },
  { what: 'shift of the layout', audit: 'cumulative-layout-shift', unit: 'x', most: 0 },
] as const

const linesOf = ({ path, kind }: PageGoal, results: Result[], ofPeers: ReadonlyMap<ServedPeer, Result[]>): Line[] => {
  const others = (['accessibility', 'best-practices', 'seo'] as const).map((category) => markOf(results, category))
  const ofTemplate = [...ofPeers].find(([{ folder }]) => folder === 'mantine-template')?.[1]
  const blockedPeers = [...ofPeers.values()].map((theirs) => middleOf(theirs, blocked))
  // 20 ms was the best peer's time. If peers are measured, the best one's current time counts.
  const mostOf = ({ audit, most }: (typeof waits)[number]) =>
    audit === blocked && blockedPeers.length > 0 ? Math.min(...blockedPeers) : most
  return [
    { what: `${path}, performance`, measured: markOf(results, 'performance'), unit: 'of 100', goal: { least: leastOf[kind] } },
    {
      what: `${path}, the lowest of the other three`,
      measured: Math.min(...others),
      unit: 'of 100',
      goal: { least: 100 },
      note: others.join(' / '),
    },
    ...waits.map(
      (wait): Line => ({
        what: `${path}, ${wait.what}`,
        measured: middleOf(results, wait.audit),
        unit: wait.unit,
        ...(kind === 'public' && { goal: { most: mostOf(wait) } }),
      }),
    ),
    ...(kind === 'public' && ofTemplate
      ? paints.map(({ what, audit }) =>
          nextTo(
            `${path}, ${what}, next to the Mantine template's`,
            middleOf(results, audit),
            middleOf(ofTemplate, audit),
            'ms',
            0.6,
          ),
        )
      : []),
  ]
}

const peerLines = (name: string, results: Result[]): Line[] => [
  { what: `${name}, performance`, measured: markOf(results, 'performance'), unit: 'of 100' },
  ...waits.map(({ what, audit, unit }): Line => ({ what: `${name}, ${what}`, measured: middleOf(results, audit), unit })),
]
