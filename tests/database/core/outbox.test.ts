import { describe, expect, onTestFinished, test } from 'vitest'
import { outbox } from '#server/db/schema/outbox.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueFileRemoval, enqueueMail, enqueueNotificationMail } from '#server/domain/shared/outbox.ts'
import { drainOutbox, startOutbox } from '#server/domain/shared/outbox-sender.ts'
import type { Mail } from '#server/ports/mail.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const mail = (subject: string): Mail => ({ to: 'anna@example.se', subject, text: 'Hej!' })
const rows = () => server().db.select().from(outbox).orderBy(outbox.id)

/** The server's dependencies with a mail server that calls `answer`. */
const withMailServer = (answer: (mail: Mail) => Promise<void> | void): { deps: Deps; sent: string[] } => {
  const sent: string[] = []
  const send = async (each: Mail) => {
    await answer(each)
    sent.push(each.subject)
  }
  return { deps: { ...server().deps, mail: { send } }, sent }
}

/** Starts senders that stop when the test ends, and a promise that hangs until then. */
const untilTheEnd = () => {
  const { promise: hangs, resolve } = Promise.withResolvers<void>()
  const start = (deps: Deps) => {
    const stop = startOutbox(deps)
    onTestFinished(() => {
      resolve()
      return stop()
    })
  }
  return { hangs, start }
}

