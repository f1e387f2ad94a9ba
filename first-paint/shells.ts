import type { Needs } from './chunks.ts'

// Chunk groups. Nearly every client-rendered page makes calls at once.
const calls = 'calls'
const member = [calls, 'members']
const mantine = [...member, '/_member/_mantine']

/**
 * Client-rendered pages by file name, with the routes and chunk groups they start with. `app` is
 * the shell for all pages without a file.
 */
export const shells: Readonly<Record<string, Needs>> = {
  app: [calls],
  // Makes no calls until its form is filled in. Not prerendered: Enter in its only field would
  // submit the form before the script has loaded.
  'forgot-password': ['/forgot-password'],
  profile: [...mantine, '/_member/_mantine/profile'],
  payments: [...mantine, '/_member/_mantine/payments'],
  'user-matters': [...member, '/_member/user-matters'],
  'matters/$id': [...member, 'matters._id'],
}
