import { isHexColor } from '#contract/office/look/look.ts'
import { nearestReadable } from '#contract/office/look/readable.ts'
import type { LookColors } from '#contract/office/look/tokens.ts'
import { officeSettingsTexts } from '#texts/office/office-settings.ts'
import { Button } from '#ui/button.tsx'
import { TextField, type TextFieldProps } from '#ui/field.tsx'
import styles from './look.module.css'

const t = officeSettingsTexts.look

type ColorFieldProps = Omit<TextFieldProps, 'role' | 'label' | 'value'> & {
  role: keyof LookColors
  label: string
  value: string
  onChoose: (hex: string) => void
}

/** A colour as text or from the palette; beside one that is too light, the nearest that isn't. */
export const ColorField = ({ role, value, label, error, onChoose, ...field }: ColorFieldProps) => {
  const hex = value.trim().toLowerCase()
  const isHex = isHexColor(hex)
  const nearest = isHex ? nearestReadable(role, hex) : hex
  return (
    <div className={styles.color}>
      <TextField
        {...field}
        label={label}
        value={value}
        error={nearest === hex ? error : t.tooLight(nearest)}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={styles.pick}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={t.palette(label)}
          value={isHex ? hex : '#ffffff'}
          onChange={({ target }) => onChoose(target.value)}
        />
        {nearest !== hex && (
          <Button size="sm" variant="default" aria-label={`${t.useIt}, ${nearest}`} onClick={() => onChoose(nearest)}>
            <span className={styles.dot} style={{ background: nearest }} aria-hidden="true" />
            <span>{t.useIt}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
