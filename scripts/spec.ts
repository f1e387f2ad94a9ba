// `npm run spec` lists the specification and its tests. `-- --missing` lists only rows without a
// test. `-- --write` writes the rows and the contract's tables to docs/product.md, which must
// otherwise be up to date.

import { specification } from '#tests/spec/specification.ts'
import { keepPage } from './generated-page.ts'
import { productParts } from './product-doc-tables.ts'
import { printCoverage } from './test-tags.ts'

const options = process.argv.slice(2)
const { missing, unknown } = printCoverage(specification, '§', options.includes('--missing') ? 'missing' : undefined)
const isCurrent = keepPage('docs/product.md', productParts, options.includes('--write'))
if (!isCurrent) console.log('npm run spec -- --write')
process.exitCode = missing.length + unknown.length > 0 || !isCurrent ? 1 : 0
