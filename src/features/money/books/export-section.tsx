import { useBookExportPages, useBookSettings, useMakeExport } from '#api/book-hooks.ts'
import { useRedirectingMutation } from '#api/use-redirecting-mutation.ts'
import { dayMs } from '#contract/dates/day-ms.ts'
import { type BookExport, bookFormats, BookExportRequest, type MadeExport } from '#contract/money/books/books.ts'
import { lastDayOfMonth, openMonths } from '#contract/dates/open-months.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { PagedRows } from '#parts/paged-rows.tsx'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { icon } from '#ui/icon-look.ts'
import { IconFileSpreadsheet, IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import styles from './books.module.css'
import { monthText } from '#contract/dates/month-text.ts'

const t = bookTexts.exporting

/** The form as it is filled in: what goes along is still a choice of words. */
const ExportForm = z.object({
  from: BookExportRequest.shape.from,
  to: BookExportRequest.shape.to,
  format: BookExportRequest.shape.format,
  which: z.enum(['new', 'again']),
  confirm_password: BookExportRequest.shape.confirm_password,
})

/** A file for whoever keeps the books, and those that were made before. */
export const ExportSection = () => {
  const exports = useBookExportPages({})
  return (
    <>
      <ExportBooks />
      <section aria-labelledby="tidigare-exporter" className={styles.part}>
        <h3 id="tidigare-exporter">{t.earlier}</h3>
        <p className="muted">{t.earlierHelp}</p>
        <PagedRows pages={exports} failure={bookFailures.exports} none={t.none} more={t.more}>
          {(rows) => <ExportList exports={rows} />}
        </PagedRows>
      </section>
    </>
  )
}

const ExportBooks = () => {
  const [bookExport, setBookExport] = useState<MadeExport>()
  const make = useMakeExport()
  const exporting = useRedirectingMutation(
    {
      ...make,
      mutateAsync: async (input: Parameters<typeof make.mutateAsync>[0]) => {
        setBookExport(undefined)
        const reply = await make.mutateAsync(input)
        setBookExport(reply)
        return reply
      },
    },
    ({ url }) => url,
  )
  const today = swedishDay(new Date())
  const lastMonth = swedishDay(new Date(Date.parse(`${today.slice(0, 7)}-01T12:00:00Z`) - dayMs)).slice(0, 7)
  const initial = { from: `${lastMonth}-01`, to: lastDayOfMonth(lastMonth), format: 'sie', which: 'new', confirm_password: '' }
  const { data: settings } = useBookSettings({})
  const form = useCallForm(ExportForm, initial, ({ which, ...body }) =>
    exporting.mutateAsync({ body: { ...body, again: which === 'again' } }),
  )
  const { from, to } = form.typed
  const isWhole = from !== '' && to !== ''
  const open = settings && isWhole ? openMonths({ from, to }, { today, lockedUntil: settings.locked_until }) : []
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>
        <TextField {...form.field('from')} label={t.from} type="date" />
        <TextField {...form.field('to')} label={t.to} type="date" />
      </div>
      {open.length > 0 && <Notice kind="info">{openText(open, today.slice(0, 7))}</Notice>}
      <div className={styles.pair}>
        <SelectField
          {...form.optional('format')}
          label={t.format}
          leftSection={<IconFileSpreadsheet {...icon} />}
          options={bookFormats.map((format) => [format, t.formats[format]])}
        />
        <SelectField
          {...form.optional('which')}
          label={t.which}
          leftSection={<IconStack2 {...icon} />}
          options={[
            ['new', t.onlyNew],
            ['again', t.again],
          ]}
        />
      </div>
      <ConfirmField {...form.field('confirm_password')} label={bookTexts.password} />
      <FailureNotice failure={bookFailures.makeExport} error={exporting.error} />
      {bookExport && <Notice kind="success">{t.started(bookExport.file_name, bookExport.vouchers)}</Notice>}
      <SlowMutationNotice call={exporting} />
      <Button type="submit" loading={form.busy}>
        {t.submit}
      </Button>
    </form>
  )
}

/** Says of each month that more may come in why: a month that is over is only not locked. */
const openText = (months: readonly string[], thisMonth: string) => {
  const namesOf = (some: readonly string[]) => some.map(monthText).join(', ')
  const over = months.filter((month) => month < thisMonth)
  const running = months.filter((month) => month >= thisMonth)
  return [
    ...(over.length > 0 ? [t.notLocked(namesOf(over))] : []),
    ...(running.length > 0 ? [t.notOver(namesOf(running))] : []),
    t.moreComes,
  ].join(' ')
}

const ExportList = ({ exports }: { exports: readonly BookExport[] }) => (
  <ul className={styles.list}>
    {exports.map(({ id, from, to, format, vouchers, again, made_at, made_by }) => (
      <li key={id}>
        <strong>{t.period(dayText(from), dayText(to))}</strong>
        <span>{t.one(format, vouchers, again)}</span>
        <span className="muted">{t.by(dayText(swedishDay(new Date(made_at))), made_by)}</span>
      </li>
    ))}
  </ul>
)
