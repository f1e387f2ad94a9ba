import { icon } from '#ui/icon-look.ts'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export interface FileButtonProps extends ComponentProps<'input'> {
  Icon: TablerIcon
  label: string
  onPick: (files: readonly File[]) => void
}

/** A file input that looks like a button. */
export const FileButton = ({ Icon, label, onPick, ...input }: FileButtonProps) => (
  <label className="button quiet">
    <Icon {...icon} />
    <span>{label}</span>
    <input
      {...input}
      type="file"
      className="visually-hidden"
      onChange={({ currentTarget }) => {
        onPick([...(currentTarget.files ?? [])])
        // Allows the same file to be chosen again.
        currentTarget.value = ''
      }}
    />
  </label>
)
