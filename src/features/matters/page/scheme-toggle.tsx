import { matterTexts as t } from '#texts/matters/matter.ts'
import { Button } from '#ui/button.tsx'
import { chooseColorScheme, useColorScheme } from '#ui/color-scheme.ts'
import { icon } from '#ui/icon-look.ts'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Switches the whole app between dark and light; stored under `darkMode`. */
export const SchemeToggle = () => {
  const dark = useColorScheme() === 'dark'
  const Icon = dark ? IconSun : IconMoon
  return (
    <Button variant="subtle" leftSection={<Icon {...icon} />} onClick={() => chooseColorScheme(dark ? 'light' : 'dark')}>
      {dark ? t.toLight : t.toDark}
    </Button>
  )
}
