import { dayText } from '#contract/dates/day-text.ts'
import type { Person } from '#contract/accounts/people.ts'
import { type PersonAct, personActs, whyNotAct, whyNotSetRoles } from '#contract/accounts/person-rules.ts'
import { rolesText } from '#contract/core/roles.ts'
import { type Viewer, worksHere } from '#contract/matters/rules.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { peopleTexts as t } from '#texts/accounts/people.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './people.module.css'
import { nameOf } from './name-of.ts'

const RolesDialog = lazyComponent(() => import('./roles-dialog.tsx'))
const ActDialog = lazyComponent(() => import('./act-dialog.tsx'))

/** Shows who somebody is here, and what the viewer can do about it. */
export const PersonCard = ({ viewer, person }: { viewer: Viewer; person: Person }) => {
  const [dialog, setDialog] = useState<'roles' | PersonAct>()
  const { id, email, disabled_at, created_at, two_factor, invited } = person
  const name = nameOf(person)
  const close = () => setDialog(undefined)
  const offered = personActs.filter((act) => !whyNotAct(viewer, person, act))
  return (
    <article className={`card ${styles.person}`} aria-labelledby={`person-${id}`}>
      <div className={styles.who}>
        <h2 id={`person-${id}`}>{name}</h2>
        {id === viewer.id && <span className={styles.badge}>{t.you}</span>}
        {invited && !disabled_at && <span className={styles.badge}>{t.invited}</span>}
        {disabled_at && <span className={styles.badge}>{t.disabled(dayText(swedishDay(new Date(disabled_at))))}</span>}
      </div>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p className="muted">
        {[
          rolesText(person),
          t.since(dayText(swedishDay(new Date(created_at)))),
          worksHere(person) && !two_factor && !invited && t.noTwoFactor,
        ]
          .filter(Boolean)
          .map((part) => `${part}.`)
          .join(' ')}
      </p>
      <div className={styles.acts}>
        {!whyNotSetRoles(viewer, person, person) && (
          <Button variant="default" size="sm" aria-label={t.changeRolesOf(name)} onClick={() => setDialog('roles')}>
            {t.changeRoles}
          </Button>
        )}
        {offered.map((act) => (
          <Button
            key={act}
            variant="subtle"
            size="sm"
            {...(act === 'disable' && { color: 'red' })}
            aria-label={t.actOn(t.acts[act], name)}
            onClick={() => setDialog(act)}
          >
            {t.acts[act]}
          </Button>
        ))}
        <Link to="/office/log" search={{ person: id }} aria-label={t.log.openOf(name)}>
          {t.log.open}
        </Link>
      </div>
      {dialog === 'roles' && <RolesDialog viewer={viewer} person={person} onClose={close} />}
      {dialog && dialog !== 'roles' && <ActDialog act={dialog} person={person} onClose={close} />}
    </article>
  )
}
