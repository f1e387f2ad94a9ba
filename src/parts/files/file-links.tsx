import { previewOf } from '#contract/files/types.ts'
import { fileTexts as t } from '#texts/matters/matter.ts'
import { smallIcon } from '#ui/icon-look.ts'
import { IconExternalLink, IconEye, IconEyeOff } from '@tabler/icons-react'
import action from '#parts/row-action.module.css'
import { openTextFile } from './open-text-file.ts'

interface FileLinksProps {
  name: string
  /** A safe address. */
  address: string
  /** The id of the element that says its name. */
  nameId: string
  open: boolean
  onToggle: () => void
}

/** Shows or hides a file's preview, and opens it in a tab of its own. */
export const FileLinks = ({ name, address, nameId, open, onToggle }: FileLinksProps) => {
  const Eye = open ? IconEyeOff : IconEye
  return (
    <>
      <button type="button" className={action.rowAction} aria-expanded={open} aria-describedby={nameId} onClick={onToggle}>
        <Eye {...smallIcon} />
        <span>{open ? t.hidePreview : t.preview}</span>
      </button>
      <a
        className={action.rowAction}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={nameId}
        onClick={(event) => {
          if (previewOf(name) === 'text' && openTextFile(address)) event.preventDefault()
        }}
      >
        <IconExternalLink {...smallIcon} />
        {t.open}
      </a>
    </>
  )
}
