import { defineConfig } from 'vitest/config'
import { browserFaults } from './tests/faults/browser-faults.ts'
import { requirements } from './tests/security/requirements.ts'
import { specification } from './tests/spec/specification.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

// Long timeouts and one retry, for busy machines. Tests that needed it are listed at the end.
const patience = { testTimeout: 60_000, hookTimeout: 120_000, retry: 1, expect: { poll: { timeout: 10_000 } } }

// The files of a worker share their modules: loading them takes as long as many tests.
const sharedModules = { isolate: false }

// Files that replace or reset modules can't share them.
const resetModules = [
  'api-address',
  'chunk-load-error',
  'extras-off',
  'idempotency-keys',
  'late-drafts',
  'long-matter-list',
  'own-office',
].map((name) => `tests/pages/**/${name}.test.tsx`)

const happyDom = {
  environment: 'happy-dom',
  // The mocks answer on any host and don't implement CORS, which is the server's job.
  environmentOptions: {
    happyDOM: {
      url: 'http://localhost:3000/',
      settings: { fetch: { disableSameOriginPolicy: true }, handleDisabledFileLoadingAsSuccess: true },
    },
  },
  setupFiles: ['tests/support/page-setup.ts'],
  // A fake clock that runs with the real one does so in these steps, and what waits waits for one.
  fakeTimers: { advanceTimeDelta: 2 },
}

const serverTests = (name: string, database: string, folders: readonly string[], exclude: readonly string[] = []) => ({
  test: {
    ...patience,
    ...sharedModules,
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.ts`),
    exclude: [...exclude],
    env: { TEST_DATABASE: database },
    ...(database !== 'pglite' && { globalSetup: 'tests/support/test-databases.ts' }),
  },
})

// On which database a server test is worth its time: in `database/` the database decides, as with
// locks and constraints, so they run on PostgreSQL if there is one. `-rest` is what only
// `npm run test:all` runs: every test on every database where it could show something else.
const api = ['server', 'both']
const postgres = process.env['TEST_DATABASE_URL']

// These take minutes, and are left out on the embedded database. It has one connection, on which
// nobody races. What is paid, which token is refreshed and what is traced doesn't depend on it, nor
// where a transaction begins and ends, once the other crashes have shown that it keeps them.
const onPostgresAlone = [
  'database/**/*races',
  'database/money/money-follows-right',
  'database/accounts/refresh',
  'operations/traces',
  'crashes/{closed-matter,document,idempotency,payment-end}-crashes',
].map((name) => `tests/${name}.test.ts`)

// What is of HTTP, static pages, uploads on their way and other servers runs on the embedded one
// alone, as do tests that open that one themselves, the table of who may call what, and `both/`,
// which compares the mocks with the server.
const onEmbeddedAlone = [
  'core/{access-matrix,demo-in-production,embedded,http}',
  'public/*',
  'contact/*',
  'files/{multipart,files-s3}',
  'money/pay-stripe',
].map((name) => `tests/server/${name}.test.ts`)

export default defineConfig({
  test: {
    // One more than CI has cores: tests wait for pauses and other processes part of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    tags: [...specification, ...requirements, ...browserFaults].map(({ id }) => ({ name: id })),
    projects: [
      { test: { ...patience, ...sharedModules, name: 'unit', include: ['tests/{unit,rules,shape}/**/*.test.ts'] } },
      {
        test: {
          ...patience,
          ...happyDom,
          ...sharedModules,
          name: 'pages',
          include: ['tests/pages/**/*.test.tsx'],
          exclude: resetModules,
        },
      },
      { test: { ...patience, ...happyDom, name: 'pages-with-own-modules', include: resetModules } },
      { test: { name: 'image', include: ['tests/image/**/*.test.ts'] } },
      serverTests('pglite', 'pglite', postgres ? api : [...api, 'database']),
      ...(postgres
        ? [
            serverTests('postgres', postgres, ['database']),
            serverTests('postgres-rest', postgres, ['server', 'attacks', 'crashes', 'operations'], onEmbeddedAlone),
            serverTests('pglite-rest', 'pglite', ['database', 'crashes', 'operations', 'ports'], onPostgresAlone),
          ]
        : [serverTests('pglite-rest', 'pglite', ['attacks', 'crashes', 'operations', 'ports'])]),
    ],
  },
})
