import type { Step } from '#contract/now/steps.ts'
import { stepTexts as t } from '#texts/now/steps.ts'
import { IconCheck } from '@tabler/icons-react'
import styles from './step-line.module.css'

/** Shows how far a matter has come, on one line: read as a list of steps with their states. */
export const StepLine = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.steps} aria-label={t.list}>
    {steps.map(({ name, state, share }) => (
      <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
        <span className={styles.mark} aria-hidden="true">
          {state === 'done' && <IconCheck size={14} stroke={2.5} />}
        </span>
        <span>{share === undefined ? t.names[name] : `${t.names[name]} ${t.share(share)}`}</span>
        <span className="visually-hidden">{`, ${t.states[state]}`}</span>
      </li>
    ))}
  </ol>
)
