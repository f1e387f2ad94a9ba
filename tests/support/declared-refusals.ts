import { pathPattern } from '#contract/core/endpoint.ts'
import { documentedEndpoints } from '#contract/endpoint-docs.ts'
import { detailOf, refusals } from '#contract/refusals.ts'
import { createApp } from '#server/app.ts'
import * as z from 'zod/mini'

const Refusal = z.object({ detail: z.string() })

/**
 * Fails for a refusal that its call doesn't declare in its room's endpoint-docs.ts.
 * @param url of the call, or what stands behind the origin
 */
export const expectDeclared = async (method: string, url: string, response: Response): Promise<void> => {
  if (response.status < 400) return
  const { success, data } = Refusal.safeParse(parsed(await response.clone().text()))
  const calls = callsAt(method, url)
  if (!success || calls.length === 0) return
  const isDeclared = calls
    .flatMap((call) => call.refusals)
    .some((name) => refusals[name][0] === response.status && isSaidBy(detailOf(name), data.detail))
  if (isDeclared) return
  const names = calls.map(({ name }) => name).join(' or ')
  throw new Error(`${method} ${url}: ${response.status} "${data.detail}" isn't declared for ${names} in endpoint-docs.ts`)
}

/** A detail may have a place for somebody's name. */
const isSaidBy = (declared: string, said: string) => {
  const [before = '', after] = declared.split('{name}')
  return after === undefined ? declared === said : said.startsWith(before) && said.endsWith(after)
}

/** The product's app, which fails the test if it replies with an undeclared refusal. */
export const createCheckedApp: typeof createApp = (...parts) => {
  const { app, served } = createApp(...parts)
  const { fetch } = app
  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest)
    await expectDeclared(request.method, request.url, response)
    return response
  }
  return { app, served }
}

/** The calls of the contract that a request makes: those on its path that its query selects. */
export const callsAt = (method: string, url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://api.example')
  const path = pathname.replace(/^\/api/, '').replace(/\/?$/, '/')
  const here = documentedEndpoints.filter(({ endpoint }) => endpoint.method === method && pathPattern(endpoint).test(path))
  const selected = here.filter((call) => call.endpoint.selectedBy && searchParams.has(call.endpoint.selectedBy))
  return selected.length > 0 ? selected : here.filter((call) => !call.endpoint.selectedBy)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
