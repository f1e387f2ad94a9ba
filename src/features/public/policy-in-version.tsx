import { policyFacts } from '#texts/public/policy-facts.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { OtherPolicyProps } from './other-policy.tsx'
import { PolicyPage } from './policy-page.tsx'

const OtherPolicy = lazy(() => import('./other-policy.tsx'))

interface PolicyInVersionProps {
  name: OtherPolicyProps['name']
  newestOf: OtherPolicyProps['newestOf']
}

/** A policy in the version of the day that `?version=` names, by default the newest. */
export const PolicyInVersion = ({ name, newestOf }: PolicyInVersionProps) => {
  const newest = newestOf(policyFacts())
  const version = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('version') })
  // The page is rendered ahead without its search, so it starts with the newest.
  const wish = useHydrated() ? version : null
  if (wish === null || wish === newest.changed) return <PolicyPage policy={newest} />
  const head = (
    <>
      <PageHead title={newest.title} />
      <h1>{newest.title}</h1>
    </>
  )
  return (
    <Suspense fallback={head}>
      <OtherPolicy name={name} head={head} version={wish} newest={newest} newestOf={newestOf} />
    </Suspense>
  )
}
