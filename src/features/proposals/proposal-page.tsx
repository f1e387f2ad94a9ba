import { useProposal } from '#api/agreement-hooks.ts'
import { useOwnsMatter } from '#api/use-owns-matter.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { Viewer } from '#contract/rules.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { agreementFailures as f } from '#texts/agreement-failures.ts'
import { proposalPageTexts as t } from '#texts/proposals.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { LoadingStatus } from '#ui/loading-status.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PaperBar } from '#ui/paper-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextPaper } from '#ui/text-paper.tsx'
import { useBfcacheRestore } from '#ui/use-bfcache-restore.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { OrderForm, type Pay } from './order-form.tsx'
import styles from './proposal-page.module.css'

interface ProposalPageProps {
  proposalId: string
  viewer: Viewer
  pay: Pay
}

/** /proposals/:id: the whole text, and the order below it. */
export const ProposalPage = ({ proposalId, viewer, pay }: ProposalPageProps) => {
  const { data: proposal, isPending, error, refetch } = useProposal({ params: { id: proposalId } })
  if (proposal) return <Loaded proposal={proposal} viewer={viewer} pay={pay} />
  const isMissing = isAbsent(error)
  return (
    <>
      <PageHead title={isMissing ? t.missing.heading : t.page} />
      <h1>{isMissing ? t.missing.heading : t.page}</h1>
      {isPending && <Loading />}
      {isMissing && <p>{t.missing.text}</p>}
      {!isMissing && <FailureNotice failure={f.proposalLoad} error={error} />}
      {error && (
        <div className={styles.ways}>
          <Link to="/user-matters" className="button">
            {t.toMatters}
          </Link>
          {!isMissing && (
            <Button variant="default" onClick={() => refetch()}>
              {t.tryAgain}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const Loaded = ({ proposal, viewer, pay }: Omit<ProposalPageProps, 'proposalId'> & { proposal: Proposal }) => {
  const { matter, number, state, text, text_sha256: hash } = proposal
  const isOwn = useOwnsMatter(viewer, matter)
  const [first] = useState({ hash, state })
  // An order makes the proposal accepted while the card page opens: the form stays until then.
  const [isOrdering, setOrdering] = useState(false)
  useBfcacheRestore(useCallback(() => setOrdering(false), []))
  return (
    <>
      <PageHead title={`${t.page} ${number}`} />
      <PaperBar print={t.print}>
        <Link to="/matters/$id" params={{ id: matter }} className="button quiet">
          <IconArrowLeft size={20} stroke={1.5} aria-hidden="true" />
          {t.toMatter}
        </Link>
      </PaperBar>
      <TextPaper text={text} />
      {isOwn && (state === 'sent' || isOrdering) ? (
        <OrderForm key={hash} proposal={proposal} isChanged={hash !== first.hash} pay={pay} onOrdering={setOrdering} />
      ) : (
        <div
          role="status"
          className={`card ${styles.state} no-print`}
          tabIndex={-1}
          ref={isOwn && first.state === 'sent' ? focusOnMount : undefined}
        >
          <p>{t.state[state]}</p>
          <Link to="/matters/$id" params={{ id: matter }} className="button">
            {t.toMatter}
          </Link>
        </div>
      )}
    </>
  )
}

const Loading = () => (
  <div className={styles.loading}>
    <LoadingStatus label={t.loading} />
    <Skeleton height="40rem" />
  </div>
)
