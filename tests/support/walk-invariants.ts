// Facts that hold between the rooms after any story: asked of the server as everybody sees it.

import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { officeWithdrawals } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { whatWaits } from '#contract/now/what-waits.ts'
import { Now } from '#contract/now/now.ts'
import { type Waiting, WaitingInMatter } from '#contract/now/waiting-list.ts'
import { countsText, matterList } from '#contract/matters/list.ts'
import { offeredTitle } from '#contract/matters/matters.ts'
import { isAdmin, isOffice } from '#contract/matters/rules.ts'
import { inbox } from '#contract/history/inbox.ts'
import { turnKinds } from '#contract/history/waiting-kinds.ts'
import { office } from '#contract/office/office.ts'
import { payments } from '#contract/money/payments/payments.ts'
import { search } from '#contract/search/search.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { users } from '#server/db/schema/accounts.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { matters } from '#server/db/schema/matters.ts'
import { accessOf, parserOf, readerWith } from './read-as.ts'
import type { TestServer } from './server.ts'
import { recordsOf, storedOf } from './waiting-records.ts'

type User = typeof users.$inferSelect

const rolesOf = (user: User) => ({
  is_staff: user.isStaff,
  is_superuser: user.isSuperuser,
  is_delegated_admin: user.isDelegatedAdmin,
  is_bookkeeper: user.isBookkeeper,
})

const ids = (list: readonly (string | number)[]) => list.map(Number).toSorted((one, other) => one - other)

const mattersIn = ({ db }: TestServer) => db.select().from(matters).orderBy(matters.id)

const bySubject = (one: Waiting, other: Waiting) =>
  one.kind.localeCompare(other.kind) || Number(one.subject) - Number(other.subject)

/** All that waits is stored as the contract finds it. */
const whatWaitsIsStored = async (here: TestServer) => {
  const today = swedishDay(here.clock.now())
  for (const { id } of await mattersIn(here))
    expect({ id, waits: (await storedOf(here, id)).toSorted(bySubject) }).toEqual({
      id,
      waits: whatWaits(await recordsOf(here, id), today).toSorted(bySubject),
    })
}

