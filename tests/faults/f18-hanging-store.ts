// F18 (R59): the file store accepts every request and answers none. Mails are sent, uploads and
// downloads fail quickly, and calls that need no file work.

import { setTimeout as pause } from 'node:timers/promises'
import { and, isNull } from 'drizzle-orm'
import { outbox } from '#server/db/schema/outbox.ts'
import * as z from 'zod/mini'
import { registration } from '#tests/support/accounts.ts'
import { formOf } from '#tests/support/forms.ts'
import { startS3 } from '#tests/support/s3-stand-in.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { startSmtp } from '#tests/support/smtp-stand-in.ts'
import { checkInvariants } from './invariants.ts'
import { probe } from './probe.ts'
import { type Experiment, openFindings, seconds, spread } from './report.ts'
import { call, makePeople, openWorld, type Person } from './world.ts'

/** File removals of a deleted matter. Each is tried and retried before the mails below are due. */
const removals = 10
/** Mails are requested at the start, and again when the first removals are due for a retry. */
const mailedAfterMs = [0, 16_000]
const mailsAtOnce = 4
const mailWithinMs = 60_000
const refusedWithinMs = 12_000

const Matter = z.object({ id: z.number(), files: z.tuple([z.object({ file: z.string() })], z.unknown()) })

export const hangingStore: Experiment = async ({ database, cycles, seed }) => {
  const { broken, check } = openFindings()
  const [s3, smtp] = await Promise.all([startS3(), startSmtp()])
  const world = await openWorld(database, {
    S3_ENDPOINT: s3.config.endpoint,
    S3_BUCKET: s3.config.bucket,
    S3_REGION: s3.config.region,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    SMTP_URL: smtp.url,
    TRUST_PROXY: '1',
  })
  const mailTimes: number[] = []
  const uploadTimes: number[] = []
  const readTimes: number[] = []
  let asked = 0
  let inVain = 0

  try {
    const [anna, bert] = await world.inspect((deps) => makePeople(deps, 2))
    if (!anna || !bert) throw new Error('users are missing')
    const api = await world.start()
    const upload = (who: Person, files: number) => {
      const pdfs = Array.from({ length: files }, (_, n) => [`${n}.pdf`, sampleFiles.pdf] as const)
      return call(world.journal, api.url, who, 'POST', '/matters/', formOf({ title: 'F18', description: 'F18' }, pdfs))
    }
    const uploaded = async (who: Person, files: number) => z.parse(Matter, (await upload(who, files))?.body)
    const registers = async () => {
      const email = `f18-${++asked}@example.se`
      const answer = await call(world.journal, api.url, undefined, 'POST', '/accounts/register/', registration(email), {
        'x-forwarded-for': `10.18.${asked >> 8}.${asked & 255}`,
      })
      check(answer?.status === 201, `a registration was answered ${answer?.status}`)
      const began = Date.now()
      while (!smtp.taken.some(({ to }) => to === email) && Date.now() - began < mailWithinMs) await pause(50)
      mailTimes.push(Date.now() - began)
    }
    /** Times a reply, which must say that the file store is unavailable. */
    const isRefused = async (what: string, times: number[], answer: Promise<{ status: number } | undefined>) => {
      const began = Date.now()
      const status = (await answer)?.status
      times.push(Date.now() - began)
      check(status === 503, `${what} was answered ${status}`)
    }

    for (let cycle = 0; cycle < cycles; cycle++) {
      const [doomed, kept] = await Promise.all([uploaded(anna, removals), uploaded(bert, 1)])
      s3.requests.length = 0
      s3.fallSilent()
      const watch = probe({
        '/healthz': () => fetch(`${api.url}/healthz`),
        "other users' reads": () => fetch(`${api.url}/api/matters/`, { headers: { authorization: `Bearer ${bert.access}` } }),
      })
      const gone = await call(world.journal, api.url, anna, 'DELETE', `/matters/${doomed.id}/`)
      check(gone?.status === 204, `a matter with files was deleted with ${gone?.status}`)
      const mailing = mailedAfterMs.map(async (ms) => {
        await pause(ms)
        await Promise.all(Array.from({ length: mailsAtOnce }, registers))
      })
      await Promise.all([
        ...mailing,
        ...[1, 2, 3].map((files) => isRefused('an upload', uploadTimes, upload(anna, files))),
        ...[1, 2, 3].map(() => isRefused('a file', readTimes, fetch(kept.files[0].file))),
      ])
      for (const [name, { calls, failed }] of Object.entries(await watch.end()))
        check(failed === 0, `${name}: ${failed} of ${calls} failed`)
      s3.speak()
      inVain += s3.requests.splice(0).filter((request) => request.startsWith('DELETE')).length
      check((await upload(anna, 1))?.status === 201, 'an upload failed after the store had recovered')
    }

    check(!api.hasEnded(), 'the API exited')
    check(inVain > cycles, `the fault didn't fire: ${inVain} removals were attempted in vain`)
    await api.kill()
    const seen = await world.inspect(async (deps) => {
      const waiting = await deps.db.$count(outbox, and(isNull(outbox.doneAt), isNull(outbox.deadAt)))
      const { broken: unwell, files } = await checkInvariants(deps, undefined, () => smtp.taken.map(({ subject }) => subject))
      return { waiting, unwell, files }
    })
    broken.push(...seen.unwell, ...world.journal.leaks)
    check(s3.objects.size === seen.files, `${s3.objects.size} objects are stored for ${seen.files} files`)
    const [mails, uploads, reads] = [mailTimes, uploadTimes, readTimes].map((times) => spread(times).max)
    check((mails ?? 0) < mailWithinMs, `a mail took ${seconds(mails ?? 0)} s`)
    check((uploads ?? 0) < refusedWithinMs, `an upload was refused after ${seconds(uploads ?? 0)} s`)
    check((reads ?? 0) < refusedWithinMs, `a file was refused after ${seconds(reads ?? 0)} s`)

    return {
      fault: 'F18',
      database,
      seed,
      figures: {
        cycles,
        'mails, and s until they were sent (median, max)': `${mailTimes.length}, ${seconds(spread(mailTimes).p50)}, ${seconds(mails ?? 0)}`,
        'uploads refused, after s (max)': `${uploadTimes.length}, ${seconds(uploads ?? 0)}`,
        'files refused, after s (max)': `${readTimes.length}, ${seconds(reads ?? 0)}`,
        'removals, attempted in vain, still waiting at the end': `${cycles * removals}, ${inVain}, ${seen.waiting}`,
      },
      broken,
    }
  } finally {
    await world.dispose()
    await Promise.all([s3.close(), smtp.close()])
  }
}
