import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** Where uploads are while they are being received: one directory per request, gone when it has been answered. */
export const uploadDirectory = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'incoming')
