import { useAddTime } from '#api/time-hooks.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { timeFailures as f, timeTexts as t } from '#texts/agreements/time.ts'
import { Button } from '#ui/button.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { notify } from '#ui/notify.ts'
import styles from './matter-time.module.css'

/** Offers the line of the first minutes, which our prices promise for free. */
export const FreeMinutes = ({ matterId, minutes }: { matterId: string; minutes: number }) => {
  const adding = useAddTime()
  const body = { kind: 'free', minutes, what: t.freeWhat, day: swedishDay(new Date()) } as const
  return (
    <div className={styles.offer}>
      <p>{t.free(minutes)}</p>
      <CallNotices call={adding} failure={f.save} />
      <Button
        variant="default"
        size="sm"
        loading={adding.isPending}
        onClick={() => adding.mutate({ params: { id: matterId }, body }, { onSuccess: () => notify(t.freeAdded) })}
      >
        {t.addFree(minutes)}
      </Button>
    </div>
  )
}
