import type { Endpoint } from '#contract/core/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { anyCall } from '#mocks/scenarios/any-call.ts'
import { findScenario, type Playable, playables, scenarioOf } from '#mocks/scenarios/choice.ts'
import { type OtherAnswer, respondWith } from '#mocks/scenarios/other-answer.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const responseTo = (answer: OtherAnswer, address = 'https://api.example.se/api/matters/') =>
  respondWith(answer, new Request(address))

const inWords = ({ choice, endpoint, answer }: Playable) => [choice, endpoint, answer] as const
const own = playables.filter(({ choice }) => !(choice.slice(choice.indexOf(': ') + 2) in anyCall))
const successes = own.filter(({ answer: { status } }) => status !== undefined && status < 300).map(inWords)
const refusals = own.filter(({ answer: { status } }) => status !== undefined && status >= 400).map(inWords)

describe('scenarios', () => {
  test('every call of the contract can be slow, refused, broken and offline', () => {
    const general = Object.keys(anyCall)
    for (const [call] of endpoints)
      expect(playables.map(({ choice }) => choice)).toEqual(expect.arrayContaining(general.map((name) => `${call}: ${name}`)))
  })

  test('no two of a call have the same label in the panel', () => {
    const read = playables.map(({ call, label }) => `${call}: ${label}`)
    expect(read.filter((label, place) => read.indexOf(label) !== place)).toEqual([])
  })

  test.each(successes)('%s is a success that the web app can read', async (_, endpoint: Endpoint, answer) => {
    const response = await responseTo(answer)
    expect(response?.status).toBe(endpoint.status)
    expect(z.safeParse(endpoint.reply, await response?.json()).error).toBeUndefined()
  })

  test.each(refusals)('%s is a refusal that says why', async (_, _endpoint, answer) => {
    const response = await responseTo(answer)
    const error = new CallFailed(response?.status, await response?.json())
    expect([error.detail, ...Object.values(error.fields)].join('')).toMatch(/[.!]$/)
  })

  test('a list of 5 000 matters exists, and a filter finds those of a status', async () => {
    const { answer } = scenarioOf('matters.list: 5000')
    const lengthOf = async (query: string) => {
      const response = await responseTo(answer, `https://api.example.se/api/matters/${query}`)
      return z.parse(z.array(z.unknown()), await response?.json()).length
    }
    expect(await lengthOf('')).toBe(5_000)
    expect(await lengthOf('?status=Pending')).toBe(Math.floor(5_000 / matterStatuses.length))
  })

  test.each([
    ['500', 500, 'application/json', '{"detail":"Ett fel inträffade."}'],
    ['500-html', 500, 'text/html', '<h1>Server Error (500)</h1>'],
    ['error-text', 400, 'text/plain', 'Stängt till måndag.'],
    ['broken-json', 200, 'application/json', '[{"id": 1, "title": "Överkl'],
  ] as const)('%s answers as its name says', async (name, status, type, content) => {
    const response = await responseTo(scenarioOf(`matters.list: ${name}`).answer)
    expect(response?.status).toBe(status)
    expect(response?.headers.get('content-type')).toBe(type)
    expect(await response?.text()).toContain(content)
  })

  test.each([
    ['empty-200', 200],
    ['empty-204', 204],
    ['error-empty', 400],
  ] as const)('%s has no body', async (name, status) => {
    const response = await responseTo(anyCall[name].answer)
    expect(response?.status).toBe(status)
    expect(await response?.text()).toBe('')
  })

  test('a slow call is finally answered by the mocks', async () => {
    expect(await responseTo({ ...anyCall.slow.answer, delayMs: 1 })).toBeUndefined()
  })

  test('a call without a connection fails with an error', async () => {
    expect((await responseTo(anyCall.offline.answer))?.type).toBe('error')
  })

  test('a removed scenario isn’t found', () => {
    expect(findScenario('matters.list: no-such-thing')).toBeUndefined()
  })
})
