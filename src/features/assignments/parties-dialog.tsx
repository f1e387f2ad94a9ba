import { useSetParties } from '#api/assignment-hooks.ts'
import { type Assignment, assignments, type Party } from '#contract/assignments/assignments.ts'
import { linesOf, partiesIn } from '#lib/party-lines.ts'
import { assignmentFailures as f, assignmentTexts } from '#texts/assignments/assignments.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextArea } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { useState } from 'react'
import * as z from 'zod/mini'

const t = assignmentTexts.parties
const { body: Parties } = assignments.setParties

/** The form as typed: one party a line. */
const PartiesForm = z.pipe(
  z.transform(
    ({ opponents, related }: { opponents: string; related: string }): z.input<typeof Parties> => ({
      parties: [
        ...partiesIn(opponents).map((party) => ({ ...party, kind: 'opponent' as const })),
        ...partiesIn(related).map((party) => ({ ...party, kind: 'related' as const })),
      ],
    }),
  ),
  Parties,
)

interface PartiesDialogProps {
  matterId: string
  assignment: Assignment
  onClose: () => void
}

/** Asks for the parties on the other side of a matter, and whom else it concerns. */
export const PartiesDialog = ({ matterId, assignment, onClose }: PartiesDialogProps) => {
  // Both as they were read: the page behind the dialog may be fresher.
  const [{ parties, parties_version: version }] = useState(assignment)
  const set = useSetParties()
  const linesOfKind = (kind: Party['kind']) => linesOf(parties.filter((party) => party.kind === kind))
  const initial = { opponents: linesOfKind('opponent'), related: linesOfKind('related') }
  const form = useCallForm(PartiesForm, initial, async (body) => {
    await set.mutateAsync({ params: { id: matterId }, body: { ...body, version } })
    notify(t.saved)
    onClose()
  })
  return (
    <DialogForm title={t.title} form={form} call={set} failure={f.parties} submit={t.save} onClose={onClose}>
      <TextArea {...form.optional('opponents')} label={t.opponents} description={t.hint} rows={3} data-autofocus />
      <TextArea {...form.optional('related')} label={t.related} description={t.hint} rows={3} />
    </DialogForm>
  )
}
