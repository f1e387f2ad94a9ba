import type { Deps } from '#server/deps.ts'
import { FilesUnavailable, type FileStore } from './files.ts'
import { type Pay, ProviderFailed } from './pay.ts'

const why = new Error('RESTORED=1: this database is a copy, so that nothing leaves the process')

const refusePay = () => Promise.reject(new ProviderFailed(true))
const pay: Pay = {
  createCheckout: refusePay,
  readCheckout: refusePay,
  findSessionOf: refusePay,
  expireCheckout: refusePay,
  createPayoutAccount: refusePay,
  readPayoutAccount: refusePay,
  onboardingLink: refusePay,
  refund: refusePay,
  readEvent: () => undefined,
}

const refuseFiles = () => Promise.reject(new FilesUnavailable(why))

/**
 * The ports of a process on a restored database: files are read, and nothing else reaches the
 * outside. A copy that mailed, charged or cleaned up would do so a second time.
 */
export const restoredPorts = (files: FileStore): Pick<Deps, 'mail' | 'push' | 'pay' | 'files'> => ({
  mail: { send: () => Promise.reject(why) },
  push: { publicKey: '', accepts: () => false, send: () => Promise.reject(why) },
  pay,
  files: { open: files.open.bind(files), list: files.list.bind(files), save: refuseFiles, remove: refuseFiles },
})
