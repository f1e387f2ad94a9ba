import { killUnderLoad } from './f1-kill-under-load.ts'
import { killAtFirstStart } from './f3-kill-at-first-start.ts'
import { secondProcess } from './f4-second-process.ts'
import { databaseTrouble } from './f5-database-trouble.ts'
import { providerTrouble } from './f11-provider-trouble.ts'
import { diskFull } from './f9-disk-full.ts'
import { backupUnderLoad } from './f10-backup-under-load.ts'
import { loginFlood } from './f12-login-flood.ts'
import { storiesOf } from './stories.ts'
import { slowClients } from './f13-slow-clients.ts'
import { twoProcesses } from './f6-two-processes.ts'
import { fuzzing } from './f16-fuzz.ts'
import { mailTrouble } from './f8-mail-trouble.ts'
import { gracefulStop } from './f7-graceful-stop.ts'
import { type DatabaseKind, databaseKinds, type Experiment } from './report.ts'

interface Fault {
  /** As SECURITY section 3 numbers it. */
  id: string
  /** The requirements that it proves, as tests/security numbers them. */
  proves: readonly `R${string}`[]
  on: readonly DatabaseKind[]
  /** What it shows when it holds. */
  shows: string
  experiment: Experiment
  /** Cycles in the short run that belongs to CI; 0: not part of it. */
  ci: number
  /** Cycles in the whole run. */
  whole: number
}

/** Every experiment, in the order in which they run. */
export const faults: readonly Fault[] = [
  {
    id: 'F1',
    proves: ['R76'],
    on: databaseKinds,
    experiment: killUnderLoad,
    shows: 'nothing that was acknowledged is lost when the API, or PostgreSQL, is killed under load',
    ci: 10,
    whole: 60,
  },
  {
    id: 'F2',
    proves: ['R48'],
    on: databaseKinds,
    experiment: storiesOf('F2', 'tests/server/file-crashes.test.ts', 'CRASH_TIMES'),
    shows: 'wherever an upload or a removal is killed, every row has its file, and what nobody has is swept',
    ci: 0,
    whole: 20,
  },
  {
    id: 'F3',
    proves: ['R78', 'R84'],
    on: databaseKinds,
    experiment: killAtFirstStart,
    shows: 'whenever the first start is killed, the next one is ready',
    ci: 0,
    whole: 30,
  },
  {
    id: 'F4',
    proves: ['R77'],
    on: ['pglite'],
    experiment: secondProcess,
    shows: 'a second process refuses a data directory in use, and locks of the dead are taken over',
    ci: 1,
    whole: 5,
  },
  {
    id: 'F5',
    proves: ['R81'],
    on: ['postgres'],
    experiment: databaseTrouble,
    shows: 'while PostgreSQL is away, frozen, cut off or busy everybody is told soon, nobody gets in, and nothing is lost',
    ci: 0,
    whole: 1,
  },
  {
    id: 'F6',
    proves: ['R79'],
    on: ['postgres'],
    experiment: twoProcesses,
    shows: 'two API processes on one PostgreSQL behave as one',
    ci: 20,
    whole: 200,
  },
  {
    id: 'F7',
    proves: ['R80'],
    on: databaseKinds,
    experiment: gracefulStop,
    shows: 'a process asked to stop finishes what it has accepted',
    ci: 1,
    whole: 10,
  },
  {
    id: 'F8',
    proves: ['R82'],
    on: databaseKinds,
    experiment: mailTrouble,
    shows: 'whatever the mail server does, nobody waits for it and every mail arrives',
    ci: 0,
    whole: 1,
  },
  {
    id: 'F9',
    proves: ['R83'],
    on: databaseKinds,
    experiment: diskFull,
    shows: 'on a full disk writes are refused and reads go on, a start works or waits, and nothing is lost',
    ci: 0,
    whole: 1,
  },
  {
    id: 'F10',
    proves: ['R85'],
    on: databaseKinds,
    experiment: backupUnderLoad,
    shows: 'a backup by the documented commands, made while everybody works, restores to a consistent whole',
    ci: 0,
    whole: 1,
  },
  {
    id: 'F11',
    proves: ['R54', 'R59'],
    on: databaseKinds,
    experiment: providerTrouble,
    shows: 'whatever the card provider does, what is paid is paid once',
    ci: 5,
    whole: 50,
  },
  {
    id: 'F12',
    proves: ['R14'],
    on: databaseKinds,
    experiment: loginFlood,
    shows: 'a flood of logins is told to wait, and the others are served meanwhile',
    ci: 0,
    whole: 6,
  },
  {
    id: 'F13',
    proves: ['R69'],
    on: databaseKinds,
    experiment: slowClients,
    shows: 'slow, silent and greedy clients are let go, and the others are served meanwhile',
    ci: 0,
    whole: 1,
  },
  {
    id: 'F16',
    proves: ['R71'],
    on: databaseKinds,
    experiment: fuzzing,
    shows: 'whatever anybody sends, the answer is one that the document names, and who is refused has changed nothing',
    ci: 0,
    whole: 30,
  },
  {
    id: 'F17',
    proves: ['R17', 'R19', 'R25', 'R27'],
    on: databaseKinds,
    experiment: storiesOf('F17', 'tests/server/clock-edges.test.ts'),
    shows: 'codes and tokens hold at the edges of clocks, and between processes whose clocks don’t agree',
    ci: 0,
    whole: 1,
  },
]
