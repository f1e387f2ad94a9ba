import { OfficeBar as Bar } from '#features/office/office-bar.tsx'
import type { Viewer } from '#contract/matters/rules.ts'
import { isOffice } from '#contract/matters/rules.ts'
import { SearchButton } from '#features/search/search-button.tsx'

const OfficeBar = ({ viewer, onAbsent }: { viewer: Viewer; onAbsent: () => void }) => (
  <Bar viewer={viewer} search={isOffice(viewer) && <SearchButton />} onAbsent={onAbsent} />
)
export default OfficeBar
