import { CallFailed } from '#lib/call-failed.ts'
import { memberClient } from './member-client.ts'
import { callFailure } from './public-client.ts'

/**
 * Reads a file that the API makes, which isn't JSON and so is read by no `call`.
 * @param path below the API's base
 * @throws CallFailed, also for an answer that isn't of the type
 */
export const readFile = async (path: string, type: 'application/pdf' | 'text/html'): Promise<Blob> => {
  try {
    const response = await memberClient(path, { headers: { accept: type } })
    const file = await response.blob()
    // HTML with status 200 may come from an intermediary, not from the API.
    if (!response.headers.get('content-type')?.startsWith(type)) throw new CallFailed(undefined)
    return file
  } catch (error) {
    throw callFailure(error)
  }
}
