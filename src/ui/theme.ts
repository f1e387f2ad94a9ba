import { type CSSVariablesResolver, createTheme, type VariantColorsResolver } from '@mantine/core'

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

const filled = {
  background: 'var(--primary)',
  hover: 'var(--primary-strong)',
  color: 'var(--on-primary)',
  border: '1px solid transparent',
}
const danger = {
  background: 'var(--error)',
  hover: 'var(--error-strong)',
  color: 'var(--on-error)',
  border: '1px solid transparent',
}
const quiet = { background: 'transparent', hover: 'var(--sunken)', color: 'var(--text)', border: '1px solid var(--control)' }
const bare = { background: 'transparent', hover: 'var(--sunken)', color: 'var(--link)', border: '1px solid transparent' }

/**
 * Four looks of buttons: filled, filled red for actions that can't be undone, `default`,
 * `subtle`.
 */
const variantColorResolver: VariantColorsResolver = ({ variant, color }) => {
  if (variant === 'subtle' || variant === 'transparent') return color === 'red' ? { ...bare, color: 'var(--error)' } : bare
  if (variant === 'default') return color === 'red' ? { ...quiet, color: 'var(--error)' } : quiet
  return color === 'red' ? danger : filled
}

const control = { size: 'md', radius: 'sm' } as const

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
  variantColorResolver,
  components: {
    Button: { defaultProps: control },
    TextInput: { defaultProps: { ...control, withAsterisk: false } },
    Textarea: { defaultProps: { ...control, withAsterisk: false, autosize: false } },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', size: 'lg', overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 } },
    },
  },
})
