import { useSetParties } from '#api/assignment-hooks.ts'
import { assignments, type Party } from '#contract/assignments/assignments.ts'
import { linesOf, partiesIn } from '#lib/party-lines.ts'
import { assignmentFailures as f, assignmentTexts } from '#texts/assignments/assignments.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import * as z from 'zod/mini'

const t = assignmentTexts.parties
const { body: Parties } = assignments.setParties

/** The form as typed: one party a line. */
const PartiesForm = z.pipe(
  z.pipe(
    z.object({ opponents: z.string(), related: z.string() }),
    z.transform(
      ({ opponents, related }): z.input<typeof Parties> => ({
        parties: [
          ...partiesIn(opponents).map((party) => ({ ...party, kind: 'opponent' as const })),
          ...partiesIn(related).map((party) => ({ ...party, kind: 'related' as const })),
        ],
      }),
    ),
  ),
  Parties,
)

interface PartiesDialogProps {
  matterId: string
  parties: readonly Party[]
  onClose: () => void
}

/** Asks for the parties on the other side of a matter, and whom else it concerns. */
export const PartiesDialog = ({ matterId, parties, onClose }: PartiesDialogProps) => {
  const set = useSetParties()
  const linesOfKind = (kind: Party['kind']) => linesOf(parties.filter((party) => party.kind === kind))
  const initial = { opponents: linesOfKind('opponent'), related: linesOfKind('related') }
  const form = useCallForm(PartiesForm, initial, async (body) => {
    await set.mutateAsync({ params: { id: matterId }, body })
    notify(t.saved)
    onClose()
  })
  return (
    <DialogForm title={t.title} form={form} call={set} failure={f.parties} submit={t.save} onClose={onClose}>
      <TextArea {...form.field('opponents')} required={false} label={t.opponents} description={t.hint} rows={3} data-autofocus />
      <TextArea {...form.field('related')} required={false} label={t.related} description={t.hint} rows={3} />
    </DialogForm>
  )
}
