import { desc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { momentFormat } from '#contract/dates/moment-format.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import type { Deps } from '#server/deps.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { css } from './dev-mail-css.ts'
import { type DevPage, devPages } from './dev-page.ts'
import type { Env } from './serve.ts'

type DemoMail = typeof demoMails.$inferSelect

const newest = 200

/**
 * The demo's mailbox: the newest mails, `?to=` for one address. Mount only without a mail server,
 * never in production.
 */
export const devMailRoutes = (app: Hono<Env>, { db }: Pick<Deps, 'db'>) => {
  app.get('/dev/mail', async (c) => {
    const to = c.req.query('to')?.trim().toLowerCase() ?? ''
    const mails = await db
      .select()
      .from(demoMails)
      .where(to ? eq(demoMails.to, to) : undefined)
      .orderBy(desc(demoMails.id))
      .limit(newest)
    return show(c, 200, pageOf('Brevlåda', listPage(mails, to)))
  })

  app.get('/dev/mail/:id', async (c) => {
    const id = rowId(c.req.param('id'))
    const [mail] = await db.select().from(demoMails).where(eq(demoMails.id, id))
    return mail ? show(c, 200, pageOf(mail.subject, mailPage(mail))) : show(c, 404, pageOf('Mejlet finns inte', missingPage))
  })
}

const show = devPages(css)

const pageOf = (title: string, body: DevPage['body']): DevPage => ({
  title,
  banner: 'Testsida – mejl från den här demon skickas inte, de hamnar här',
  body,
})

const listPage = (mails: readonly DemoMail[], to: string) => html`<h1>Brevlåda</h1>
<form method="get" action="/dev/mail" role="search">
<label for="to">Mottagare</label>
<input id="to" name="to" type="search" value="${to}" autocomplete="off" placeholder="namn@example.se">
<button type="submit">Visa</button>
</form>
${
  mails.length === 0
    ? html`<p class="empty">${to ? html`Det finns inga mejl till ${to}. <a href="/dev/mail">Visa alla</a>` : 'Det finns inga mejl ännu. De kommer hit inom någon sekund.'}</p>`
    : html`<ul>${mails.map(
        (mail) =>
          html`<li><a href="/dev/mail/${mail.id}"><strong>${mail.subject}</strong><span>Till ${mail.to}</span>${timeOf(mail)}</a></li>`,
      )}</ul>`
}`

const mailPage = (mail: DemoMail) => html`<p><a href="/dev/mail">Alla mejl</a></p>
<h1>${mail.subject}</h1>
<dl>
<div><dt>Till</dt><dd>${mail.to}</dd></div>
${mail.replyTo ? html`<div><dt>Svar till</dt><dd>${mail.replyTo}</dd></div>` : ''}
${mail.unsubscribe ? html`<div><dt>Avregistrering</dt><dd>${mail.unsubscribe}</dd></div>` : ''}
<div><dt>Skickat</dt><dd>${timeOf(mail)}</dd></div>
</dl>
<article>${linked(mail.text)}</article>`

const missingPage = html`<h1>Mejlet finns inte</h1>
<p><a href="/dev/mail">Alla mejl</a></p>`

const clock = momentFormat({ dateStyle: 'medium', timeStyle: 'short' })
const timeOf = ({ sentAt }: DemoMail) => html`<time datetime="${sentAt.toISOString()}">${clock(sentAt)}</time>`

/** The text with its URLs as links, and the rest escaped. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
