import { expect, test } from '#tests/support/browser.ts'
import { startWithClock } from '#tests/support/clock-ahead.ts'
import { pushBrowser, startPushService } from '#tests/support/push-service.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'

test('a phone that asked for it is told by its push service of what the lawyer writes, and shows it', {
  tag: ['@§push'],
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const service = await startPushService()
  const product = await startWithClock({ PUSH_ORIGINS: service.origin })
  const context = await browser.newContext({ baseURL: product.url, locale: 'sv-SE', serviceWorkers: 'allow' })
  const subscribed = pushBrowser(service.origin)
  // A headless browser has neither a place for notifications nor a push service.
  await context.addInitScript((subscription) => {
    const given = { toJSON: () => subscription, unsubscribe: async () => true }
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async () => Object.assign(Object.create(PushSubscription.prototype), given)
  }, subscribed.subscription)
  const phone = await context.newPage()
  await chooseCookies(phone, product)
  await signIn(phone, product, 'annan@example.se')
  await phone.goto('/matters/2')
  const active = () => phone.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(active).toBe('activated')
  await phone.getByLabel('Ditt meddelande').fill('Vad händer nu?')
  await phone.getByRole('button', { name: 'Skicka meddelande' }).click()
  await phone.getByRole('button', { name: 'Få en avisering på den här enheten' }).click()
  await expect(phone.getByText('Du får en avisering på den här enheten så länge du är inloggad här.')).toBeVisible()

  const lawyers = await browser.newContext({ baseURL: product.url })
  const lawyer = await lawyers.newPage()
  await chooseCookies(lawyer, product)
  await signIn(lawyer, product, 'jurist@example.se')
  await lawyer.goto('/matters/2')
  await lawyer.getByLabel('Meddelande till kunden').fill('Kanariefågel har svarat.')
  await lawyer.getByRole('button', { name: 'Skicka meddelande' }).click()
  await phone.goto('/profile')
  expect(service.taken).toEqual([])
  // After two quiet minutes.
  await product.putAhead(121_000)
  await expect.poll(() => service.taken.length, { timeout: 60_000, intervals: [500] }).toBe(1)
  const [taken] = service.taken
  if (!taken) throw new Error('nothing was sent')
  const told = subscribed.read(taken)
  expect(told).toEqual({ title: 'Rådrum', text: 'Något nytt i ditt ärende' })

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  const devTools = await context.newCDPSession(phone)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const delivery = { origin: product.url, registrationId: await registered, data: JSON.stringify(told) }
  await worker.evaluate(() => {
    const shown: string[] = []
    const show = async (title: string, { body }: { body: string }) => shown.push(`${title}: ${body}`)
    Object.assign(Reflect.get(self, 'registration'), { showNotification: show })
    Object.assign(self, { shown })
  })
  await devTools.send('ServiceWorker.deliverPushMessage', delivery)
  await expect.poll(() => worker.evaluate(() => Reflect.get(self, 'shown'))).toEqual(['Rådrum: Något nytt i ditt ärende'])
  await context.close()
  await lawyers.close()
  await product.dispose()
  service.close()
})
