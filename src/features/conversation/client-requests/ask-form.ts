import { type ListedRequest, NewClientRequests } from '#contract/conversation/client-requests.ts'
import { NewRequestList } from '#contract/conversation/request-lists.ts'
import * as z from 'zod/mini'

/** One thing that is asked for, as typed: one option a line. */
export interface TypedThing extends Readonly<Record<string, string>> {
  readonly kind: ListedRequest['kind']
  readonly title: string
  readonly help: string
  readonly options: string
}

export const emptyThing: TypedThing = { kind: 'files', title: '', help: '', options: '' }

export const typedThing = ({ kind, title, help, options }: ListedRequest): TypedThing => ({
  kind,
  title,
  help,
  options: options.join('\n'),
})

interface TypedRequests {
  requests: readonly TypedThing[]
  due: string
  keep: boolean
  name: string
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const Asked = z.extend(NewClientRequests, { name: z.optional(NewRequestList.shape.name) })

/** The form as typed: no day is an empty field, and a list's name counts if it is to be kept. */
export const AskForm = z.pipe(
  z.transform(
    ({ requests, due, keep, name }: TypedRequests): z.input<typeof Asked> => ({
      requests: requests.map(({ options, ...thing }) => ({
        ...thing,
        options: thing.kind === 'choice' ? linesOf(options) : [],
      })),
      due: due || null,
      name: keep ? name : undefined,
    }),
  ),
  Asked,
)
