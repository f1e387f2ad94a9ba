import type { Matter } from '#contract/matters/matters.ts'
import { AttachedFiles } from '#parts/files/attached-files.tsx'
import { matterTexts } from '#texts/matters/matter.ts'
import { proposalEditorTexts as t } from '#texts/agreements/proposal-editor.ts'
import styles from './matter-beside.module.css'

/** The matter beside its proposal, on screens with room for both: what the customer has written. */
export const MatterBeside = ({ matter: { title, description, files } }: { matter: Matter }) => (
  <aside className={styles.beside} aria-label={t.beside}>
    <h2>{title}</h2>
    <h3>{matterTexts.description}</h3>
    <p>{description}</p>
    {files.length > 0 && <h3>{t.files}</h3>}
    {files.length > 0 && <AttachedFiles files={files} />}
  </aside>
)
