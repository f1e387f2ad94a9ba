import { proposalQuery, useProposal, useProposals } from '#api/agreement-hooks.ts'
import { matterQuery } from '#api/hooks.ts'
import { matterNowQuery } from '#api/matter-now-hooks.ts'
import { useTime } from '#api/time-hooks.ts'
import { useKnownProfile } from '#api/profile-query.ts'
import type { CallFailed } from '#lib/call-failed.ts'
import { ownMatterText } from '#contract/core/own-matter-text.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import type { Matter } from '#contract/matters/matters.ts'
import type { Proposal } from '#contract/agreements/proposals/proposals.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import type { Failure } from '#texts/failures.ts'
import { proposalEditorTexts as t, proposalFailures } from '#texts/agreements/proposal-editor.ts'
import { FailedQuery } from '#ui/failed-query.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './proposal-editor-page.module.css'
import { MatterBeside } from './matter-beside.tsx'
import { additionFrom, type TypedProposal } from './proposal-form.ts'
import { ProposalFields } from './proposal-fields.tsx'
import { ProposalPreview } from './proposal-preview.tsx'
import { useDiscard } from './use-discard.tsx'

interface ProposalEditorPageProps {
  matterId: string
  /** The draft to go on with, from the address. */
  draftId: string | undefined
  /** The agreement at a ceiling price that needs more hours, from the address. */
  additionTo: string | undefined
  viewer: Viewer
}

/** /matters/:id/proposal, for the office: writes, previews and sends a proposal. */
export const ProposalEditorPage = ({ matterId, draftId, additionTo, viewer }: ProposalEditorPageProps) => {
  // A new draft gets its id into the address once it is saved; it is on the page already then.
  const [openedId] = useState(draftId)
  const [agreementId] = useState(additionTo)
  const matter = useQuery(matterQuery({ params: { id: matterId } }))
  return (
    <>
      <PageHead title={t.heading} />
      {!matter.data ? (
        <NotThere of={matter} failure={proposalFailures.matter} />
      ) : !isOfficeSide(viewer, matter.data) ? (
        <NotHere matterId={matter.data.id} why={ownMatterText} />
      ) : openedId !== undefined ? (
        <OpenedDraft id={openedId} matter={matter.data} />
      ) : agreementId !== undefined ? (
        <Addition agreementId={agreementId} matter={matter.data} />
      ) : (
        <Editor matter={matter.data} opened={undefined} />
      )}
    </>
  )
}

const OpenedDraft = ({ id, matter }: { id: string; matter: Matter }) => {
  const draft = useProposal({ params: { id } })
  const [opened, setOpened] = useState<Proposal>()
  if (!opened && draft.data) setOpened(draft.data)
  if (!opened) return <NotThere of={draft} failure={proposalFailures.draft} />
  if (opened.state === 'draft') return <Editor matter={matter} opened={opened} />
  return <NotHere matterId={matter.id} why={t.notDraft} />
}

/** A proposal of more hours starts with what was agreed, and the hours that are left of it. */
const Addition = ({ agreementId, matter }: { agreementId: string; matter: Matter }) => {
  const proposals = useProposals({ query: { matter: matter.id } })
  const time = useTime({ params: { id: matter.id } })
  if (!proposals.data) return <NotThere of={proposals} failure={proposalFailures.list} />
  if (!time.data) return <NotThere of={time} failure={proposalFailures.time} />
  const agreed = proposals.data.find(({ state, kind }) => state === 'accepted' && kind === 'ceiling')
  const ceiling = time.data.ceilings.find(({ agreement }) => agreement === agreementId)
  return <Editor matter={matter} opened={undefined} start={agreed && ceiling && additionFrom(agreed, ceiling)} />
}

/** Why there is nothing to write here. */
const NotHere = ({ matterId, why }: { matterId: string; why: string }) => (
  <>
    <h1>{t.heading}</h1>
    <Notice kind="info">{why}</Notice>
    <ToMatter id={matterId} />
  </>
)

interface EditorProps {
  matter: Matter
  /** As it was when the page was opened; undefined for a new one. */
  opened: Proposal | undefined
  /** Values that a new one starts with. */
  start?: Partial<TypedProposal> | undefined
}

const Editor = ({ matter, opened, start }: EditorProps) => {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(opened)
  const [step, setStep] = useState<'write' | 'preview' | 'sent'>('write')
  const profile = useKnownProfile()
  const { data: others } = useProposals({ query: { matter: matter.id } })
  const queryClient = useQueryClient()
  const showNewest = async ({ id }: Proposal) => {
    const newest = await queryClient.query({ ...proposalQuery({ params: { id } }), staleTime: 0 }).catch(() => undefined)
    if (newest?.state === 'draft') setDraft(newest)
  }
  const discard = useDiscard(draft?.discardable ? draft.id : undefined, () =>
    navigate({ to: '/matters/$id', params: { id: matter.id }, ignoreBlocker: true }),
  )
  if (step === 'sent') return <Sent matterId={matter.id} />

  const waiting = others?.find(({ state }) => state === 'sent')?.number
  return (
    <div className={step === 'preview' ? styles.reading : undefined}>
      {/* The paper has its own. */}
      {step === 'write' && <h1>{t.heading}</h1>}
      <p>
        <span className="muted">{t.matter}: </span>
        <Link to="/matters/$id" params={{ id: matter.id }}>
          {matter.title}
        </Link>
      </p>
      {waiting && <Notice kind="info">{t.replaces(waiting)}</Notice>}
      {step === 'preview' && draft ? (
        <ProposalPreview
          draft={draft}
          onChange={() => setStep('write')}
          onSent={() => setStep('sent')}
          onOutdated={() => void showNewest(draft)}
          discard={discard.button}
        />
      ) : (
        <div className={styles.writing}>
          <ProposalFields
            matterId={matter.id}
            draft={draft}
            start={start}
            performer={[profile?.name, profile?.surname].filter(Boolean).join(' ')}
            onSaved={(saved, next) => {
              setDraft(saved)
              setStep(next)
              // So that reloading the page goes on with it.
              if (!draft)
                void navigate({
                  to: '/matters/$id/proposal',
                  params: { id: matter.id },
                  search: { draft: saved.id },
                  replace: true,
                  ignoreBlocker: true,
                })
            }}
            discard={discard.button}
          />
          <MatterBeside matter={matter} />
        </div>
      )}
      {discard.question}
    </div>
  )
}

const Sent = ({ matterId }: { matterId: string }) => {
  const customer = useQuery(matterNowQuery({ params: { id: matterId } })).data?.customer
  const reach = customer?.disabled ? 'disabled' : customer?.mail_refused ? 'refused' : 'reached'
  return (
    <div tabIndex={-1} ref={focusOnMount}>
      <h1>{t.heading}</h1>
      <Notice kind="success">
        <p>{t.sent}</p>
        <p>{t.sentMore[reach]}</p>
      </Notice>
      <ToMatter id={matterId} />
    </div>
  )
}

const ToMatter = ({ id }: { id: string }) => (
  <Link to="/matters/$id" params={{ id }} className="button">
    {t.toMatter}
  </Link>
)

interface NotThereProps {
  of: { error: CallFailed | null; isFetching: boolean; refetch: () => unknown }
  failure: Failure
}

/** While something loads, and when it couldn't. */
const NotThere = ({ of: query, failure }: NotThereProps) => (
  <>
    <h1>{t.heading}</h1>
    {query.error ? <FailedQuery query={query} failure={failure} /> : <PageSkeleton label={t.loading} heights={['32rem']} />}
  </>
)
