import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** Where uploads are received: one directory per request, removed after the response. */
export const uploadDirectory = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'incoming')
