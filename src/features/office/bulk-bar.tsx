import type { ListedMatter } from '#contract/matters/list.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import type { Ref } from 'react'
import styles from './bulk-bar.module.css'
import { BulkHandler } from './bulk-handler.tsx'
import { BulkStatus } from './bulk-status.tsx'

interface BulkBarProps {
  viewer: Viewer
  chosen: readonly ListedMatter[]
  onClear: () => void
  statusField: Ref<HTMLSelectElement>
}

/**
 * Acts on the chosen matters, and says how it went. It stays at the bottom of the window, over the
 * end of the list, so that no row moves when it comes.
 */
export const BulkBar = ({ viewer, chosen, onClear, statusField }: BulkBarProps) => (
  <div className={styles.bar} data-bottom-bar>
    <BulkStatus chosen={chosen} onClear={onClear} field={statusField} />
    {matterRights.assignMatters(viewer) && <BulkHandler viewer={viewer} chosen={chosen} onClear={onClear} />}
  </div>
)
