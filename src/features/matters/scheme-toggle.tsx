import { matterTexts as t } from '#texts/matter.ts'
import { Button } from '#ui/button.tsx'
import { chooseColorScheme, useColorScheme } from '#ui/color-scheme.ts'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Dark or light, for the whole app; kept under `darkMode` (SPEC section 2, DESIGN 5.15). */
export const SchemeToggle = () => {
  const dark = useColorScheme() === 'dark'
  const Icon = dark ? IconSun : IconMoon
  return (
    <Button
      variant="subtle"
      leftSection={<Icon size={20} stroke={1.5} aria-hidden="true" />}
      onClick={() => chooseColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? t.toLight : t.toDark}
    </Button>
  )
}