/** Nobody sees a matter that isn't theirs, and everybody is told the same of it everywhere. */
export const expectSeenAlike = async (here: TestServer, user: User): Promise<void> => {
  const all = await mattersIn(here)
  const live = await here.db
    .select()
    .from(assignments)
    .where(inArray(assignments.state, ['offered', 'assigned']))
  const access = await accessOf(here, user.email)
  const read = readerWith(here, access ?? '')
  const parsed = parserOf(read, user.email)
  const roles = rolesOf(user)
  const isWithThem = (id: number, state: string) =>
    live.some((one) => one.matterId === id && one.partnerId === user.id && one.state === state)
  const seesAll = here.config.partnersSee === 'all' ? isOffice(roles) : isAdmin(roles)
  const isPartner = roles.is_delegated_admin
  const sees = all.filter(({ id, userId }) => userId === user.id || seesAll || (isPartner && isWithThem(id, 'assigned')))
  const offered = all.filter(
    (one) => !sees.includes(one) && here.config.partnersSee === 'assigned' && isPartner && isWithThem(one.id, 'offered'),
  )
  const listed = [...sees, ...offered]
  const by = user.email

  const { headers, body } = await read('/matters/?limit=100')
  const list = z.parse(matterList.reply, body)
  const facts = { by, seen: ids(listed.map(({ id }) => id)) }
  expect({ by, seen: ids(list.map(({ id }) => id)) }).toEqual(facts)
  const whole = await parsed('/matters/', matterList.reply)
  expect({ by, seen: ids(whole.map(({ id }) => id)) }).toEqual(facts)
  expect({ by, counts: headers.get('x-counts') }).toEqual({
    by,
    counts: countsText((status) => listed.filter((one) => one.status === status).length),
  })

  const standings = new Map<number, Now>()
  for (const one of all) {
    const isSeen = sees.includes(one)
    const page = await read(`/matters/${one.id}/`)
    expect({ by, matter: one.id, status: page.status }).toEqual({ by, matter: one.id, status: listed.includes(one) ? 200 : 404 })
    const standing = await read(`/matters/${one.id}/now/`)
    expect({ by, matter: one.id, status: standing.status }).toEqual({ by, matter: one.id, status: isSeen ? 200 : 404 })
    if (isSeen) standings.set(one.id, z.parse(Now, standing.body))
    const row = list.find(({ id }) => Number(id) === one.id)
    if (!row) continue
    expect({ by, row }).toMatchObject({ by, row: { title: isSeen ? one.title : offeredTitle } })
    const now = standings.get(one.id)
    if (now && row.owner) {
      expect({ by, of: one.id, handler: row.handler, service: row.service }).toEqual({
        by,
        of: one.id,
        handler: now.handler,
        service: now.service ?? null,
      })
    }
  }

  const waiting = await parsed('/waiting/?limit=100', z.array(WaitingInMatter))
  for (const row of waiting) {
    expect(ids(listed.map(({ id }) => id)), `${by} is told what waits in ${row.matter}`).toContain(Number(row.matter))
    const now = standings.get(Number(row.matter))
    if (now)
      expect(
        now.waiting?.map(({ kind, subject, due }) => ({ kind, subject, due })),
        `${by} in ${row.matter}`,
      ).toContainEqual({ kind: row.kind, subject: row.subject, due: row.due })
  }
  const news = await parsed('/inbox/', inbox.list.reply)
  const turns = waiting.filter(({ kind }) => turnKinds.includes(kind)).length
  expect({ by, waiting: news.waiting }).toEqual({ by, waiting: Math.min(turns, 100) })
  expect({ by, count: news.count }).toEqual({ by, count: news.matters.length })
  for (const { matter } of news.matters)
    expect(ids(sees.map(({ id }) => id)), `${by} has news of ${matter}`).toContain(Number(matter))

  if (isOffice(roles)) {
    const day = await parsed('/office/day/', office.day.reply)
    for (const { view, matters: count } of day.views) {
      const rows = await parsed(`/matters/?limit=100&view=${view}`, matterList.reply)
      expect({ by, view, count }).toEqual({ by, view, count: rows.length })
    }
    for (const { id } of day.handlers) {
      const rows = await parsed(`/matters/?limit=100&handler=${id}`, matterList.reply)
      expect({ by, handler: id, some: rows.length > 0 }).toEqual({ by, handler: id, some: true })
    }
    const open = await read('/withdrawals/')
    expect({ by, withdrawals: news.withdrawals }).toEqual({ by, withdrawals: Number(open.headers.get('x-open')) })
    for (const { matter } of z.parse(officeWithdrawals.list.reply, open.body))
      if (matter !== null) expect(ids(sees.map(({ id }) => id)), `${by} is led to a matter`).toContain(Number(matter))
  }

  const texts = await parsed('/search/texts/?q=hej', search.texts.reply)
  for (const { matter } of texts)
    expect(ids(sees.map(({ id }) => id)), `${by} finds a text of ${matter}`).toContain(Number(matter))
  const paid = await parsed('/payments/', payments.list.reply)
  for (const payment of paid.filter(({ matter }) => sees.some(({ id }) => id === Number(matter)))) {
    const inMatter = await parsed(`/payments/?matter=${payment.matter}`, payments.forMatter.reply)
    expect(inMatter, `${by}, payment ${payment.id}`).toContainEqual(
      expect.objectContaining({ id: payment.id, status: payment.status, amount: payment.amount }),
    )
  }
}

const calls: ReadonlyArray<readonly [RegExp, (id: string) => string]> = [
  [/^\/matters\/(\d+)$/, (id) => `/matters/${id}/`],
  [/^\/matters\/(\d+)\/proposal$/, (id) => `/matters/${id}/`],
  [/^\/proposals\/(\d+)$/, (id) => `/proposals/${id}/`],
  [/^\/agreements\/(\d+)$/, (id) => `/agreements/${id}/text/`],
  [/^\/payments\/(\d+)\/receipt$/, (id) => `/payments/${id}/receipt/`],
  [/^\/office\/withdrawals$/, () => '/withdrawals/'],
  [/^\/office\/people$/, () => '/people/'],
  [/^\/office\/books$/, () => '/books/payouts/?from=2026-01-01&to=2026-12-31'],
  [/^\/payments$/, () => '/payments/'],
]

/** Tells if each mail since the last time has a reader, who may open what it links to. */
export const mailWatch = (here: TestServer) => {
  let last = 0
  return async (): Promise<void> => {
    const mails = await here.db.select().from(demoMails).where(gt(demoMails.id, last)).orderBy(demoMails.id)
    last = mails.at(-1)?.id ?? last
    await expectMailsArrive(here, mails)
  }
}

