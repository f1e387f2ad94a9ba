// Playwright's global setup. The first start of the product makes its database and the demo, which
// takes longer than the rest of it: it is done once, and others begin with a copy.

import { startServerProcess } from './server-process.ts'

const makeBegun = async () => {
  const product = await startServerProcess()
  await product.kill('SIGTERM')
  process.env['BEGUN_DATA'] = product.dataDir
  return product.dispose
}
export default makeBegun
