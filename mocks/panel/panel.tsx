import { documentedEndpoints } from '#contract/endpoint-docs.ts'
import type { MockDb } from '#mocks/db.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { playables } from '#mocks/scenarios/choice.ts'
import { type ReactNode, type SyntheticEvent, useId, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { currentUserId, logInAs, watchCurrentUser } from './current-user.ts'
import styles from './panel.module.css'
import { type PanelState, readPanelState, savePanelState } from './panel-state.ts'

interface PanelProps {
  db: MockDb
  /** Plays exactly these scenarios from now on. */
  onPlay: (choices: readonly string[]) => void
}

const callsByResource = Map.groupBy(documentedEndpoints, ({ name }) => name.split('.')[0])

// The app's modals handle keys and scrolling for the whole page.
const stop = (event: SyntheticEvent) => event.stopPropagation()

/** Renders the panel beside the app, in its own root. */
export const mountPanel = (db: MockDb, onPlay: PanelProps['onPlay']) => {
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Panel db={db} onPlay={onPlay} />)
}

/** Selects the logged-in user and how each call answers. */
const Panel = ({ db, onPlay }: PanelProps) => {
  const [state, setState] = useState(readPanelState)
  const change = (changes: Partial<PanelState>) => {
    const next = { ...state, ...changes }
    setState(next)
    savePanelState(next)
    onPlay(next.choices)
  }
  return (
    <aside aria-label="Provbänk" className={styles.panel} onKeyDown={stop} onWheel={stop} onTouchMove={stop}>
      <button type="button" className={styles.tab} aria-expanded={state.open} onClick={() => change({ open: !state.open })}>
        Provbänk{state.choices.length > 0 && ` · ${state.choices.length}`}
      </button>
      {state.open && (
        <div className={styles.content}>
          <PersonChoice db={db} />
          <p className={styles.hint}>Ett val gäller från nästa anrop.</p>
          <div className={styles.buttons}>
            <button type="button" onClick={() => location.reload()}>
              Ladda om sidan
            </button>
            <button type="button" onClick={reset}>
              Återställ allt
            </button>
          </div>
          {[...callsByResource].map(([resource, calls]) => (
            <fieldset key={resource} className={styles.group}>
              <legend>{resource}</legend>
              {calls.map(({ name: call, summary }) => {
                const others = state.choices.filter((choice) => !choice.startsWith(`${call}: `))
                const chosen = state.choices.find((choice) => !others.includes(choice)) ?? ''
                const choose = (choice: string) => change({ choices: choice ? [...others, choice] : others })
                return (
                  <Choice key={call} label={call} hint={summary} options={waysOf(call)} chosen={chosen} onChoose={choose}>
                    {chosen !== '' && <code>play('{chosen}')</code>}
                  </Choice>
                )
              })}
            </fieldset>
          ))}
        </div>
      )}
    </aside>
  )
}

/** The ways in which a call can answer. */
const waysOf = (call: string): Option[] => [
  ['', 'Som vanligt'],
  ...playables.filter((playable) => playable.call === call).map(({ choice, label }): Option => [choice, label]),
]

const PersonChoice = ({ db }: { db: MockDb }) => {
  const current = useSyncExternalStore(watchCurrentUser, () => currentUserId(db))
  const people = db.people.map((person): Option => [person.id, `${person.name} ${person.surname}, ${roleOf(person)}`])
  return <Choice label="Inloggad" options={[['', 'Ingen'], ...people]} chosen={current} onChoose={(id) => logInAs(db, id)} />
}

/** A user's role, in a few words. */
const roleOf = (person: Person) => {
  const roles = [
    [person.is_superuser, 'superanvändare'],
    [person.is_staff, 'admin'],
    [person.is_delegated_admin, 'partner'],
    [person.is_bookkeeper, 'ekonomi'],
    [person.two_factor === 'active', 'kund med 2FA'],
    [person.two_factor === 'required', 'kund utan färdig 2FA'],
  ] as const
  return roles.find(([applies]) => applies)?.[1] ?? 'kund'
}

type Option = readonly [value: string, label: string]
interface ChoiceProps {
  label: string
  /** Shown on hover. */
  hint?: string
  options: readonly Option[]
  chosen: string
  onChoose: (value: string) => void
  children?: ReactNode
}

const Choice = ({ label, hint, options, chosen, onChoose, children }: ChoiceProps) => {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id} title={hint}>
        {label}
      </label>
      <select id={id} value={chosen} onChange={({ currentTarget: { value } }) => onChoose(value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {children}
    </div>
  )
}

const reset = () => {
  sessionStorage.clear()
  localStorage.clear()
  location.reload()
}
