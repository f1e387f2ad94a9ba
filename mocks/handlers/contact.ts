import { api } from '#contract/index.ts'
import { mock } from '#mocks/mock.ts'

export const contactMocks = [
  mock(api.contact.send, () => ({ detail: 'Tack! Ditt meddelande har skickats. Vi kontaktar dig vanligtvis inom 1 arbetsdag.' })),
]
