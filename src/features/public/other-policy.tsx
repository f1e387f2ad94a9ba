import { longDay } from '#contract/dates/day-text.ts'
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
  newest: string
}

/** A version that held before or will hold, or word that there is none of that day. */
const OtherPolicy = ({ name, head, version, newest }: OtherPolicyProps) => {
  const load = otherPolicies[name].get(version)
  const { data, isError, refetch } = useQuery({
    queryKey: ['other-policy', name, version],
    queryFn: load ?? skipToken,
    staleTime: Infinity,
  })
  const toNewest = <Link to={paths[name]}>{t.newest}</Link>
  if (data)
    return (
      <>
        <Notice kind="info" role="status">
          <p>
            <span>{(data.changed > newest ? t.upcoming : t.earlier)(longDay(data.changed))}</span> {toNewest}
          </p>
        </Notice>
        <PolicyPage policy={data} />
      </>
    )
  return (
    <>
      {head}
      {!load && (
        <p>
          {t.unknown} {toNewest}
        </p>
      )}
      {isError && (
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
