import { fileTexts as t } from '#texts/matters/matter.ts'
import { IconCamera } from '@tabler/icons-react'
import { FileButton, type FileButtonProps } from './file-button.tsx'

const CameraButton = (button: Omit<FileButtonProps, 'Icon' | 'label'>) => (
  <FileButton {...button} Icon={IconCamera} label={t.takePhoto} accept="image/*" capture="environment" />
)
export default CameraButton