describe('the outbox', () => {
  test('sends each mail once, and wipes its content', async () => {
    const { deps, sent } = withMailServer(() => {})
    await enqueueMail(deps.db, deps, mail('Ett'))
    await enqueueMail(deps.db, deps, mail('Två'))
    await drainOutbox(deps)
    await drainOutbox(deps)
    expect(sent).toEqual(['Ett', 'Två'])
    expect((await rows()).map(({ payload, doneAt }) => [payload, doneAt])).toEqual([
      ['', server().clock.now()],
      ['', server().clock.now()],
    ])
  })

  test('a mail of a transaction that is rolled back is never sent', async () => {
    const { deps, sent } = withMailServer(() => {})
    await deps.db
      .transaction(async (tx) => {
        await enqueueMail(tx, deps, mail('Ångrat'))
        throw new Error('taken back')
      })
      .catch(() => {})
    await drainOutbox(deps)
    expect(sent).toEqual([])
  })

  test('a mail server that rejects a mail is tried again after ever longer pauses', { tags: ['R82'] }, async () => {
    let refusals = 3
    const { deps, sent } = withMailServer(() => {
      if (refusals-- > 0) throw Object.assign(new Error('451 <anna@example.se> try again'), { code: 'EENVELOPE' })
    })
    await enqueueMail(deps.db, deps, mail('Segt'))
    for (const pauseSeconds of [15, 30, 60]) {
      await drainOutbox(deps)
      server().clock.forwardSeconds(pauseSeconds - 1)
      await drainOutbox(deps)
      expect(sent).toEqual([])
      server().clock.forwardSeconds(1)
    }
    await drainOutbox(deps)
    expect(sent).toEqual(['Segt'])
    expect(server().log.join('')).toContain('EENVELOPE')
    expect(server().log.join('')).not.toContain('anna@example.se')
  })

  test('a mail that fails twenty times is marked dead and left alone', async () => {
    let tries = 0
    const { deps } = withMailServer(() => {
      tries += 1
      throw new Error('550 no')
    })
    await enqueueMail(deps.db, deps, mail('Dött'))
    for (let n = 0; n < 25; n += 1) {
      await drainOutbox(deps)
      server().clock.forwardSeconds(3_600)
    }
    expect(tries).toBe(20)
    expect((await rows())[0]).toMatchObject({ doneAt: null, deadAt: expect.any(Date) })
  })

  test('two senders at once never send the same mail', { tags: ['R79'] }, async () => {
    const { deps, sent } = withMailServer(() => new Promise((resume) => setTimeout(resume, 5)))
    for (let n = 0; n < 30; n += 1) await enqueueMail(deps.db, deps, mail(`Mejl ${n}`))
    await Promise.all([drainOutbox(deps), drainOutbox({ ...deps }), drainOutbox({ ...deps })])
    expect(sent).toHaveLength(30)
    expect(new Set(sent).size).toBe(30)
  })

  test('a mail that a sender took and never finished is retried after five minutes', { tags: ['R82'] }, async () => {
    const stuck = withMailServer(() => new Promise(() => {}))
    await enqueueMail(stuck.deps.db, stuck.deps, mail('Kvar'))
    void drainOutbox(stuck.deps)
    await expect.poll(async () => (await rows())[0]?.leasedUntil).not.toBeNull()
    const { deps, sent } = withMailServer(() => {})
    await drainOutbox(deps)
    expect(sent).toEqual([])
    server().clock.forwardSeconds(300)
    await drainOutbox(deps)
    expect(sent).toEqual(['Kvar'])
  })

  test('one mail that can’t be sent doesn’t delay the others', async () => {
    const { deps, sent } = withMailServer(({ subject }) => {
      if (subject === 'Dåligt') throw new Error('550 no')
    })
    await enqueueMail(deps.db, deps, mail('Dåligt'))
    await enqueueMail(deps.db, deps, mail('Bra'))
    await drainOutbox(deps)
    expect(sent).toEqual(['Bra'])
  })

  test('a file removal that hangs delays no mail', { tags: ['R59'] }, async () => {
    const { hangs, start } = untilTheEnd()
    const { deps, sent } = withMailServer(() => {})
    await enqueueFileRemoval(deps.db, deps, Array(20).fill('a'))
    await enqueueMail(deps.db, deps, mail('Ändå'))
    start({ ...deps, files: { ...deps.files, remove: () => hangs } })
    await expect.poll(() => sent).toEqual(['Ändå'])
  })

  test('a mail that hangs at its second attempt doesn’t delay the others', { tags: ['R82'] }, async () => {
    const { hangs, start } = untilTheEnd()
    let attempts = 0
    const { deps, sent } = withMailServer(({ subject }) => {
      if (subject !== 'Segt') return
      if (attempts++ === 0) throw new Error('451 later')
      return hangs
    })
    await enqueueMail(deps.db, deps, mail('Segt'))
    await drainOutbox(deps)
    server().clock.forwardSeconds(15)
    await enqueueMail(deps.db, deps, mail('Nytt'))
    start(deps)
    await expect.poll(() => sent).toEqual(['Nytt'])
    expect(attempts).toBe(2)
  })

  test('four mails leave at once, so that three that take minutes delay no other', { tags: ['R82'] }, async () => {
    const { hangs, start } = untilTheEnd()
    let hanging = 0
    const { deps, sent } = withMailServer(({ subject }) => {
      if (subject !== 'Segt') return
      hanging += 1
      return hangs
    })
    for (let n = 0; n < 3; n += 1) await enqueueMail(deps.db, deps, mail('Segt'))
    await enqueueMail(deps.db, deps, mail('Nytt'))
    start(deps)
    await expect.poll(() => sent, { timeout: 4_000 }).toEqual(['Nytt'])
    expect(hanging).toBe(3)
  })

  test('digests that take minutes keep no link waiting', { tags: ['R82'] }, async () => {
    const { hangs, start } = untilTheEnd()
    const { deps, sent } = withMailServer(({ subject }) => (subject === 'Länk' ? undefined : hangs))
    for (let n = 0; n < 20; n += 1) await enqueueNotificationMail(deps.db, deps, mail('Nytt i ditt ärende'))
    await enqueueMail(deps.db, deps, mail('Länk'))
    start(deps)
    await expect.poll(() => sent, { timeout: 4_000 }).toEqual(['Länk'])
  })

  test('what has been due longest comes first, whatever was written first', async () => {
    const tried: string[] = []
    const { deps } = withMailServer(({ subject }) => {
      tried.push(subject)
      throw new Error('451 later')
    })
    await enqueueMail(deps.db, deps, mail('Ett'))
    await drainOutbox(deps)
    server().clock.forwardSeconds(15)
    await drainOutbox(deps)
    await enqueueMail(deps.db, deps, mail('Två'))
    await drainOutbox(deps)
    server().clock.forwardSeconds(60)
    await drainOutbox(deps)
    expect(tried).toEqual(['Ett', 'Ett', 'Två', 'Två', 'Ett'])
  })

  test('removes stored files', async () => {
    const removed: string[] = []
    const deps: Deps = { ...server().deps, files: { ...server().deps.files, remove: async (key) => void removed.push(key) } }
    await enqueueFileRemoval(deps.db, deps, ['a', 'b'])
    await enqueueFileRemoval(deps.db, deps, [])
    await drainOutbox(deps)
    expect(removed.sort()).toEqual(['a', 'b'])
  })

  test('once started it sends mails soon after they are written, and none after it has been stopped', async () => {
    const { deps, sent } = withMailServer(() => {})
    const stop = startOutbox(deps)
    await deps.db.transaction((tx) => enqueueMail(tx, deps, mail('Strax')))
    await expect.poll(() => sent, { timeout: 4_000 }).toEqual(['Strax'])
    await stop()
    await enqueueMail(deps.db, deps, mail('För sent'))
    await new Promise((resume) => setTimeout(resume, 200))
    expect(sent).toEqual(['Strax'])
  })
})
