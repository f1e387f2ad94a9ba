import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { demoCheckouts } from '#server/db/schema/demo.ts'
import { payments } from '#server/db/schema/payments.ts'
import { reconcile } from '#server/domain/money/payments/reconcile.ts'
import { type CheckoutOrder, ProviderFailed } from '#server/ports/pay.ts'
import {
  askedToPay,
  asksForCheckout,
  atTheCheckout,
  deliverCompletion,
  confirmationsSent,
  withPay,
} from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const server = useServer()

/**
 * A provider that records its orders and calls `create`, if given, instead of opening a session.
 */
const watchedPay = (
  create?: (order: CheckoutOrder, open: () => ReturnType<TestServer['deps']['pay']['createCheckout']>) => Promise<never>,
) => {
  const orders: CheckoutOrder[] = []
  const { pay } = server().deps
  const watched = withPay(server(), {
    createCheckout: async (order) => {
      orders.push(order)
      const open = () => pay.createCheckout(order)
      return create ? create(order, open) : open()
    },
  })
  return { orders, watched }
}

describe('opening the checkout', () => {
  test('the payer gets the URL of a checkout page', { tags: ['§7-payments-checkout'] }, async () => {
    const { checkout } = await askedToPay(server())

    const answer = await checkout()

    expect(answer.status).toBe(200)
    expect((await answer.json()).url).toMatch(/^http:\/\/127\.0\.0\.1:8000\/dev\/checkout\/cs_demo_[\w-]{24}$/)
  })

  test('ten calls at the same time, and one more, get the same URL; the provider is called once', {
    tags: ['R55'],
  }, async () => {
    const { anna, id, checkout } = await askedToPay(server())
    const { orders, watched } = watchedPay()

    const answers = await Promise.all(Array.from({ length: 10 }, () => asksForCheckout(watched, anna, id)))
    const urls = await Promise.all([...answers, await checkout()].map(async (answer) => (await answer.json()).url))

    expect(new Set(urls).size).toBe(1)
    expect(urls[0]).toContain('/dev/checkout/')
    expect(orders.map(({ idempotencyKey }) => idempotencyKey)).toEqual([`pay-${id}-1`])
  })

  test('the order says what is bought, for how much, by whom, and where to return', async () => {
    const { anna, id, matter } = await askedToPay(server(), 19.99)
    const { orders, watched } = watchedPay()

    await asksForCheckout(watched, anna, id)

    expect(orders).toEqual([
      {
        paymentId: id,
        matterId: matter.id,
        amountOre: 1_999,
        description: 'Juridisk tjänst, ärende 1',
        customerEmail: anna.email,
        idempotencyKey: `pay-${id}-1`,
        expiresAt: new Date('2026-11-20T10:00:00Z'),
        successUrl: 'http://127.0.0.1:8000/success',
        cancelUrl: 'http://127.0.0.1:8000/cancel',
        payout: undefined,
      },
    ])
  })

  test('an expired checkout is replaced by a new one', { tags: ['R55'] }, async () => {
    const { url, checkout, id, row } = await atTheCheckout(server())
    server().clock.forwardSeconds(3_601)

    const { url: newUrl } = await (await checkout()).json()

    expect(newUrl).not.toBe(url)
    expect(await row()).toMatchObject({ id, attempt: 2, state: 'pending' })
  })

  test('a checkout that the provider no longer knows, as after a change of provider, is replaced by a new one', async () => {
    const { url, checkout } = await atTheCheckout(server())
    await server().db.delete(demoCheckouts)

    const { url: newUrl } = await (await checkout()).json()

    expect(newUrl).toContain('/dev/checkout/')
    expect(newUrl).not.toBe(url)
  })

  test('only the payer may open it: the office may not, and for others it doesn’t exist', { tags: ['R57'] }, async () => {
    const { admin, id } = await askedToPay(server())
    const bo = await person(server())
    const asks = (one: Person, payment: number | string) =>
      one.post(`/payments/${payment}/create_checkout_session/`, { confirm_password: password })

    const refused = await asks(admin, id)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({ detail: 'Det här kan bara den som ska betala göra.' })
    expect((await asks(bo, id)).status).toBe(404)
    expect((await asks(bo, 'abc')).status).toBe(404)
  })

  test.each([
    ['a wrong password', { confirm_password: 'fel' }, 'Fel lösenord.'],
    ['no password', {}, 'Ange ditt lösenord.'],
  ])('%s is refused before the provider is called', { tags: ['R56'] }, async (_, given, text) => {
    const { anna, id } = await askedToPay(server())

    const answer = await anna.post(`/payments/${id}/create_checkout_session/`, given)

    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ confirm_password: [text] })
    expect(await server().db.select().from(demoCheckouts)).toEqual([])
  })

  test('a paid payment can’t be paid again', { tags: ['R55'] }, async () => {
    const { checkout, sessionId, pays } = await atTheCheckout(server())
    await pays()
    await deliverCompletion(server(), sessionId)

    const answer = await checkout()

    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({ detail: 'Betalningen är redan genomförd eller avslutad.' })
  })

  test('nor can one whose event hasn’t arrived yet: opening the checkout again discovers it', {
    tags: ['R55', 'R58'],
  }, async () => {
    const { checkout, row, pays } = await atTheCheckout(server())
    await pays()

    expect((await checkout()).status).toBe(409)
    expect(await row()).toMatchObject({ state: 'paid' })
    expect(await confirmationsSent(server())).toHaveLength(1)
  })
})

