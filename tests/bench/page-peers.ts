import { existsSync } from 'node:fs'
import { compressFolder } from '#scripts/compress-folder.ts'
import { serveFolder } from './serve-folder.ts'

/** The folder of a peer in tests/bench/peers. The README there says how to build it. */
export type PagePeerFolder = 'mantine-template' | 'kitchen-sink' | 'bulletproof-react'

/** A public application whose page is compared with ours. */
interface PagePeer {
  folder: PagePeerFolder
  name: string
  /** The page most like ours. */
  path: string
  /** The replies of its API, by path. */
  replies?: Readonly<Record<string, unknown>>
}

const person = { id: '1', firstName: 'Ada', lastName: 'Ek', email: 'ada@example.se', role: 'ADMIN', teamId: '1', createdAt: 0 }

const pagePeers: readonly PagePeer[] = [
  { folder: 'mantine-template', name: "the Mantine template's page", path: '/' },
  { folder: 'kitchen-sink', name: "kitchen sink's login page", path: '/login' },
  {
    folder: 'bulletproof-react',
    name: "bulletproof-react's users page",
    path: '/app/users',
    replies: { '/api/auth/me': { data: person }, '/api/users': { data: [person] } },
  },
]

/** A peer that has been built and is being served. */
export interface ServedPeer extends PagePeer {
  webRoot: string
  origin: string
}

/**
 * Serves the peers that have been built, compressed like ours, while `measure` runs.
 * @param measure receives the peers, and the names of the missing ones
 */
export const withPagePeers = async <Measured>(
  measure: (peers: readonly ServedPeer[], leftOut: string[]) => Promise<Measured>,
) => {
  const served = []
  const leftOut = []
  for (const peer of pagePeers) {
    const webRoot = `tests/bench/peers/${peer.folder}/dist`
    if (!existsSync(webRoot)) {
      leftOut.push(`${peer.name} (not built: see tests/bench/peers/README.md)`)
      continue
    }
    await compressFolder(webRoot)
    const server = await serveFolder(webRoot, peer.replies)
    served.push({ ...peer, webRoot, origin: server.url, close: server.close })
  }
  try {
    return await measure(served, leftOut)
  } finally {
    for (const { close } of served) close()
  }
}
