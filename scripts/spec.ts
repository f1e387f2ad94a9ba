// `npm run spec` lists the specification and its tests. `-- --missing` lists only rows without a
// test. `-- --write` writes the rows and the contract's tables to docs/reference/product.md, and
// the tables of other pages. Without it, they must be up to date.

import { specification } from '#tests/spec/specification.ts'
import { keepPage } from './generated-page.ts'
import { pageTables } from './page-tables.ts'
import { productParts } from './product-doc-tables.ts'
import { printCoverage } from './test-tags.ts'

const options = process.argv.slice(2)
const { missing, unknown } = printCoverage(specification, '§', options.includes('--missing') ? 'missing' : undefined)
const pages = Object.entries({ 'docs/reference/product.md': productParts, ...pageTables })
const isCurrent = pages.map(([path, parts]) => keepPage(path, parts, options.includes('--write'))).every(Boolean)
if (!isCurrent) console.log('npm run spec -- --write')
process.exitCode = missing.length + unknown.length > 0 || !isCurrent ? 1 : 0
