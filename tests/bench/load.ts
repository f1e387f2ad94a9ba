import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { processCpuMs } from './process-cpu.ts'

export const connections = 16

/**
 * A server under load: its address, the caller's credentials, and the processes whose CPU counts.
 */
export interface Target {
  url: string
  /** The `Authorization` header. */
  authorization: string
  /** The current processes of the server and its database. */
  pids(): Promise<readonly number[]>
}

export type Call = (target: Target) => Promise<unknown>

const agent = new Agent({ keepAlive: true, maxSockets: connections })

// `fetch` leaves garbage whose collection blocked this process for 15 ms at a time, most of the
// latency of the slowest calls.
const call = async (
  { url, authorization }: Target,
  { body, headers, ...options }: RequestOptions & { body?: Uint8Array } = {},
) => {
  const answer = await new Promise<IncomingMessage>((answered, failed) =>
    request(
      `${url}/api/matters/`,
      { agent, ...options, headers: { authorization, 'accept-encoding': 'identity', ...headers } },
      answered,
    )
      .once('error', failed)
      .end(body),
  )
  if (answer.statusCode !== 200 && answer.statusCode !== 201)
    throw new Error(`${url}: ${answer.statusCode} ${await text(answer)}`)
  return new Promise<number>((resolve, reject) => {
    let bytes = 0
    answer
      .on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      .once('end', () => resolve(bytes))
      .once('error', reject)
  })
}

/** @returns the size of the list in bytes */
export const list = (target: Target) => call(target)
/** A page of the list, with the size of its answer in bytes. */
export const page = (query: string) => (target: Target) => call(target, { path: `/api/matters/?${query}` })
/** Reads what a path holds. */
export const get =
  (path: string): Call =>
  (target) =>
    call(target, { path })
/** Makes a call without a body that changes something. */
export const post =
  (path: string): Call =>
  (target) =>
    call(target, { method: 'POST', path })
export const listCompressed: Call = (target) => call(target, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
export const create: Call = (target) => call(target, { method: 'POST', ...newMatter })

const form = new FormData()
form.append('title', 'Ett ärende att mäta med')
form.append('description', 'Så lång som en beskrivning brukar vara, för att svaret ska väga vad ett svar brukar väga. '.repeat(3))
const encoded = new Response(form)
const newMatter = {
  headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  body: new Uint8Array(await encoded.arrayBuffer()),
}

/** The cost of calls: milliseconds of CPU per call, and the latency of each. */
export interface Cost {
  cpuMs: number
  waitsMs: number[]
}

/** Counts the processes that exist at the end. One that started during the run had used no CPU. */
export const costOf = async (target: Target, act: Call, count: number, callers = connections): Promise<Cost> => {
  const before = await cpuByProcess(target)
  const waitsMs = await repeat(() => act(target), count, callers)
  const after = await cpuByProcess(target)
  return { cpuMs: [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0) / count, waitsMs }
}

const cpuByProcess = async ({ pids }: Target) =>
  new Map(await Promise.all((await pids()).map(async (pid) => [pid, await processCpuMs(pid)] as const)))

/**
 * Makes `count` calls, a limited number at a time.
 * @returns the latency of each in milliseconds
 */
export const repeat = async (act: () => Promise<unknown>, count: number, callers = connections): Promise<number[]> => {
  const waits: number[] = []
  let left = count
  const caller = async () => {
    while (left-- > 0) {
      const started = performance.now()
      await act()
      waits.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return waits
}

export const p99 = (waits: readonly number[]) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN
