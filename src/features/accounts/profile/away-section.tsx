import { useAway } from '#api/away-hooks.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { awayFailures as f, awayTexts as t } from '#texts/accounts/away.ts'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { AwayForm } from './away-form.tsx'
import { Section } from './section.tsx'

/** When somebody at the office is away, and who stands in. */
const AwaySection = () => {
  const query = useAway({})
  if (isAbsent(query.error)) return null
  return (
    <Section anchor="borta" text={t.text}>
      {query.data ? <AwayForm {...query.data} /> : <OptionalQueryNotice query={query} failure={f.read} />}
    </Section>
  )
}
export default AwaySection