describe('when the provider fails', () => {
  const failing = (answered: boolean) => async () => {
    throw new ProviderFailed(answered)
  }

  test('the customer is told to try again later, and can', { tags: ['R59'] }, async () => {
    const { anna, id, checkout } = await askedToPay(server())
    const { watched } = watchedPay(failing(true))

    const answer = await asksForCheckout(watched, anna, id)

    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toEqual({ detail: 'Betaltjänsten svarar inte just nu. Försök igen om en stund.' })
    expect((await checkout()).status).toBe(200)
  })

  test('all waiting callers are told at once', { tags: ['R59'] }, async () => {
    const { anna, id } = await askedToPay(server())
    const { watched } = watchedPay(failing(true))

    const answers = await Promise.all(Array.from({ length: 5 }, () => asksForCheckout(watched, anna, id)))

    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
  })

  test('after a lost reply the request is repeated with the same key, and returns the same session', {
    tags: ['R55', 'R59'],
  }, async () => {
    const { anna, id, row } = await askedToPay(server())
    const losing = watchedPay(async (_, open) => {
      await open()
      throw new ProviderFailed(false)
    })
    const { orders, watched } = watchedPay()

    expect((await asksForCheckout(losing.watched, anna, id)).status).toBe(503)
    server().clock.forwardSeconds(60)
    expect((await asksForCheckout(watched, anna, id)).status).toBe(200)

    expect(orders).toEqual(losing.orders)
    const sessions = await server().db.select().from(demoCheckouts)
    expect(sessions.map((session) => session.id)).toEqual([(await row()).checkoutSessionId])
  })

  test('a process that died while opening a checkout blocks it for only 15 seconds', { tags: ['R55'] }, async () => {
    const { checkout, id } = await askedToPay(server())
    const now = server().clock.now()
    await server()
      .db.update(payments)
      .set({ attempt: 1, attemptClaimedAt: now, checkoutEndsAt: new Date(now.getTime() + 3_600_000) })
      .where(eq(payments.id, id))
    server().clock.forwardSeconds(16)

    expect((await checkout()).status).toBe(200)
  })

  test('a checkout that opens after its matter has been deleted is closed at once', { tags: ['R61'] }, async () => {
    const { anna, id, matter, row } = await askedToPay(server())
    const { app } = withPay(server(), {
      createCheckout: async (order) => {
        await anna.delete(`/matters/${matter.id}/`)
        return server().deps.pay.createCheckout(order)
      },
    })

    const answer = await asksForCheckout({ app }, anna, id)

    expect(answer.status).toBe(409)
    expect(await row()).toMatchObject({ state: 'cancelled', checkoutSessionId: null })
    const sessions = await server().db.select().from(demoCheckouts)
    expect(sessions.map(({ state }) => state)).toEqual(['expired'])
  })
})

