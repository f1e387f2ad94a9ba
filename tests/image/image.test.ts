import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '#server/ports/clock.ts'
import { baseImage, openDocker } from '#tests/support/docker.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { production } from '#tests/support/production.ts'
import { freePort } from '#tests/support/server-process.ts'
import { startSmtp } from '#tests/support/smtp-stand-in.ts'
import { startStripe, stripeSecrets } from '#tests/support/stripe-stand-in.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const found = await openDocker()
const docker = 'run' in found ? found : undefined
if ('missing' in found) console.log(`Left out: the image. ${found.missing}.`)

const image = `radrum-test-${randomBytes(4).toString('hex')}`
const password = 'Åtta lugna renar i dimman'

/** Asks until there is an answer, as long as a busy machine may take. */
const eventually = async <T>(what: string, ask: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(200)
  }
  throw new Error(`${what} never came`)
}

describe.skipIf(!docker)('the image', () => {
  const run = async (...words: string[]) => (await docker?.run(...words))?.trim() ?? ''
  const sizeOf = async (name: string) => Number(await run('image', 'inspect', '--format', '{{.Size}}', name))

  beforeAll(() => run('build', '--network', 'host', '--tag', image, '.'), 900_000)
  afterAll(async () => {
    await run('image', 'rm', '--force', image)
    await docker?.close()
  }, 300_000)

  test('adds at most 300 MB to its base', async () => {
    expect((await sizeOf(image)) - (await sizeOf(baseImage))).toBeLessThan(300_000_000)
  })

  test('has the server, the built web app and what they need, and nothing else', async () => {
    const list = async (folder: string) => (await run('run', '--rm', image, 'ls', '-A', folder)).split('\n')
    expect(await list('/app')).toEqual(['LICENSE', 'dist', 'node_modules', 'package.json', 'server', 'src'])
    expect(await list('/app/src')).toEqual(['contract'])
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const withoutScope = (names: object) => Object.keys(names).filter((name) => !name.startsWith('@'))
    const { node: _, ...needed } = dependencies
    const installed = await list('/app/node_modules')
    expect(installed).toEqual(expect.arrayContaining(withoutScope(needed)))
    // The base has a Node, and npm's own list of what it installed names where from.
    const unwanted = ['node', '.package-lock.json', ...withoutScope(devDependencies)]
    expect(installed.filter((name) => unwanted.includes(name))).toEqual([])
  })

  test('starts without rights on a read-only root, gets an admin, takes a payment, and stops with 0', {
    timeout: 300_000,
    retry: 0,
  }, async () => {
    const [port, smtp, stripe] = await Promise.all([freePort(), startSmtp(), startStripe(systemClock)])
    const folder = mkdtempSync(join(tmpdir(), 'radrum-image-'))
    const officeFile = join(folder, 'office.json')
    writeFileSync(officeFile, JSON.stringify({ company: ownCompany }))
    chmodSync(officeFile, 0o644)
    const settings = {
      ...production,
      DATABASE_URL: '',
      ALLOW_PGLITE: '1',
      REQUIRE_2FA: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      OFFICE_FILE: '/run/office.json',
      SMTP_URL: smtp.url,
      STRIPE_SECRET_KEY: stripeSecrets.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeSecrets.webhookSecret,
      STRIPE_API_BASE: stripe.url,
    }
    const withoutRights = [
      ...['--network', 'host', '--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
      ...['--volume', `${image}:/data`, '--volume', `${officeFile}:/run/office.json:ro`],
      ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ]
    const url = `http://127.0.0.1:${port}`
    const call = async (method: string, path: string, body?: object, token?: string) => {
      const isForm = body instanceof FormData
      const reply = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...(!isForm && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await reply.text()
      expect(reply.ok, `${method} ${path}: ${reply.status} ${text}`).toBe(true)
      return JSON.parse(text)
    }
    const mailTo = (address: string, text: RegExp) =>
      eventually(`a mail to ${address}`, () => {
        const mails = smtp.taken.filter(({ to }) => to === address)
        return mails.map(({ raw }) => text.exec(raw.replaceAll('=\r\n', ''))).find((match) => match !== null)
      })
    const logIn = async (email: string) => (await call('POST', '/accounts/login/', { email, password })).access

    try {
      const createAdmin = ['server/admin.ts', 'create-admin', 'astrid@norrsken.example', '--name', 'Astrid', '--surname', 'Ek']
      const created = await run('run', '--rm', ...withoutRights, image, 'node', ...createAdmin)
      expect(created).toContain('astrid@norrsken.example is a superuser now.')
      await run('run', '--detach', '--name', image, ...withoutRights, image)
      await eventually('readiness', async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok || undefined)

      const [, key] = await mailTo('astrid@norrsken.example', /reset-password\/([\w-]+)/)
      await call('POST', '/accounts/password/reset/', { key, new_password: password })
      const elin = { name: 'Elin', surname: 'Berg', phone_number: '070-174 06 17', gdpr_consent: true }
      const email = 'elin@example.se'
      await call('POST', '/accounts/register/', { email, ...elin, password, password2: password })
      const [, address] = await mailTo(email, /verify-email\/([\w-]+)/)
      const { access } = await call('GET', `/accounts/verify-email/${address}/`)
      // Without its cookies it is another browser that follows the link.
      await call('POST', '/accounts/choose-password/', { ...elin, new_password: password }, access)

      const [office, customer] = [await logIn('astrid@norrsken.example'), await logIn(email)]
      const form = new FormData()
      form.set('title', 'Hyreshöjning utan besked')
      form.set('description', 'Hyresvärden har höjt hyran utan något skriftligt besked.')
      const { id } = await call('POST', '/matters/', form, customer)
      const confirmed = { confirm_password: password }
      const payment = await call('POST', `/payments/create/${id}/`, { amount: 1_500, ...confirmed }, office)
      const checkout = await call('POST', `/payments/${payment.id}/create_checkout_session/`, confirmed, customer)
      stripe.pay(checkout.url.split('/').at(-1))
      await stripe.deliver(({ body, signature }) =>
        fetch(`${url}/api/payments/webhook/`, { method: 'POST', body, headers: { 'stripe-signature': signature } }),
      )
      expect(await call('GET', '/payments/', undefined, customer)).toMatchObject([{ id: payment.id, status: 'paid' }])

      const inspect = (what: string) => run('inspect', '--format', `{{.${what}}}`, image)
      await eventually('health', async () => (await inspect('State.Health.Status')) === 'healthy' || undefined)
      await run('stop', '--time', '30', image)
      expect(await inspect('State.ExitCode')).toBe('0')
      expect(await inspect('Config.User')).toBe('10001:10001')
    } catch (error) {
      console.log(await run('logs', image).catch(() => 'no container'))
      throw error
    } finally {
      await run('rm', '--force', image)
      await run('volume', 'rm', '--force', image)
      await Promise.all([smtp.close(), stripe.stop()])
      rmSync(folder, { recursive: true })
    }
  })
})
