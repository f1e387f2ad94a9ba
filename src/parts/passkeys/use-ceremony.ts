import { asCallFailed, type CallFailed } from '#lib/call-failed.ts'
import { useMutation } from '@tanstack/react-query'

type Ceremonies = typeof import('./ceremonies.ts')

/** Uses a passkey at a press: whether that goes on, and why it has failed. */
export const useCeremony = <Given = void>(perform: (ceremonies: Ceremonies, given: Given) => Promise<void>) =>
  useMutation<void, CallFailed, Given>({
    mutationFn: async (given) => {
      try {
        await perform(await import('./ceremonies.ts'), given)
      } catch (error) {
        throw asCallFailed(error)
      }
    },
  })