describe('the reconciler', () => {
  test('finds a payment whose event never arrived, after two minutes', { tags: ['R58'] }, async () => {
    const { row, pays } = await atTheCheckout(server())
    await pays()

    await reconcile(server().deps)
    expect(await row()).toMatchObject({ state: 'pending' })
    server().clock.forwardSeconds(120)
    await reconcile(server().deps)

    expect(await row()).toMatchObject({ state: 'paid' })
    expect(await confirmationsSent(server())).toHaveLength(1)
  })

  test('releases a checkout that ended unpaid, and then leaves it alone', { tags: ['R58'] }, async () => {
    const { row } = await atTheCheckout(server())
    server().clock.forwardSeconds(3_601)

    await reconcile(server().deps)

    expect(await row()).toMatchObject({ state: 'pending', checkoutSessionId: null, checkoutUrl: null })
  })

  test('continues with the others when the provider fails for one', { tags: ['R58', 'R59'] }, async () => {
    const first = await atTheCheckout(server())
    const second = await atTheCheckout(server())
    await first.pays()
    await second.pays()
    server().clock.forwardSeconds(120)
    const { pay } = server().deps
    const { deps } = withPay(server(), {
      readCheckout: async (id) => {
        if (id === first.sessionId) throw new ProviderFailed(false)
        return pay.readCheckout(id)
      },
    })

    await reconcile(deps)

    expect(await first.row()).toMatchObject({ state: 'pending' })
    expect(await second.row()).toMatchObject({ state: 'paid' })
  })
})

