import { layoutTexts as t } from '#texts/public/app-layout.ts'
import { chooseColorScheme, useSchemeChoice } from './color-scheme.ts'
import styles from './scheme-choice.module.css'

const choices = [
  ['light', t.light],
  ['dark', t.dark],
  ['auto', t.asDevice],
] as const

/** Light, dark or as the device, for the whole app. */
export const SchemeChoice = () => {
  const chosen = useSchemeChoice()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{t.scheme}</legend>
      {choices.map(([scheme, label]) => (
        <label key={scheme}>
          <input
            type="radio"
            name="scheme"
            className="visually-hidden"
            checked={scheme === chosen}
            onChange={() => chooseColorScheme(scheme)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
