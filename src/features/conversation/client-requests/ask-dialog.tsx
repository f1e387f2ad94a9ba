import { useAskClient, useAskForSeveral } from '#api/client-request-hooks.ts'
import { useRequestLists, useSaveRequestList } from '#api/request-list-hooks.ts'
import { type ListedRequest, mostAtOnce } from '#contract/conversation/client-requests.ts'
import { listNameChars } from '#contract/conversation/request-lists.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { askDialogFailures as f, askDialogTexts } from '#texts/conversation/ask-dialog.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { DialogForm } from '#ui/dialog-form.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconPlus } from '@tabler/icons-react'
import { AskForm, emptyThing, typedThing } from './ask-form.ts'
import styles from './client-requests.module.css'
import { ListPicker } from './list-picker.tsx'
import { ThingFields } from './thing-fields.tsx'

const { form: t, lists: l } = askDialogTexts

/**
 * Asks for what the office needs, one thing or several in one sending, until when. What is often
 * asked for together comes from a list of the office, and can be kept as one.
 */
const AskDialog = ({ matterId, onClose }: { matterId: string; onClose: () => void }) => {
  const askOne = useAskClient()
  const askSeveral = useAskForSeveral()
  const lists = useRequestLists({})
  const save = useSaveRequestList()
  const send = (requests: readonly ListedRequest[], due: string | null | undefined) => {
    const params = { id: matterId }
    const [first, ...others] = requests
    return first && others.length === 0
      ? askOne.mutateAsync({ params, body: { ...first, due } })
      : askSeveral.mutateAsync({ params, body: { requests: [...requests], due } })
  }
  const form = useCallForm(
    AskForm,
    { requests: [emptyThing], due: '', keep: false, name: '' },
    async ({ requests, due, name }) => {
      // First, because it can be done again.
      if (name !== undefined) await save.mutateAsync({ body: { name, requests } })
      await send(requests, due)
      notify(t.done)
      onClose()
    },
  )
  const guard = useUnsavedGuard(form.isDirty)
  const things = form.typed.requests
  const remove = (place: number) => {
    form.removeRow('requests', place)
    // The button goes with its thing, and the last thing is drawn anew, without a frame.
    setTimeout(() => form.focusOn('requests.0.title'))
  }
  return (
    <DialogForm
      title={t.title}
      form={form}
      call={things.length === 1 ? askOne : askSeveral}
      failure={f.ask}
      submit={t.confirm}
      onClose={() => guard.leave(onClose)}
    >
      <OptionalQueryNotice query={lists} failure={f.lists} />
      {lists.data && lists.data.length > 0 && (
        <ListPicker
          lists={lists.data}
          onPick={({ name, requests }) => form.set({ requests: requests.map(typedThing), name })}
          onLast={() => form.focusOn('requests.0.title')}
        />
      )}
      {things.map((thing, place) => (
        <ThingFields
          // Rows have nothing else of their own, and an empty one may come twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          place={place}
          kind={thing.kind}
          field={form.field}
          onKind={(kind) => form.set({ requests: things.map((one, of) => (of === place ? { ...one, kind } : one)) })}
          onRemove={things.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      {things.length < mostAtOnce && (
        <Button
          variant="default"
          className={styles.addThing}
          leftSection={<IconPlus {...icon} />}
          onClick={() => form.addRow('requests', emptyThing)}
        >
          {t.addThing}
        </Button>
      )}
      <TextField {...form.optional('due')} type="date" min={swedishDay(new Date())} label={t.due} />
      {lists.data && <CheckField {...form.optional('keep')} label={l.keep} />}
      {form.typed.keep && (
        <TextField {...form.field('name')} label={l.name} description={l.nameHint} maxLength={listNameChars} autoComplete="off" />
      )}
      <FailureNotice failure={f.saveList} error={save.error} />
      {guard.question}
    </DialogForm>
  )
}
export default AskDialog
