import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerProcess } from './server-process.ts'

/**
 * A proxy in front of the product that simulates a deployment: the old build's scripts disappear.
 */
export interface ChangingBuild {
  url: string
  /** Full page loads since the deployment. */
  documents: () => number
  /** Removes the old build's assets. The next full page load gets the new build. */
  deploy: () => void
  /** Deploys, but most of the new build's assets are missing too, until `repair`. */
  deployHalf: () => void
  repair: () => void
  close: () => void
}

/** The assets that every page starts with. */
const first = /^\/assets\/(index|start|calls|rolldown-runtime)-/

type Build = 'there' | 'gone' | 'half'

export const serveChangingBuild = async (product: ServerProcess): Promise<ChangingBuild> => {
  let build: Build = 'there'
  let next: Build = 'there'
  let documents = 0
  const isThere = (path: string) => !path.startsWith('/assets/') || build === 'there' || (build === 'half' && first.test(path))

  const app = new Hono()
  app.all('*', async ({ req }) => {
    if (req.header('sec-fetch-dest') === 'document') {
      documents += 1
      build = next
    }
    const { pathname, search } = new URL(req.url)
    const headers = new Headers(req.raw.headers)
    headers.set('accept-encoding', 'identity')
    const body = ['GET', 'HEAD'].includes(req.method) ? null : await req.arrayBuffer()
    const address = product.url + (isThere(pathname) ? pathname + search : '/assets/gone-00000000.js')
    return fetch(address, { method: req.method, headers, body, redirect: 'manual' })
  })
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')

  const change = (afterwards: Build) => () => {
    documents = 0
    build = 'gone'
    next = afterwards
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    documents: () => documents,
    deploy: change('there'),
    deployHalf: change('half'),
    repair: () => {
      next = 'there'
    },
    close: () => void server.close(),
  }
}
