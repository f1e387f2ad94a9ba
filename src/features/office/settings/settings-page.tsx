import { useOfficeSettings } from '#api/office-settings-hooks.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import type { TextSearch } from '#lib/text-search.ts'
import { officeSettingsFailures as f, officeSettingsTexts as t } from '#texts/office/office-settings.ts'
import { OfficeOnly } from '#ui/office-only.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import links from '#ui/section-links.module.css'
import { Link } from '@tanstack/react-router'
import { CompanyForm } from './company-form.tsx'
import { VersionsSection } from './versions-section.tsx'
import { LackingNotice } from './lacking-notice.tsx'
import { LookForm } from './look-form.tsx'
import { PricesForm } from './prices-form.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { PromisesForm } from './promises-form.tsx'
import { TermsSection } from './terms-section.tsx'

const sections = ['foretaget', 'priser', 'utseende', 'loften', 'integritet', 'villkor', 'historik'] as const
type SectionName = (typeof sections)[number]

export type OfficeSettingsSearch = TextSearch<'del'>

/** /office/settings: what makes the office an office of one's own, for admins. */
export const SettingsPage = ({ viewer, search }: { viewer: Viewer; search: OfficeSettingsSearch }) => (
  <>
    <PageHead title={t.heading} />
    <h1>{t.heading}</h1>
    <OfficeOnly viewer={viewer} right="changeOffice">
      <Sections del={sections.find((section) => section === search.del) ?? 'foretaget'} />
    </OfficeOnly>
  </>
)

const Sections = ({ del }: { del: SectionName }) => (
  <>
    <p className="lead">{t.lead}</p>
    <nav className={links['sections']} aria-label={t.sections}>
      {sections.map((section) => (
        <Link
          key={section}
          to="/office/settings"
          search={{ del: section }}
          aria-current={section === del ? 'page' : undefined}
          resetScroll={false}
        >
          {t.section[section]}
        </Link>
      ))}
    </nav>
    <section aria-labelledby="del">
      <h2 id="del">{t.section[del]}</h2>
      <Section del={del} />
    </section>
  </>
)

const Section = ({ del }: { del: SectionName }) => {
  if (del === 'historik') return <VersionsSection />
  if (del === 'villkor') return <TermsSection />
  return <FormSection del={del} />
}

const forms = {
  foretaget: CompanyForm,
  priser: PricesForm,
  utseende: LookForm,
  loften: PromisesForm,
  integritet: PrivacyForm,
} as const

const FormSection = ({ del }: { del: keyof typeof forms }) => {
  const settings = useOfficeSettings({})
  const Form = forms[del]
  return (
    <QueryBoundary query={settings} failure={f.read}>
      {(data) => (
        <>
          <LackingNotice office={data.office} isHere={del === 'foretaget'} />
          <Form settings={data} />
        </>
      )}
    </QueryBoundary>
  )
}
