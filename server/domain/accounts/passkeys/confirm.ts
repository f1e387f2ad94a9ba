import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { requestOptions } from '#contract/accounts/passkey-options.ts'
import { Refused } from '#contract/refusals.ts'
import { hostOf } from './host.ts'
import { issueText, spendText } from './one-time-texts.ts'
import { knownCredentials } from './options.ts'
import { type Answer, markUsed, verifyAnswer } from './verify.ts'

/** A confirmation begins so, and a password hardly ever. */
const prefix = 'nyckel:'

/** A challenge of this session, for the viewer's own passkeys. */
export const askForConfirmation = async (deps: Deps, { viewer }: CallContext) =>
  requestOptions({
    challenge: await issueText(deps, { for: 'confirm', holder: viewer.sessionId }),
    host: hostOf(deps.config),
    credentialIds: await knownCredentials(deps.db, viewer.userId),
  })

/**
 * A fresh answer of the viewer's passkey becomes a text that this session may send once in place of
 * the password, within two minutes: what an act asks for stays one field of text.
 * @throws Refused `passkey.unknown`, also for another person's key; `passkey.refused`
 */
export const confirmWithPasskey = async (deps: Deps, { viewer }: CallContext, answer: Answer) => {
  const holder = viewer.sessionId
  const used = await verifyAnswer(deps, answer, (challenge) => spendText(deps, { for: 'confirm', holder }, challenge))
  if (used.user.id !== viewer.userId) throw new Refused('passkey.unknown')
  await markUsed(deps.db, deps, used)
  return { confirmation: prefix + (await issueText(deps, { for: 'confirmed', holder })) }
}

/** Uses up a confirmation. @returns false for anything else, such as a password */
export const spendConfirmation = async (deps: Deps, { viewer }: Pick<CallContext, 'viewer'>, text: string) =>
  text.startsWith(prefix) && spendText(deps, { for: 'confirmed', holder: viewer.sessionId }, text.slice(prefix.length))
