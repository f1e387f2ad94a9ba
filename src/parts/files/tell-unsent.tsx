import { unsentUploadTexts as t } from '#texts/files/unsent-uploads.ts'
import { notify } from '#ui/notify.ts'
import { Link } from '@tanstack/react-router'

/** The unsent thing that is there again, to be tried once more. */
export type Kept = keyof typeof t.kept

/** Tells of a failure after its matter's page was left. */
export const tellUnsent = (matterId: string, problem: string, kept?: Kept) =>
  notify(
    kept ? `${problem} ${t.kept[kept]}` : problem,
    <Link to="/matters/$id" params={{ id: matterId }}>
      {t.toMatter}
    </Link>,
  )
