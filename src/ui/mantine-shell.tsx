import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/VisuallyHidden.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Input.css'
import './mantine-shell.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { colorSchemeManager } from './color-scheme.ts'
import { cssVariables, theme } from './theme.ts'

/**
 * Mantine with our tokens: around a page built with it, or around a dialog over a page that isn't
 * (docs/decisions/0004-light-app-layout.md).
 */
export const MantineShell = ({ children }: { children: ReactNode }) => {
  const [manager] = useState(colorSchemeManager)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      // Mantine injects all its variables, so its stylesheet of default variables isn't needed.
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  )
}