const expectMailsArrive = async (here: TestServer, mails: readonly (typeof demoMails.$inferSelect)[]) => {
  const office = here.deps.office.current().office.company.email
  for (const mail of mails) {
    const isOurs = mail.to === office
    const access = await accessOf(here, isOurs ? 'super@example.se' : mail.to)
    const told = { to: mail.to, subject: mail.subject }
    if (!access) {
      expect(allowedWithoutAccount.test(mail.subject), `to nobody: ${JSON.stringify(told)}`).toBe(true)
      continue
    }
    const read = readerWith(here, access)
    for (const [, path = ''] of mail.text.matchAll(/https?:\/\/[^/\s]+(\/[^\s#?]*)/g))
      for (const [pattern, call] of calls) {
        const found = pattern.exec(path)
        if (!found) continue
        const { status } = await read(call(found[1] ?? ''))
        expect({ ...told, path, status }).toEqual({ ...told, path, status: 200 })
      }
  }
}

/** Without an open account one is told of its end, of roles, withdrawals, work and money. */
const allowedWithoutAccount =
  /konto|behörigheter|^Erbjudandet|frånträde|ångr|[Bb]etal(?!ningsbegäran)|är utfört$|slutavräkning$|gallras/

/** Facts that no two rooms may say at once: the rows of each are broken. */
const forbidden: Readonly<Record<string, SQL>> = {
  'an offer or a matter of somebody who is no partner': sql`
    select a.matter_id from assignments a left join users u on u.id = a.partner_id
    where a.state in ('offered', 'assigned') and (u.id is null or not u.is_delegated_admin or u.disabled_at is not null)`,
  'an offer of a closed matter': sql`
    select a.matter_id from assignments a join matters m on m.id = a.matter_id
    where a.state = 'offered' and m.status in ('Completed', 'Cancelled')`,
  'a partner who has their own matter': sql`
    select a.matter_id from assignments a join matters m on m.id = a.matter_id
    where a.state in ('offered', 'assigned') and a.partner_id = m.user_id`,
  'a request for a payment or a proposal of one’s own': sql`
    select m.id from matters m join payments p on p.matter_id = m.id where p.state = 'pending' and p.requested_by_id = m.user_id
    union select m.id from matters m join proposals p on p.matter_id = m.id where p.state = 'sent' and p.sent_by_id = m.user_id`,
  'a payment that waits in no matter, or for somebody else than its customer': sql`
    select p.id from payments p left join matters m on m.id = p.matter_id
    where p.state = 'pending' and m.user_id is distinct from p.payer_id`,
  'an agreement that runs unpaid, or waits for no payment': sql`
    select a.id from agreements a left join payments p on p.id = a.payment_id
    where (a.state = 'running' and p.state is distinct from 'paid') or (a.state = 'concluded' and p.state is distinct from 'pending')`,
  'more given back than paid': sql`
    select id from payments where refunded_ore > amount_ore`,
  'a paid payment without its document': sql`
    select p.id from payments p where p.state = 'paid' and not exists (select from documents d where d.payment_id = p.id)`,
  'a handler of their own matter': sql`select id from matters where handler_id = user_id`,
  'a matter with a day to go that is open': sql`
    select id from matters where removal_day is not null and status not in ('Completed', 'Cancelled')`,
  'counts that are not those of the matters': sql`
    select status from (select status, count(*)::int as n from matters group by status union all
      select status, -added as n from matter_counts) both_sides group by status having sum(n) <> 0`,
}

const Rows = z.object({ rows: z.array(z.unknown()) })

const nothingIsForbidden = async ({ db }: TestServer) => {
  for (const [name, rows] of Object.entries(forbidden)) {
    const found = z.parse(Rows, await db.execute(rows)).rows
    expect({ name, found }).toEqual({ name, found: [] })
  }
}

/** That the rows of the rooms agree with each other, and nothing has failed. */
export const expectRowsAgree = async (here: TestServer): Promise<void> => {
  expect(here.log.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  await nothingIsForbidden(here)
  await whatWaitsIsStored(here)
}

/** Those who may log in. */
export const livingPeople = ({ db }: TestServer) =>
  db
    .select()
    .from(users)
    .where(and(isNull(users.disabledAt), eq(users.isDemo, true)))
    .orderBy(users.id)
