import { defineConfig } from 'vitest/config'
import { browserFaults } from './tests/faults/browser-faults.ts'
import { requirements } from './tests/security/requirements.ts'
import { specification } from './tests/spec/specification.ts'

// Long timeouts and one retry, for busy machines. Tests that needed it are listed at the end.
const patience = { testTimeout: 60_000, hookTimeout: 120_000, retry: 1 }

const serverTests = (name: string, database: string) => ({
  test: {
    ...patience,
    name,
    include: ['tests/{server,both,attacks}/**/*.test.ts'],
    env: { TEST_DATABASE: database },
  },
})
const postgres = process.env['TEST_DATABASE_URL']

export default defineConfig({
  test: {
    maxWorkers: 2,
    tags: [...specification, ...requirements, ...browserFaults].map(({ id }) => ({ name: id })),
    projects: [
      { test: { ...patience, name: 'unit', include: ['tests/{unit,rules,shape}/**/*.test.ts'] } },
      {
        test: {
          ...patience,
          name: 'pages',
          include: ['tests/pages/**/*.test.tsx'],
          environment: 'happy-dom',
          // The mocks answer on any host and don't implement CORS, which is the server's job.
          environmentOptions: {
            happyDOM: {
              url: 'http://localhost:3000/',
              settings: { fetch: { disableSameOriginPolicy: true }, handleDisabledFileLoadingAsSuccess: true },
            },
          },
          setupFiles: ['tests/support/page-setup.ts'],
        },
      },
      serverTests('pglite', 'pglite'),
      ...(postgres ? [serverTests('postgres', postgres)] : []),
    ],
  },
})
