import { type CSSVariablesResolver, createTheme } from '@mantine/core'

const roles = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-strong)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-primary-color-light': 'var(--primary-tint)',
  '--mantine-primary-color-light-color': 'var(--link)',
}

/**
 * Maps Mantine's variables to our tokens in both schemes; only the tokens know about light and
 * dark.
 */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles })

export const theme = createTheme({
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '500' },
  primaryColor: 'teal',
  defaultRadius: 'sm',
  radius: { sm: '6px', md: '6px', lg: '12px' },
  fontSizes: { sm: 'var(--t-small)', md: '1rem', lg: 'var(--t-lead)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: { centered: true, radius: 'lg', size: 'lg', overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 } },
    },
  },
})
