import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { isPushService, type PushSubscription, pushText } from '#contract/history/push.ts'
import { officeName } from '#contract/office/our-office.ts'
import type { Config } from '#server/config.ts'
import type { Keys } from '#server/keys.ts'

/** The push services of browsers, which bring notifications to devices. */
export interface Push {
  /** The public key that browsers know this server by, base64url. */
  publicKey: string
  /** Tells whether an address belongs to a push service that we send to. */
  accepts(endpoint: string): boolean
  /**
   * Sends the one notification that there is. `gone`: the service won't take any more for this
   * browser, or its keys are none.
   * @throws if the service can't be reached or refuses for now
   */
  send(subscription: PushSubscription): Promise<'sent' | 'gone'>
}

const timeoutMs = 10_000
/** For how long a service keeps it for a device that is off. */
const keptSeconds = 86_400

/**
 * Sends by Web Push, encrypted for the browser (RFC 8291) and signed with the database's own key
 * (RFC 8292). `PUSH_ORIGINS` names further services, which production has none of.
 */
export const webPushServices = ({
  config: { mail, pushOrigins },
  keys,
}: {
  config: Pick<Config, 'mail' | 'pushOrigins'>
  keys: Pick<Keys, 'push'>
}): Push => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keys.push)
  const publicKey = pair.getPublicKey('base64url')
  const accepts = (endpoint: string) => isPushService(endpoint) || pushOrigins.includes(new URL(endpoint).origin)
  const requestFor = (subscription: PushSubscription) => {
    const vapidDetails = { subject: `mailto:${mail.contactTo}`, publicKey, privateKey: keys.push.toString('base64url') }
    // A later one takes the place of one that a device hasn't got yet.
    const options = { vapidDetails, TTL: keptSeconds, topic: 'nytt' }
    const content = JSON.stringify({ title: officeName(), text: pushText })
    return webPush.generateRequestDetails(subscription, content, options)
  }
  return {
    publicKey,
    accepts,
    async send(subscription) {
      if (!accepts(subscription.endpoint)) return 'gone'
      const { method, headers, body } = requestFor(subscription)
      const reply = await fetch(subscription.endpoint, {
        method,
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
        body: body && new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await reply.body?.cancel()
      if (reply.status === 404 || reply.status === 410) return 'gone'
      if (!reply.ok) throw Object.assign(new Error('The push service refused'), { code: `PUSH_${reply.status}` })
      return 'sent'
    },
  }
}
