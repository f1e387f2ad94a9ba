import type { Config } from '#server/config.ts'
import { demoAccounts } from './seed.ts'

/**
 * The notice about the demo in the terminal. The mailbox is a page of the API, wherever the web
 * app is served from.
 */
export const demoNotice = ({ apiUrl }: Pick<Config, 'apiUrl'>) => {
  const accounts = demoAccounts.map(({ email, role }) => `  ${email.padEnd(20)} ${role}`).join('\n')
  return ['', `Demo accounts, password ${demoAccounts[0]?.password}:`, accounts, `Mailbox: ${apiUrl}/dev/mail`, ''].join('\n')
}
