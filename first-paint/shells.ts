import type { Needs } from './chunks.ts'

// Chunk groups. Nearly every client-rendered page makes calls at once.
const calls = 'calls'
const member = [calls, 'members']
const mantine = [...member, '/_member/_mantine']

/** Routes with a shell of their own, and what each starts with besides its own chunk. */
const needsByRoute: Readonly<Record<string, Needs>> = {
  // Makes no calls until its form is filled in. Not prerendered: Enter in its only field would
  // submit the form before the script has loaded.
  '/forgot-password': [],
  '/_member/_mantine/profile': mantine,
  '/_member/_mantine/payments': mantine,
  '/_member/user-matters': member,
  '/_member/matters.$id': member,
}

/** A route's address as the name of its file: `/_member/matters.$id` is served at /matters/$id. */
const fileNameOf = (routeId: string) =>
  routeId
    .split(/[/.]/)
    .filter((part) => part && !part.startsWith('_'))
    .join('/')

/**
 * Client-rendered pages by file name, with the routes and chunk groups they start with. `app` is
 * the shell for all pages without a file.
 */
export const shells: ReadonlyMap<string, Needs> = new Map([
  ['app', [calls]],
  ...Object.entries(needsByRoute).map(([routeId, needs]): [string, Needs] => [fileNameOf(routeId), [...needs, routeId]]),
])
