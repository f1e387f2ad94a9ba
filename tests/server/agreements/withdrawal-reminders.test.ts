import { describe, expect, test } from 'vitest'
import { remindOfWithdrawals } from '#server/domain/agreements/withdrawals/reminders.ts'
import { lastMailTo, mailsTo } from '#tests/support/accounts.ts'
import { useServer } from '#tests/support/server.ts'
import { acceptWithdrawal, moveTo, officeMail, paidOrder, plainText, submitStatement } from '#tests/support/withdrawal-stories.ts'

const server = useServer({ CONTACT_TO: officeMail })

describe('the reminders', { tags: ['§office-withdrawals'] }, () => {
  const reminders = async () =>
    (await mailsTo(server(), officeMail)).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Frånträde'))
  const twice = () => Promise.all([remindOfWithdrawals(server().deps), remindOfWithdrawals(server().deps)])

  test('come after 7 and 12 days and once it is late, each once, also from two processes', async () => {
    await paidOrder(server())
    await submitStatement(server(), { agreement: '1' })
    moveTo(server(), '2026-11-27T08:59:59Z')
    await twice()
    expect(await reminders()).toEqual([])
    moveTo(server(), '2026-11-27T09:00:00Z')
    await twice()
    await twice()
    const first = 'Påminnelse: frånträde F2026-1 är inte avgjort'
    expect(await reminders()).toEqual([first])
    expect(plainText(await lastMailTo(server(), officeMail))).toContain(
      'Frånträde F2026-1 kom den 20 november 2026. Ska något betalas tillbaka är det senast den 4 december 2026.',
    )
    moveTo(server(), '2026-12-02T09:00:00Z')
    await twice()
    await twice()
    expect(await reminders()).toEqual([first, first])
    moveTo(server(), '2026-12-05T09:00:00Z')
    await twice()
    await twice()
    expect(await reminders()).toEqual([first, first, 'Försenat: frånträde F2026-1 är inte avgjort'])
  })

  test('are one when nobody was running for a fortnight, and say that it is late', async () => {
    await submitStatement(server(), { agreement: '1' })
    moveTo(server(), '2026-12-05T09:00:00Z')
    await twice()
    expect(await reminders()).toEqual(['Försenat: frånträde F2026-1 är inte avgjort'])
    expect(plainText(await lastMailTo(server(), officeMail))).toContain(
      'Frånträde F2026-1 kom den 20 november 2026. Sista dagen för en återbetalning var den 4 december 2026.',
    )
  })

  test('come for the others where one can’t be written', async () => {
    for (const agreement of ['1', '2']) await submitStatement(server(), { agreement })
    moveTo(server(), '2026-11-27T09:00:00Z')
    const { deps, config } = server()
    let written = 0
    const failsOnce = {
      ...config,
      get webUrl() {
        written += 1
        if (written === 1) throw new Error('as if the first one could not be written')
        return config.webUrl
      },
    }
    await remindOfWithdrawals({ ...deps, config: failsOnce })
    expect(await reminders()).toEqual(['Påminnelse: frånträde F2026-2 är inte avgjort'])
    expect(server().log.join('\n')).toContain('withdrawal.reminder_failed')
  })

  test('stop once it is decided', async () => {
    const { admin } = await paidOrder(server())
    await submitStatement(server(), { agreement: '1' })
    await acceptWithdrawal(admin, 0)
    moveTo(server(), '2026-12-05T09:00:00Z')
    await twice()
    expect(await reminders()).toEqual([])
  })
})
