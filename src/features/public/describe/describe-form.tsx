import { useVisitorDraft } from '#parts/drafts/use-visitor-draft.ts'
import type { DescribeFields } from '#contract/matters/describe-fields.ts'
import { describeTexts as t } from '#texts/public/describe.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { useNativeForm } from '#ui/use-native-form.ts'
import styles from './describe-page.module.css'
import { ServiceCards } from './service-cards.tsx'

const describeFields = async () => (await import('#contract/matters/describe-fields.ts')).DescribeFields

interface DescribeFormProps {
  /** The fields so far. */
  begun: DescribeFields
  onDescribed: (fields: DescribeFields) => void
}

/** Asks what has happened, kept in the tab from the first letter on. */
export const DescribeForm = ({ begun, onDescribed }: DescribeFormProps) => {
  const form = useNativeForm(describeFields, begun, onDescribed)
  const { Draft, keep } = useVisitorDraft('describe', form.props.ref)
  return (
    <form {...form.props} className={styles.form} aria-label={t.title} onFocusCapture={keep}>
      {Draft && <Draft place="describe" form={form.props.ref} />}
      <ServiceCards chosen={begun.service} />
      <TextArea {...form.field('what')} label={t.what} description={t.whatHint} rows={8} />
      <TextField {...form.field('when')} required={false} label={t.when} description={t.whenHint} autoComplete="off" />
      <p className="muted">{t.files}</p>
      <div>
        <Button type="submit" loading={form.busy}>
          {t.next}
        </Button>
      </div>
      <p className="muted">{t.kept}</p>
    </form>
  )
}
