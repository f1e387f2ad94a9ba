import { specification } from '#tests/spec/specification.ts'
import { printCoverage } from './test-titles.ts'

// `npm run spec`: what the specification asks, with and without a test; `npm run spec -- --missing` what is without.

const { missing, unknown } = printCoverage(specification, '§', process.argv.includes('--missing') ? 'missing' : undefined)
process.exitCode = missing.length + unknown.length > 0 ? 1 : 0
