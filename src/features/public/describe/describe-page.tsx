import { useViewer } from '#api/viewer.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import type { DescribeFields } from '#contract/matters/describe-fields.ts'
import { describeTexts as t } from '#texts/public/describe.ts'
import { fixedPrices } from '#texts/public/prices.ts'
import { chunkLoadError } from '#ui/chunk-load-error.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useHydrated, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { DescribeForm } from './describe-form.tsx'
import { offeredServices } from './offered-services.ts'
import styles from './describe-page.module.css'

declare module '@tanstack/history' {
  interface HistoryState {
    /** On /beskriv, after its first step: what was written stays in the tab. */
    describeStep?: 2 | 3
  }
}

interface DescribePageProps {
  /** A service or a row of the price list, from the link that led here. */
  wish: string | undefined
  /** The steps after it, for whoever has no account yet. */
  Register: ComponentType<{
    fields: DescribeFields
    ordered: string | undefined
    isSent: boolean
    onChange: () => void
    onSent: () => void
  }>
  /** The way out for whoever mustn't be seen here. */
  exit: ReactNode
}

/** /beskriv: a visitor describes the matter first, and gets an account for it then. */
export const DescribePage = ({ wish, Register, exit }: DescribePageProps) => {
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const { history } = useRouter()
  const step = useLocation({ select: ({ state }) => state.describeStep })
  // The prerendered page knows no wish.
  const hydrated = useHydrated()
  const ordered = hydrated ? fixedPrices.find(({ name }) => name === wish) : undefined
  const wanted = ordered?.service ?? offeredServices.find((key) => hydrated && key === wish) ?? ''
  const [fields, setFields] = useState<DescribeFields>()
  const isRegistering = step !== undefined && !viewer
  const described = isRegistering ? fields : undefined
  const isReloaded = isRegistering && !fields
  useEffect(() => {
    if (isReloaded) import('./kept-fields.ts').then(({ keptFields }) => setFields(keptFields()), chunkLoadError.note)
  }, [isReloaded])
  const goOn = (now: DescribeFields) => {
    // The form for a new matter finds what is kept in this tab.
    if (viewer) return navigate({ to: '/user-matters', search: { create: ordered?.name ?? (now.service || true) } })
    setFields(now)
    scrollTo(0, 0)
    return navigate({ to: '/beskriv', search: true, state: { describeStep: 2 } })
  }
  return (
    <>
      <PageHead title={t.title} description={t.description} />
      {described ? (
        <>
          <Register
            fields={described}
            ordered={ordered?.name}
            isSent={step === 3}
            onChange={() => history.back()}
            onSent={() => void navigate({ to: '/beskriv', search: true, state: { describeStep: 3 }, replace: true })}
          />
          {exit}
        </>
      ) : (
        <>
          {!viewer && <p className={styles.step}>{t.step(1)}</p>}
          <h1>{t.title}</h1>
          <p className="lead">{t.lead}</p>
          {exit}
          {ordered && (
            <p className={styles.ordered}>
              {t.ordered} <strong>{`${ordered.name}, ${formatSek(ordered.sek)}`}</strong>
            </p>
          )}
          <DescribeForm begun={fields ?? { service: wanted, what: '', when: '' }} onDescribed={goOn} />
        </>
      )}
    </>
  )
}
