import { CallFailed } from '#lib/call-failed.ts'
import { partsOf } from '#contract/office/terms-version-parts.ts'
import { longDay } from '#contract/dates/day-text.ts'
import { readOfficeOfTerms } from '#api/office-of-terms.ts'
import { policyFacts } from '#texts/public/policy-facts.ts'
import type { Policy, PolicyFacts } from '#texts/public/policy.ts'
import { otherPolicies, otherPolicyTexts as t } from '#texts/public/other-policies.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PolicyPage } from './policy-page.tsx'

const paths = { terms: '/terms-and-conditions', privacyPolicy: '/privacy-policy', partnerTerms: '/partner-terms' } as const

export interface OtherPolicyProps {
  name: keyof typeof otherPolicies
  /** The policy's own, while there is no text. */
  head: ReactNode
  version: string
  /** The version that holds now. */
  newest: Policy
  /** The same version for an office with other facts. */
  newestOf: (facts: PolicyFacts) => Policy
}

/** The sentence over a text that isn’t the one that holds now. */
const noteOn = ({ changed }: Policy, newest: Policy) => {
  if (changed === newest.changed) return t.otherFacts
  return (changed > newest.changed ? t.upcoming : t.earlier)(longDay(changed))
}

/**
 * A version that held before or will hold, as the office was then (`contract/agreements/
 * terms-version.ts`), or word that there is none of that day.
 */
const OtherPolicy = ({ name, head, version, newest, newestOf }: OtherPolicyProps) => {
  const { day, mark } = partsOf(version)
  const load = day === newest.changed ? async () => newestOf : otherPolicies[name].get(day)
  const { data, error, refetch } = useQuery({
    queryKey: ['other-policy', name, version],
    queryFn: load
      ? async () => {
          const text = await load()
          if (typeof text !== 'function') return text
          return text(policyFacts(mark === undefined ? undefined : await readOfficeOfTerms(mark)))
        }
      : skipToken,
    staleTime: Infinity,
  })
  const isUnknown = !load || (error instanceof CallFailed && error.status === 404)
  const toNewest = <Link to={paths[name]}>{t.newest}</Link>
  if (data && JSON.stringify(data) === JSON.stringify(newest)) return <PolicyPage policy={newest} />
  if (data)
    return (
      <>
        <Notice kind="info" role="status">
          <p>
            <span>{noteOn(data, newest)}</span> {toNewest}
          </p>
        </Notice>
        <PolicyPage policy={data} />
      </>
    )
  return (
    <>
      {head}
      {isUnknown && (
        <p>
          {t.unknown} {toNewest}
        </p>
      )}
      {error && !isUnknown && (
        <>
          <Notice kind="error" role="alert">
            <p>{t.failed}</p>
          </Notice>
          <Button variant="default" onClick={() => refetch()}>
            {t.tryAgain}
          </Button>
        </>
      )}
    </>
  )
}
export default OtherPolicy
