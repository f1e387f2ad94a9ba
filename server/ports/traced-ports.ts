import type { Deps } from '#server/deps.ts'
import { noTraces, type Traces } from './traces.ts'

type Ports = Pick<Deps, 'mail' | 'push' | 'pay' | 'files'>

/** The acts that are spans, such as `mail.send`: those that leave the process. */
const acts: { readonly [port in keyof Ports]: ReadonlyArray<keyof Ports[port]> } = {
  mail: ['send'],
  push: ['send'],
  pay: [
    'createCheckout',
    'readCheckout',
    'findSessionOf',
    'expireCheckout',
    'createPayoutAccount',
    'readPayoutAccount',
    'onboardingLink',
    'refund',
  ],
  files: ['save', 'open', 'remove'],
}

/** Makes spans of what goes to providers. What it is given isn't told. */
export const tracedPorts = (traces: Traces, ports: Ports): Ports =>
  traces === noTraces
    ? ports
    : {
        mail: traced(traces, 'mail', ports.mail, acts.mail),
        push: traced(traces, 'push', ports.push, acts.push),
        pay: traced(traces, 'pay', ports.pay, acts.pay),
        files: traced(traces, 'files', ports.files, acts.files),
      }

const traced = <Port extends object>(traces: Traces, name: string, port: Port, acts: ReadonlyArray<keyof Port>): Port =>
  new Proxy(port, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      if (!acts.some((act) => act === key)) return member.bind(target)
      return (...args: unknown[]) =>
        traces.span('send', `${name}.${String(key)}`, {}, async (): Promise<unknown> => Reflect.apply(member, target, args))
    },
  })
