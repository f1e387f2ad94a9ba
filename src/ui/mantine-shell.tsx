import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import './mantine-shell.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { colorSchemeManager } from './color-scheme.ts'
import { cssVariables, theme } from './theme.ts'

/**
 * Mantine with our tokens and styles: around whatever of it `src/ui` wraps, which comes after a
 * page's first paint (docs/decisions/0004-light-app-layout.md).
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
