import { useProposal } from '#api/agreement-hooks.ts'
import { useOwnsMatter } from '#api/use-owns-matter.ts'
import type { Proposal } from '#contract/agreements/proposals/proposals.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { agreementFailures as f } from '#texts/agreements/agreement-failures.ts'
import { proposalPageTexts as t } from '#texts/agreements/proposals.ts'
import { focusOnMount } from '#ui/focus-on-mount.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PageQueryStatus } from '#ui/page-query-status.tsx'
import { PaperBar } from '#ui/paper-bar.tsx'
import { TextPaper } from '#ui/text-paper.tsx'
import { useBfcacheRestore } from '#ui/use-bfcache-restore.ts'
import { useMedia } from '#ui/use-media.ts'
import { icon } from '#ui/icon-look.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { OrderForm, type Pay } from './order-form.tsx'
import styles from './proposal-page.module.css'
import { ProposalSummary } from './proposal-summary.tsx'

interface ProposalPageProps {
  proposalId: string
  viewer: Viewer
  pay: Pay
}

const orderId = 'bestall'

/** /proposals/:id: what matters most, the whole text, and the order below it. */
export const ProposalPage = ({ proposalId, viewer, pay }: ProposalPageProps) => {
  const query = useProposal({ params: { id: proposalId } })
  if (query.data) return <Loaded proposal={query.data} viewer={viewer} pay={pay} />
  return (
    <PageQueryStatus
      query={query}
      texts={t}
      failure={f.proposalLoad}
      wayBack={
        <Link to="/user-matters" className="button">
          {t.toMatters}
        </Link>
      }
    />
  )
}

const Loaded = ({ proposal, viewer, pay }: Omit<ProposalPageProps, 'proposalId'> & { proposal: Proposal }) => {
  const { matter, number, state, text, text_sha256: hash } = proposal
  const isOwn = useOwnsMatter(viewer, matter)
  const [first] = useState({ hash, state })
  // An order makes the proposal accepted while the card page opens: the form stays until then.
  const [isOrdering, setOrdering] = useState(false)
  useBfcacheRestore(useCallback(() => setOrdering(false), []))
  const isPhone = useMedia('phone')
  const canOrder = isOwn && (state === 'sent' || isOrdering)
  return (
    <>
      <PageHead title={[t.page, number].filter(Boolean).join(' ')} />
      <div className={styles.page}>
        <div className={styles.bar}>
          <PaperBar print={t.print}>
            <Link to="/matters/$id" params={{ id: matter }} className="button quiet">
              <IconArrowLeft {...icon} />
              {t.toMatter}
            </Link>
          </PaperBar>
        </div>
        <ProposalSummary proposal={proposal} orderId={canOrder ? orderId : undefined} />
        <div className={styles.text}>
          <TextPaper text={text} folded={isPhone && canOrder} />
        </div>
        {canOrder ? (
          <OrderForm
            key={hash}
            id={orderId}
            proposal={proposal}
            isChanged={hash !== first.hash}
            pay={pay}
            onOrdering={setOrdering}
          />
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
      </div>
    </>
  )
}
