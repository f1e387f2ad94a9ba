// Lists the fault experiments, for `npm run faults` and docs/security.md, which explains the F and
// R numbers that these files cite.

import { killUnderLoad } from './f1-kill-under-load.ts'
import { killAtFirstStart } from './f3-kill-at-first-start.ts'
import { secondProcess } from './f4-second-process.ts'
import { databaseTrouble } from './f5-database-trouble.ts'
import { paymentProvider } from './f11-payment-provider.ts'
import { diskFull } from './f9-disk-full.ts'
import { backupUnderLoad } from './f10-backup-under-load.ts'
import { loginFlood } from './f12-login-flood.ts'
import { storiesOf } from './stories.ts'
import { hangingStore } from './f18-hanging-store.ts'
import { slowClients } from './f13-slow-clients.ts'
import { twoProcesses } from './f6-two-processes.ts'
import { fuzzing } from './f16-fuzz.ts'
import { mailTrouble } from './f8-mail-trouble.ts'
import { gracefulStop } from './f7-graceful-stop.ts'
import type { Described } from './browser-faults.ts'
import { type DatabaseKind, databaseKinds, type Experiment } from './report.ts'

interface Fault extends Described {
  on: readonly DatabaseKind[]
  experiment: Experiment
  /** Cycles in CI's short run; 0 leaves it out. */
  ci: number
  /** Cycles in the full run. */
  whole: number
}

