// Makes the tables of docs/reference/product.md from the specification and the contract.

import type { Audience, Endpoint } from '#contract/core/endpoint.ts'
import { documentedEndpoints } from '#contract/endpoint-docs.ts'
import { limits } from '#contract/core/limits.ts'
import { officeRights } from '#contract/office/rights.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { refusals } from '#contract/refusals.ts'
import { may, type Rule, type Viewer } from '#contract/matters/rules.ts'
import { openApiDocument } from '#server/routes/openapi.ts'
import type { Requirement } from '#tests/spec/requirement.ts'
import { sections } from '#tests/spec/specification.ts'
import { tableOf } from './generated-page.ts'

const block = (table: string) => `\n\n${table}\n\n`
const code = (text: string) => `\`${text}\``

const askedTable = (requirements: readonly Requirement[]) =>
  tableOf(
    ['', 'what is asked'],
    requirements.map(({ id, asks }) => [id, asks]),
  )

const flags = { is_staff: false, is_superuser: false, is_delegated_admin: false, is_bookkeeper: false }
const viewers: readonly Viewer[] = [
  { id: 'viewer', ...flags },
  { id: 'viewer', ...flags, is_delegated_admin: true },
  { id: 'viewer', ...flags, is_staff: true },
  { id: 'viewer', ...flags, is_bookkeeper: true },
]

const rules = { ...may, ...matterRights, ...officeRights }

/** Every permission in words. */
const rights: Readonly<Record<string, string>> = {
  seeAllMatters: 'everybody’s matters in the list',
  seeMatter: 'see a matter; change its title, description and files; delete it',
  setStatusAndNotes: 'set status and notes of a matter',
  workOnMatters: 'work on a matter: messages inside the office, deadlines, requests to the customer, parties, the work done',
  seeOfficeList: 'the views of the office’s list, and whose each matter is and whom it waits for',
  saveViews: 'save views of the office’s list',
  keepRequestLists: 'keep lists of what is often asked for',
  assignMatters: 'offer matters to partners, give them to them and take them back',
  takeMatters: 'take a matter that nobody has',
  writeProposals: 'see drafts of proposals; write, send and recall proposals',
  discardOthersDrafts: 'throw away drafts that others wrote',
  requestPayment: 'request a payment, and recall their own request',
  recallOthersPayments: 'recall payments that others requested',
  receivePayments: 'be paid out directly for what they request',
  requestRefunds: 'ask for refunds',
  seeWithdrawals: 'see withdrawals',
  enterWithdrawals: 'enter withdrawals that came by mail, letter or phone',
  decideWithdrawals: 'accept and refuse withdrawals',
  seePayouts: 'see payouts: partners their own, also once they have left; who keeps the books everybody’s',
  keepBooks: 'keep the books',
  readAllDocuments: 'read everybody’s receipts, invoices and credit notes, also those of deleted accounts',
  keepBankAccount: 'keep a bank account: partners, and for good those who were paid out as one',
  holdPayoutAccount: 'have a payout account',
  keepPartnerProfile: 'have a partner profile',
  managePeople: 'see and change accounts, invite people',
  changeOffice: 'read and change the settings of the office',
  confirmAdvokat: 'confirm that a partner is an advokat',
  readSecurityLog: 'read the security log',
} satisfies Record<keyof typeof rules, string>

/** By whether a role has the permission on its own matters, and on those of others. */
const answers = new Map([
  ['true true', 'yes'],
  ['true false', 'their own'],
  ['false true', 'others’'],
  ['false false', '–'],
])

const rightsTable = tableOf(
  ['', 'customer', 'delegated admin', 'admin', 'bookkeeper'],
  Object.entries<Rule>(rules).map(([right, is]) => [
    rights[right] ?? '',
    ...viewers.map((viewer) => {
      const [own, others] = ['viewer', 'somebody else'].map((user) => is(viewer, { user }))
      return answers.get(`${own} ${others}`) ?? ''
    }),
  ]),
)

const audiences: Readonly<Record<Audience, string>> = {
  public: 'anybody',
  'choose-password': 'a session that must choose a password, nobody else',
  limited: 'a session, also before two-factor login is set up',
  member: 'a whole session',
}

const { paths } = openApiDocument('')
const fieldsTaken = ({ method, path, body, query }: Endpoint) => {
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const [media] = Object.values(operation?.requestBody?.content ?? {})
  const { properties = {}, required = [] } = (body && media?.schema) || {}
  const parameters = query ? (operation?.parameters.filter((parameter) => parameter.in === 'query') ?? []) : []
  const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`))
  return [...names, ...parameters.map(({ name }) => `?${name}=`)].join(', ')
}

const callsTable = tableOf(
  ['call', 'who', 'takes', 'what it does'],
  documentedEndpoints.map(({ endpoint, summary }) => {
    const { method, path, selectedBy, audience } = endpoint
    const address = code(`${method} ${path}${selectedBy ? `?${selectedBy}=` : ''}`)
    return [address, audiences[audience], selectedBy ? '' : fieldsTaken(endpoint), summary]
  }),
)

const refusalsTable = tableOf(
  ['refusal', 'status', 'what people read'],
  Object.entries(refusals).map(([name, [status, detail]]) => [code(name), String(status), detail]),
)

const limitsTable = tableOf(
  ['limit', 'value'],
  Object.entries(limits).map(([name, value]) => [code(name), value.toLocaleString('en')]),
)

/**
 * The generated parts of docs/reference/product.md: what is asked, and what the contract holds as
 * data.
 */
export const productParts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(sections).map(([section, requirements]) => [`asked ${section}`, block(askedTable(requirements))]),
  ),
  rights: block(rightsTable),
  calls: block(callsTable),
  refusals: block(refusalsTable),
  limits: block(limitsTable),
}
