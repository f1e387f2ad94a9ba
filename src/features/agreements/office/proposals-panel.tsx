import { useProposals } from '#api/agreement-hooks.ts'
import { useMatterNow } from '#api/matter-now-hooks.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { proposalFailures } from '#texts/agreements/proposal-editor.ts'
import { proposalsPanelTexts as t } from '#texts/agreements/proposals-panel.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FailedQuery } from '#ui/failed-query.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { Link } from '@tanstack/react-router'
import { ProposalRow } from './proposal-row.tsx'
import styles from './proposals-panel.module.css'
import { useRecall } from './use-recall.tsx'

/** The matter's proposals for the office, newest first, and the way to the next one. */
const ProposalsPanel = ({ matterId }: { matterId: string }) => {
  const proposals = useProposals({ query: { matter: matterId } })
  const { data, error } = proposals
  const { data: now } = useMatterNow(matterId)
  const recall = useRecall()
  // Another server may not have them.
  if (isAbsent(error)) return null
  const newest = data?.find(({ state }) => state !== 'draft')
  const { current = [], earlier = [] } = Object.groupBy(data ?? [], (proposal) =>
    proposal === newest || proposal.state === 'draft' ? 'current' : 'earlier',
  )
  return (
    <section className={`card ${styles.panel} no-print`} aria-labelledby="prisforslag">
      <h2 id="prisforslag">{t.heading}</h2>
      {!data && !error && <PageSkeleton label={t.loading} heights={['4.5rem']} />}
      {!data && <FailedQuery query={proposals} failure={proposalFailures.list} />}
      {data?.length === 0 && <p className="muted">{t.none}</p>}
      {current.length > 0 && (
        <ul className={styles.list}>
          {current.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} onRecall={recall.ask} />
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <Disclosure summary={t.earlier(earlier.length)}>
          <ul className={styles.list}>
            {earlier.map((proposal) => (
              <ProposalRow key={proposal.id} proposal={proposal} onRecall={recall.ask} />
            ))}
          </ul>
        </Disclosure>
      )}
      {data && !data.some(({ state }) => state === 'draft') && (
        <Link
          to="/matters/$id/proposal"
          params={{ id: matterId }}
          className={now?.action?.kind === 'propose' ? 'button' : 'button quiet'}
        >
          {t.write}
        </Link>
      )}
      {recall.done && <p role="status">{t.recall.done}</p>}
      {recall.question}
    </section>
  )
}
export default ProposalsPanel