/** Every experiment, in the order of the run. */
export const faults: readonly Fault[] = [
  {
    id: 'F1',
    proves: ['R76'],
    on: databaseKinds,
    experiment: killUnderLoad,
    does: 'eight clients make, change, upload, log in and pay; the API is killed with SIGKILL at a random moment and started again, on PostgreSQL every other time PostgreSQL itself',
    shows: 'nothing that was acknowledged is lost when the API, or PostgreSQL, is killed under load',
    ci: 10,
    whole: 60,
  },
  {
    id: 'F2',
    proves: ['R48'],
    on: databaseKinds,
    experiment: storiesOf('F2', 'tests/crashes/file-crashes.test.ts', 'CRASH_TIMES'),
    does: 'four people upload and delete; the server is killed at each of seven steps between the first byte and the removal',
    shows: 'wherever an upload or a removal is killed, every row has its file, and orphaned files are swept',
    ci: 0,
    whole: 20,
  },
  {
    id: 'F3',
    proves: ['R78', 'R84'],
    on: databaseKinds,
    experiment: killAtFirstStart,
    does: 'the first start is killed at evenly spaced moments, and started again',
    shows: 'whenever the first start is killed, the next one is ready',
    ci: 0,
    whole: 30,
  },
  {
    id: 'F4',
    proves: ['R77'],
    on: ['pglite'],
    experiment: secondProcess,
    does: 'more processes are started on one data directory, on a copy of it, and on locks left by dead processes',
    shows: 'a second process refuses a data directory in use, and locks of dead processes are taken over',
    ci: 1,
    whole: 5,
  },
  {
    id: 'F5',
    proves: ['R81'],
    on: ['postgres'],
    experiment: databaseTrouble,
    does: 'PostgreSQL is stopped, frozen, cut off and kept busy for 20 s each, under load and with forged tokens and wrong passwords',
    shows: 'while PostgreSQL is down, frozen, cut off or busy, calls are refused quickly, nobody gets in, and nothing is lost',
    ci: 0,
    whole: 1,
  },
  {
    id: 'F6',
    proves: ['R79'],
    on: ['postgres'],
    experiment: twoProcesses,
    does: 'eight things that may happen only once are requested many times at the same moment from two processes',
    shows: 'two API processes on one PostgreSQL behave as one',
    ci: 20,
    whole: 200,
  },
  {
    id: 'F7',
    proves: ['R80'],
    on: databaseKinds,
    experiment: gracefulStop,
    does: 'SIGTERM, twice, under 50 calls a second with slow uploads and a slow provider',
    shows: 'a process that is told to stop finishes what it has accepted',
    ci: 1,
    whole: 10,
  },
  {
    id: 'F8',
    proves: ['R82'],
    on: databaseKinds,
    experiment: mailTrouble,
    does: 'the mail server is down, hangs, rejects mails temporarily and permanently, and accepts them without acknowledgment; then the API is killed while it sends',
    shows: 'whatever the mail server does, no call waits for it and every mail arrives',
    ci: 0,
    whole: 1,
  },
  {
    id: 'F9',
    proves: ['R83'],
    on: databaseKinds,
    experiment: diskFull,
    does: 'a small disk is filled to the last byte under load for a minute; the API is killed and restarted on it',
    shows: 'on a full disk writes are refused and reads work, a start succeeds or waits, and nothing is lost',
    ci: 0,
    whole: 1,
  },
  {
    id: 'F10',
    proves: ['R85'],
    on: databaseKinds,
    experiment: backupUnderLoad,
    does: 'eight clients work while the documented commands back everything up; it is restored elsewhere',
    shows: 'a backup by the documented commands, made under load, restores to a consistent whole',
    ci: 0,
    whole: 1,
  },
  {
    id: 'F11',
    proves: ['R54', 'R59'],
    on: databaseKinds,
    experiment: paymentProvider,
    does: 'Stripe’s stand-in hangs, fails, loses answers, forges, repeats and reorders events; the API is killed between its answer and the commit',
    shows: 'whatever the card provider does, what is paid is paid once',
    ci: 5,
    whole: 50,
  },
  {
    id: 'F12',
    proves: ['R14', 'R69', 'R102'],
    on: databaseKinds,
    experiment: loginFlood,
    does: '200 logins a second, right and wrong, from 50 addresses',
    shows: 'a flood of logins is told to wait, and other calls are served meanwhile',
    ci: 0,
    whole: 6,
  },
  {
    id: 'F13',
    proves: ['R69'],
    on: databaseKinds,
    experiment: slowClients,
    does: '660 clients send slowly, are silent, disconnect, read nothing or request too much',
    shows: 'slow, silent and greedy clients are disconnected, and others are served meanwhile',
    ci: 0,
    whole: 1,
  },
  {
    id: 'F16',
    proves: ['R71'],
    on: databaseKinds,
    experiment: fuzzing,
    does: 'every call of the OpenAPI document with one thing wrong at a time, then random ones by a seed, as every kind of user',
    shows: 'whatever anybody sends, the reply is a documented one, and a refused call has changed nothing',
    ci: 0,
    whole: 30,
  },
  {
    id: 'F17',
    proves: ['R17', 'R19', 'R25', 'R27'],
    on: databaseKinds,
    experiment: storiesOf('F17', 'tests/server/core/clock-edges.test.ts'),
    does: 'processes whose clocks are up to 180 s apart, changes of summer time, 2038, first and last moments of a step',
    shows: 'codes and tokens work at the edges of their validity, and between processes whose clocks differ',
    ci: 0,
    whole: 1,
  },
  {
    id: 'F18',
    proves: ['R59'],
    on: databaseKinds,
    experiment: hangingStore,
    does: 'the file store stops answering while mails wait, files are uploaded and others read',
    shows: 'while the file store hangs, mails are sent, calls that need a file fail quickly, and others work',
    ci: 1,
    whole: 3,
  },
  {
    id: 'F19',
    proves: ['R82'],
    on: databaseKinds,
    experiment: storiesOf('F19', 'tests/crashes/notification-crashes.test.ts', 'CRASH_TIMES'),
    does: 'the server is killed at each step between the claim of a batch of notifications and the commit that queues their mails',
    shows: 'wherever the batch is killed, everybody gets one mail',
    ci: 0,
    whole: 20,
  },
]
