import type { Matter } from '#contract/matters/matters.ts'
import { fileNameFromUrl } from '#lib/file-name-from-url.ts'
import { fileTexts, matterTexts as t } from '#texts/matters/matter.ts'

/** The head of a printed matter, which isn't on screen. */
export const PrintedHead = ({ id }: { id: string }) => (
  <p>
    {t.printed(
      id,
      new Date().toLocaleDateString('sv-SE', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/Stockholm' }),
    )}
  </p>
)

/** Instead of the files, whose previews paper can't show. */
export const PrintedFiles = ({ files }: { files: Matter['files'] }) => (
  <section>
    <h2>{fileTexts.heading}</h2>
    {files.length === 0 && <p>{fileTexts.none}</p>}
    <ul>
      {files.map(({ id, file }) => (
        <li key={id}>{fileNameFromUrl(file)}</li>
      ))}
    </ul>
  </section>
)
