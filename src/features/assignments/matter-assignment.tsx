import { useMatterNow } from '#api/matter-now-hooks.ts'
import { useAssignment } from '#api/assignment-hooks.ts'
import type { Assignment } from '#contract/assignments/assignments.ts'
import { legalServiceNames } from '#contract/matters/legal-service-names.ts'
import { minuteText } from '#contract/dates/time-text.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { ConflictCheck } from '#parts/assignments/conflict-check.tsx'
import OfferAnswer from '#parts/assignments/offer-answer.tsx'
import { assignmentFailures as f, assignmentTexts as t } from '#texts/assignments/assignments.ts'
import { matterNowTexts } from '#texts/now/matter-now.ts'
import { Button } from '#ui/button.tsx'
import { HeadedSection, HeadWithAction } from '#ui/headed-section.tsx'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useFold } from '#ui/use-fold.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AssignmentAct } from './assignment-act.ts'
import styles from './assignment.module.css'

const AssignmentDialog = lazyComponent(() => import('./assignment-dialog.tsx'))

interface MatterAssignmentProps {
  matterId: string
  viewer: Viewer
  /** The matter is only offered: its parties can't be changed. */
  offered: boolean
}

/** Shows whose matter it is, whom it concerns, and what the office does about it. */
export const MatterAssignment = ({ matterId, viewer, offered }: MatterAssignmentProps) => {
  const query = useAssignment({ params: { id: matterId } })
  const [act, setAct] = useState<AssignmentAct>()
  const fold = useFold(offered || query.data?.state === 'offered' || query.data?.takeable === true)
  const navigate = useNavigate()
  const toList = () => void navigate({ to: '/user-matters' })
  if (!query.data) return <OptionalQueryNotice query={query} failure={f.read} />
  const assignment = query.data
  const { state, partner, mine, takeable, service, customer, parties } = assignment
  const isOffered = state === 'offered'
  const give = fold.isOpen && matterRights.assignMatters(viewer) && (
    <Button variant="subtle" size="sm" onClick={() => setAct('give')}>
      {state === 'assigned' ? t.change : t.give}
    </Button>
  )
  return (
    <HeadedSection
      id="handlaggare"
      heading={fold.opener(t.heading)}
      action={give}
      className={`${styles.assignment} ${offered ? 'card' : ''}`}
    >
      {fold.isOpen && (
        <>
          {partner ? <p className={styles.who}>{whoText({ ...assignment, partner })}</p> : <WithoutPartner matterId={matterId} />}
          {offered && <p>{t.hidden}</p>}
          {offered && <p>{t.customer(customer)}</p>}
          {service && <p>{t.service(legalServiceNames[service])}</p>}
          {takeable && <Button onClick={() => setAct('take')}>{t.accept}</Button>}
          {matterRights.assignMatters(viewer) && state !== 'free' && (
            <Button variant="subtle" size="sm" className={styles.release} onClick={() => setAct('release')}>
              {isOffered ? t.recall : t.release}
            </Button>
          )}
          <HeadWithAction>
            <h3>{t.parties.heading}</h3>
            {!offered && (
              <Button variant="subtle" size="sm" onClick={() => setAct('parties')}>
                {t.parties.edit}
              </Button>
            )}
          </HeadWithAction>
          {parties.length === 0 && <p className="muted">{t.parties.none}</p>}
          <ul>
            {parties.map(({ kind, name, number }) => (
              <li key={`${kind} ${name} ${number}`}>{t.parties.line({ kind, name, number })}</li>
            ))}
          </ul>
          {offered && <OfferAnswer matterId={matterId} onPage hidden onDeclined={toList} />}
          {!offered && isOffered && mine && <AnswerUnlessAbove matterId={matterId} onDeclined={toList} />}
          {!offered && !(isOffered && mine) && <ConflictCheck matterId={matterId} parties={parties} />}
          {act && <AssignmentDialog matterId={matterId} assignment={assignment} act={act} onClose={() => setAct(undefined)} />}
        </>
      )}
    </HeadedSection>
  )
}

/** The answer stands here where 'Läget', further up, doesn't ask for it. */
const AnswerUnlessAbove = (props: { matterId: string; onDeclined: () => void }) => {
  const { data: now, isPending } = useMatterNow(props.matterId)
  if (isPending || now?.waiting?.some(({ kind }) => kind === 'offer')) return null
  return <OfferAnswer {...props} onPage />
}

/** Given to nobody, a matter is handled by the lawyer who answers: told as under 'Läget'. */
const WithoutPartner = ({ matterId }: { matterId: string }) => {
  const { data: now } = useMatterNow(matterId)
  if (!now) return null
  return (
    <>
      <p className={styles.who}>{now.handler ? t.answers(now.handler) : t.free}</p>
      {now.answered_by && <p>{matterNowTexts.answeredBy(now.answered_by)}</p>}
    </>
  )
}

interface HolderFacts extends Pick<Assignment, 'state' | 'offered_until' | 'mine'> {
  partner: NonNullable<Assignment['partner']>
}

const whoText = ({ state, partner, offered_until: until, mine }: HolderFacts) => {
  const who = t.partner(partner.name, partner.title, partner.firm)
  if (state === 'assigned') return mine ? t.yours : who
  const untilText = until ? minuteText(new Date(until)) : ''
  return mine ? t.offeredToYou(untilText) : t.offered(who, untilText)
}