describe("the demo's checkout page", () => {
  const opens = (path: string, init?: RequestInit) => server().app.request(path, init)

  test('says that no real money moves, what is bought and what it costs', async () => {
    const { url } = await atTheCheckout(server())

    const page = await opens(url)
    const text = (await page.text()).replaceAll('\u00a0', ' ')

    expect(page.status).toBe(200)
    expect(text).toContain('Testsida – inga riktiga pengar')
    expect(text).toContain('Juridisk tjänst, ärende 1')
    expect(text).toContain('Betala 1 500,50 kr')
    expect(text).toContain('300,10 kr')
    expect(text).toContain('<a class="quiet" href="http://127.0.0.1:8000/cancel">Avbryt</a>')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:8000;")
  })

  test('paying leads to the success page; the matter is paid, and an order confirmation comes by mail', {
    tags: ['R53'],
  }, async () => {
    const { anna, url, id, matter } = await atTheCheckout(server())

    const paid = await opens(`${url}/pay`, { method: 'POST' })

    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe('http://127.0.0.1:8000/success')
    expect(await (await anna.get(`/payments/?matter=${matter.id}`)).json()).toMatchObject([{ id, status: 'paid' }])
    const [mail, ...more] = await confirmationsSent(server())
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: anna.email, subject: 'Orderbekräftelse 1' })
    expect(mail?.text.replaceAll('\u00a0', ' ')).toBe(`Hej Anna!

Tack för din betalning. Det här är din orderbekräftelse.

Ordernummer: 1
Datum: 20 november 2026
Köpet avser: Juridisk tjänst, ärende 1
Belopp: 1 500,50 kr
Varav moms (25 %): 300,10 kr

Har du beställt som privatperson kan du ångra dig i 14 dagar, till och med 4 december 2026.
Så här gör du: http://127.0.0.1:8000/angra

Ärendet: http://127.0.0.1:8000/matters/1
Kvitto eller faktura: http://127.0.0.1:8000/payments/1/receipt

Tjänst
Juridisk tjänst, ärende 1

Pris
1 500,50 kr inkl. moms (varav moms 300,10 kr, 25 %).
Du betalar i förskott, med kort. Inga andra kostnader tillkommer.

Vem som utför arbetet
Rådrum Juridik AB

Tid
Arbetet görs så snart det går. Säg till om det brådskar.
Avtalet gäller det här uppdraget och upphör när det är utfört.

Ångerrätt
Beställer du som privatperson kan du ångra dig i 14 dagar, räknat från den dag då du har både beställt och betalat. Den dagen räknas inte. Är den sista dagen en lördag, söndag eller helgdag gäller nästa vardag.
Arbetet börjar när den tiden är slut, om du inte ber oss att börja direkt. Har du bett om det betalar du, om du ångrar dig, för den del som då är utförd, räknat på priset ovan. Annars betalar du ingenting.
Ångerrätten upphör i förtid bara om du både har bett oss att börja direkt och har gått med på att ångerrätten upphör när tjänsten är fullgjord.
Så här ångrar du dig: välj ”Ångra avtalet här” längst ner på varje sida, eller gå till http://127.0.0.1:8000/angra. Standardformuläret finns på samma sida. Det går lika bra att skriva till kontakt@radrum.example.
Vi betalar tillbaka pengarna till ditt kort senast 14 dagar efter att vi fick ditt meddelande.
Beställer du för ett företag finns ingen ångerrätt.

Är du inte nöjd?
Skriv till kontakt@radrum.example. Är du privatperson kan du också vända dig till Allmänna reklamationsnämnden, Box 174, 101 23 Stockholm, arn.se.

Säljare
Rådrum Juridik AB, org.nr 559000-0000, momsreg.nr SE559000000001
Exempelgatan 1, 111 11 Stockholm
kontakt@radrum.example, 070-174 06 05

Villkor
Allmänna villkor av den 30 november 2026: http://127.0.0.1:8000/terms-and-conditions?version=2026-11-30

Standardformulär för ångerrätt
Fyll i och skicka tillbaka formuläret endast om du vill frånträda avtalet.
Till Rådrum Juridik AB, Exempelgatan 1, 111 11 Stockholm, kontakt@radrum.example:
Jag/vi* meddelar härmed att jag/vi* frånträder mitt/vårt* avtal om följande tjänst: order 1
Beställdes den:
Konsumentens/konsumenternas namn:
Konsumentens/konsumenternas adress:
Konsumentens/konsumenternas namnteckning (endast på papper):
Datum:
* Stryk det som inte är tillämpligt.
`)
  })

  test('pressing twice pays once, and the page says so afterwards', { tags: ['R53'] }, async () => {
    const { url } = await atTheCheckout(server())

    const presses = await Promise.all([opens(`${url}/pay`, { method: 'POST' }), opens(`${url}/pay`, { method: 'POST' })])

    expect(presses.map(({ status }) => status)).toEqual([303, 303])
    expect(await confirmationsSent(server())).toHaveLength(1)
    expect(await (await opens(url)).text()).toContain('Betalningen är redan genomförd')
  })

  test('after going back without paying, the same checkout is still open', async () => {
    const { url, checkout } = await atTheCheckout(server())

    expect((await (await checkout()).json()).url).toBe(url)
  })

  test('a checkout that has ended, or never existed, can’t be paid', async () => {
    const { url, row } = await atTheCheckout(server())
    server().clock.forwardSeconds(3_601)

    expect((await opens(`${url}/pay`, { method: 'POST' })).status).toBe(410)
    expect(await (await opens(url)).text()).toContain('Länken gäller inte längre')
    expect((await opens('/dev/checkout/cs_demo_other')).status).toBe(404)
    expect(await row()).toMatchObject({ state: 'pending' })
  })

  test('the page names the service by the number of the matter, not by its title', async () => {
    const story = await askedToPay(server())
    const { url } = await (await story.checkout()).json()

    const page = await (await opens(url)).text()
    expect(page).toContain(`Juridisk tjänst, ärende ${story.matter.id}`)
    expect(page).not.toContain(story.matter.title)
  })
})

describe('with a real provider', () => {
  const live = useServer({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })

  test('there are no demo pages', async () => {
    expect((await live().app.request('/dev/checkout/cs_demo_1')).status).toBe(404)
    expect((await live().app.request('/dev/onboarding/acct_1')).status).toBe(404)
  })
})
