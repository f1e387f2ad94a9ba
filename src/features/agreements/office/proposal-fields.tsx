import { useChangeProposal, useWriteProposal } from '#api/agreement-hooks.ts'
import { type Proposal, proposalKinds } from '#contract/agreements/proposals/proposals.ts'
import type { DraftHandle } from '#parts/drafts/draft-keeper.tsx'
import { KeptDraft } from '#parts/drafts/kept-draft.tsx'
import { proposalEditorTexts as t, proposalFailures } from '#texts/agreements/proposal-editor.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import formCard from '#ui/form-card.module.css'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconListDetails } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { isOnPriceList, priceList, startingPoint } from './price-list.ts'
import styles from './proposal-fields.module.css'
import { ProposalForm, TypedProposal, typedFrom } from './proposal-form.ts'
import { Total } from './total.tsx'

interface ProposalFieldsProps {
  matterId: string
  draft: Proposal | undefined
  /** Values that a new one starts with. */
  start: Partial<TypedProposal> | undefined
  /** The usual performer of the work: the lawyer who writes. */
  performer: string
  onSaved: (draft: Proposal, next: 'write' | 'preview') => void
  /** Mounted after a draft's own buttons, e.g. to throw it away. */
  discard: ReactNode
}

/** The fields of a draft. Every way on saves it. */
export const ProposalFields = ({ matterId, draft, start, performer, onSaved, discard }: ProposalFieldsProps) => {
  const write = useWriteProposal()
  const change = useChangeProposal()
  const call = draft ? change : write
  const draftHandle = useRef<DraftHandle>(null)
  const place = `proposal-${matterId}-${draft?.id ?? 'new'}`
  const [next, setNext] = useState<'write' | 'preview'>('preview')
  const [saved, setSaved] = useState(false)
  // Rendered before the form is sent, which the same click does.
  const leadOnTo = (way: typeof next) => flushSync(() => setNext(way))

  const form = useCallForm(
    ProposalForm,
    { ...typedFrom(matterId, performer, draft), ...(!draft && start) },
    async (body, typed) => {
      setSaved(false)
      const { matter: _, ...fields } = body
      const now = draft ? await change.mutateAsync({ params: { id: draft.id }, body: fields }) : await write.mutateAsync({ body })
      form.markSaved(typed)
      if (!form.isDirty()) draftHandle.current?.forget()
      setSaved(true)
      // Text that has been typed meanwhile stays, unsaved.
      onSaved(now, form.isDirty() ? 'write' : next)
    },
  )
  const { question } = useUnsavedGuard(form.isDirty)
  const { kind } = form.typed

  return (
    <form {...form.props} className={formCard['card']}>
      <KeptDraft
        // Once it is saved it is another draft's.
        key={place}
        place={place}
        texts={form.typed}
        isWritten={form.isDirty()}
        onRestore={(texts) => {
          const typed = z.safeParse(TypedProposal, texts)
          if (typed.success) form.set(typed.data)
        }}
        handle={draftHandle}
      />
      <SelectField
        label={t.fromPriceList}
        description={t.fromPriceListHint}
        leftSection={<IconListDetails {...icon} />}
        value={isOnPriceList(form.typed.service) ? form.typed.service : ''}
        onChange={({ currentTarget }) => form.set(startingPoint(currentTarget.value, form.typed.scope))}
        none={t.choose}
      >
        {priceList.map(({ heading, points }) => (
          <optgroup key={heading} label={heading}>
            {points.map(({ service, price }) => (
              <option key={service} value={service}>
                {`${service}, ${price}`}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextField {...form.field('service')} label={t.service} autoComplete="off" />
      <fieldset className={styles.kinds}>
        <legend>{t.kind}</legend>
        {proposalKinds.map((one) => (
          <label key={one} className={styles.kind}>
            <input
              type="radio"
              name="kind"
              value={one}
              checked={kind === one}
              aria-describedby={`kind-${one}`}
              onChange={() => form.set({ kind: one })}
            />
            <span>{t.kinds[one].label}</span>
            <small id={`kind-${one}`} aria-hidden="true">
              {t.kinds[one].hint}
            </small>
          </label>
        ))}
      </fieldset>
      {kind === 'fixed' ? (
        <TextField {...form.field('amount')} label={t.amount} description={t.amountHint} inputMode="decimal" autoComplete="off" />
      ) : (
        <div className={formCard['pair']}>
          <TextField {...form.field('hours')} label={t.hours} description={t.hoursHint} inputMode="decimal" autoComplete="off" />
          <TextField {...form.field('rate')} label={t.rate} description={t.rateHint} inputMode="decimal" autoComplete="off" />
        </div>
      )}
      <Total typed={form.typed} />
      <TextArea {...form.field('scope')} label={t.scope} description={t.scopeHint} rows={5} />
      <TextArea {...form.optional('excluded')} label={t.excluded} description={t.excludedHint} rows={3} />
      <TextField {...form.optional('performer')} label={t.performer} description={t.performerHint} autoComplete="off" />
      <div className={formCard['pair']}>
        <TextField
          {...form.optional('delivery_days')}
          label={t.deliveryDays}
          description={t.deliveryDaysHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('valid_days')}
          label={t.validDays}
          description={t.validDaysHint}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <FailureNotice failure={proposalFailures.save} error={form.failure ?? null} />
      {saved && !form.isDirty() && <Notice kind="success">{t.saved}</Notice>}
      <SlowMutationNotice call={call} />
      <Actions>
        {discard}
        <Button
          variant="default"
          type="submit"
          loading={form.busy && next === 'write'}
          disabled={form.busy && next !== 'write'}
          onClick={() => leadOnTo('write')}
        >
          {t.save}
        </Button>
        <Button
          type="submit"
          loading={form.busy && next === 'preview'}
          disabled={form.busy && next !== 'preview'}
          onClick={() => leadOnTo('preview')}
        >
          {t.preview}
        </Button>
      </Actions>
      {question}
    </form>
  )
}
