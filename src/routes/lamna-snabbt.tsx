import { PolicyPage } from '#features/public/policy-page.tsx'
import { quickExitPage } from '#texts/public/quick-exit-page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { QuickExit } from './-quick-exit.tsx'

export const Route = createFileRoute('/lamna-snabbt')({
  component: () => (
    <>
      <PolicyPage policy={quickExitPage} />
      <QuickExit />
    </>
  ),
})
