import { ourOffice } from '#contract/office/our-office.ts'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Deps } from '#server/deps.ts'
import { vatIn, vatPercent } from '#contract/money/vat.ts'
import { formatOre } from '#server/domain/shared/money.ts'
import { type DemoRefund, readDemoRefunds } from '#server/domain/money/refunds/demo.ts'
import {
  completionOf,
  type DemoCheckout,
  payDemoCheckout,
  readDemoCheckout,
  readDemoPayoutStatus,
  refundEvent,
  setDemoPayoutStatus,
  signEvent,
  stateOf,
} from '#server/ports/pay-local.ts'
import type { PayoutStatus } from '#server/ports/pay.ts'
import { css } from './dev-checkout-css.ts'
import { type DevPage, devPages } from './dev-page.ts'
import type { Env } from './serve.ts'

/**
 * The card provider's hosted pages, for demos: a checkout that calls the same signed webhook as
 * the real one, and the onboarding of a payout account. Mount only without a card provider, never
 * in production.
 */
export const devCheckoutRoutes = (app: Hono<Env>, deps: Deps) => {
  const { clock, config, db, log } = deps

  // Chromium applies form-action to redirects too, and the web app may be on another origin.
  const show = devPages(css, [config.webUrl])

  // As with a real provider, the user continues if the webhook fails; the server finds out later.
  const sendEvent = async (event: { type: string }) => {
    const { body, signature } = signEvent(deps, event)
    const answer = await app.request('/api/payments/webhook/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    if (!answer.ok)
      log.error(
        { event: 'webhook.undelivered', type: event.type, status: answer.status },
        'the webhook did not take an event of the demo',
      )
  }

  deps.pay.onEvent?.(sendEvent)

  app.get('/dev/checkout/:id', async (c) => {
    const session = await readDemoCheckout(db, c.req.param('id'))
    if (!session) return show(c, 404, gone(config.webUrl))
    const state = stateOf(session, clock)
    if (state === 'open') return show(c, 200, checkoutPage(session))
    return show(c, 200, state === 'complete' ? paidAlready(session) : gone(config.webUrl))
  })

  app.post('/dev/checkout/:id/pay', async (c) => {
    const id = c.req.param('id')
    await payDemoCheckout(deps, id)
    const session = await readDemoCheckout(db, id)
    if (!session?.paid) return show(c, 410, gone(config.webUrl))
    await sendEvent(completionOf(id))
    return c.redirect(session.successUrl, 303)
  })

  app.get('/dev/refunds', async (c) => show(c, 200, refundsPage(await readDemoRefunds(db), config.webUrl)))

  app.post('/dev/refunds/:id/fail', async (c) => {
    const refund = (await readDemoRefunds(db)).find(({ requestId }) => String(requestId) === c.req.param('id'))
    if (!refund) return show(c, 404, gone(config.webUrl))
    await sendEvent(refundEvent('refund.failed', refund.refundId, refund))
    return c.redirect('/dev/refunds', 303)
  })

  app.get('/dev/onboarding/:account', async (c) => {
    const account = c.req.param('account')
    return show(c, 200, onboardingPage(account, await readDemoPayoutStatus(db, account), `${config.webUrl}/profile`))
  })

  app.post('/dev/onboarding/:account/:status', async (c) => {
    const { account, status } = c.req.param()
    const demoStatus = demoStatuses.find(([word]) => word === status)
    if (!demoStatus) return show(c, 404, gone(config.webUrl))
    await sendEvent(await setDemoPayoutStatus(db, account, demoStatus[0]))
    return c.redirect(`${config.webUrl}/profile`, 303)
  })
}

const testMoney = 'Testsida – inga riktiga pengar'

const checkoutPage = ({ id, amountOre, description, cancelUrl }: DemoCheckout): DevPage => ({
  title: 'Betala',
  banner: testMoney,
  body: html`<p class="seller">${ourOffice().company.name}</p>
<h1>Betala ditt ärende</h1>
<dl>
<div><dt>Köpet avser</dt><dd>${description}</dd></div>
<div class="sum"><dt>Att betala</dt><dd>${formatOre(amountOre)}</dd></div>
<div class="vat"><dt>Varav moms (${vatPercent} %)</dt><dd>${formatOre(vatIn(amountOre))}</dd></div>
</dl>
<form method="post" action="/dev/checkout/${id}/pay"><button type="submit">Betala ${formatOre(amountOre)}</button></form>
<a class="quiet" href="${cancelUrl}">Avbryt</a>
<p class="hint">På en riktig kassasida skriver du ditt kortnummer här. På den här testsidan räcker det att trycka på Betala.</p>`,
})

const paidAlready = ({ successUrl }: DemoCheckout): DevPage => ({
  title: 'Redan betalt',
  banner: testMoney,
  body: html`<h1>Betalningen är redan genomförd</h1>
<p>Du behöver inte betala igen.</p>
<a class="button" href="${successUrl}">Tillbaka till ${ourOffice().company.name}</a>
<a class="quiet" href="/dev/refunds">Återbetalningar</a>`,
})

const gone = (webUrl: string): DevPage => ({
  title: 'Länken gäller inte längre',
  banner: testMoney,
  body: html`<h1>Länken gäller inte längre</h1>
<p>Betalningen har avslutats eller tiden har gått ut. Öppna den på nytt från ditt ärende.</p>
<a class="button" href="${webUrl}/user-matters">Till mina ärenden</a>`,
})

const refundsPage = (refunds: readonly DemoRefund[], webUrl: string): DevPage => ({
  title: 'Återbetalningar',
  banner: testMoney,
  body: html`<h1>Återbetalningar</h1>
${refunds.length === 0 ? html`<p>Ingenting har betalats tillbaka än. En administratör gör det från kvittot.</p>` : ''}
${refunds.map(
  ({ requestId, paymentId, amountOre }) =>
    html`<dl><div><dt>Order ${paymentId}</dt><dd>${formatOre(amountOre)}</dd></div></dl>
<form method="post" action="/dev/refunds/${requestId}/fail"><button type="submit" class="quiet">Låt banken neka den i efterhand</button></form>`,
)}
<p class="hint">Här visas de återbetalningar som är klara. En riktig bank kan neka en återbetalning flera dagar senare, till exempel när kortet är spärrat.</p>
<a class="button" href="${webUrl}/user-matters">Till ${ourOffice().company.name}</a>`,
})

/** The statuses that can be set on the demo's onboarding page, with their buttons. */
const demoStatuses = [
  ['ready', 'Öppna kontot igen'],
  ['paused', 'Pausa kontot'],
  ['gone', 'Avsluta kontot'],
] as const

const onboardingPage = (account: string, status: PayoutStatus, returnUrl: string): DevPage => ({
  title: 'Skapa konto för utbetalningar',
  banner: 'Testsida – inget riktigt konto skapas',
  body: html`<h1>Konto för utbetalningar</h1>
<p>Hos den riktiga betaltjänsten lämnar du här dina uppgifter och väljer vart pengarna ska gå. På den här testsidan är kontot klart direkt.</p>
<a class="button" href="${returnUrl}">Klar, tillbaka till profilen</a>
<p class="hint">Vill du se vad som händer när betaltjänsten stoppar ett konto?</p>
${demoStatuses
  .filter(([word]) => word !== status)
  .map(
    ([word, label]) =>
      html`<form method="post" action="/dev/onboarding/${account}/${word}"><button type="submit" class="quiet">${label}</button></form>`,
  )}`,
})
