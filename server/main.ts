import { type Config, readConfig } from './config.ts'
import { refuseHeldDirectory } from './ports/directory-lock.ts'
import { version } from './version.ts'

if (process.argv.includes('--version')) {
  console.log(version)
  process.exit(0)
}

// The rest takes seconds to load on a busy machine, so a wrong configuration or a data directory
// in use is refused first (R77, R86).
const config = configOrExit()
const { runServer } = await import('./run-server.ts')
await runServer(config)

function configOrExit(): Config {
  try {
    const config = readConfig(process.env)
    if (!config.databaseUrl) refuseHeldDirectory(config.dataDir)
    return config
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
