import { useViewer } from '#api/viewer.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import type { Written } from '#contract/matters/written.ts'
import { describeTexts as t } from '#texts/public/describe.ts'
import { fixedPrices } from '#texts/public/prices.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { DescribeForm } from './describe-form.tsx'
import { offeredServices } from './offered-services.ts'
import styles from './describe-page.module.css'

interface DescribePageProps {
  /** A service or a row of the price list, from the link that led here. */
  wish: string | undefined
  /** The steps after it, for whoever has no account yet. */
  Register: ComponentType<{ written: Written; ordered: string | undefined; onChange: () => void }>
  /** The way out for whoever mustn't be seen here. */
  exit: ReactNode
}

/** /beskriv: a visitor describes the matter first, and gets an account for it then. */
export const DescribePage = ({ wish, Register, exit }: DescribePageProps) => {
  const { viewer } = useViewer()
  const navigate = useNavigate()
  // The prerendered page knows no wish.
  const hydrated = useHydrated()
  const ordered = hydrated ? fixedPrices.find(({ name }) => name === wish) : undefined
  const wanted = ordered?.service ?? offeredServices.find((key) => hydrated && key === wish) ?? ''
  const [written, setWritten] = useState<Written>()
  const [isWriting, setWriting] = useState(true)
  const goOn = (now: Written) => {
    // The form for a new matter finds what is kept in this tab.
    if (viewer) return navigate({ to: '/user-matters', search: { create: ordered?.name ?? (now.service || true) } })
    setWritten(now)
    setWriting(false)
    scrollTo(0, 0)
  }
  return (
    <>
      <PageHead title={t.title} description={t.description} />
      {written && !isWriting ? (
        <>
          <Register written={written} ordered={ordered?.name} onChange={() => setWriting(true)} />
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
          <DescribeForm begun={written ?? { service: wanted, what: '', when: '' }} onWritten={goOn} />
        </>
      )}
    </>
  )
}
