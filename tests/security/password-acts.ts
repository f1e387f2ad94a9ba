import type { EndpointName } from '#contract/index.ts'

/**
 * Which acts ask a logged-in person for the password again (R56, R74): those that move money, bind
 * somebody, change who may do what or whose a matter is, or hand out what one has, and can't be
 * taken back by who is robbed. `tests/server/accounts/password-acts.test.ts` walks them, and
 * fails for a writing call that isn't listed.
 */
export const passwordActs = {
  'profile.changePassword': 'old_password',
  'profile.remove': 'password',
  'profile.exportData': 'password',
  'twoFactor.recoveryCodes': 'password',
  'calendar.make': 'password',
  'payments.request': 'confirm_password',
  'payments.checkout': 'confirm_password',
  'refunds.ask': 'confirm_password',
  'proposals.send': 'confirm_password',
  'proposals.accept': 'confirm_password',
  'officeWithdrawals.enterByHand': 'confirm_password',
  'officeWithdrawals.accept': 'confirm_password',
  'officeWithdrawals.refuse': 'confirm_password',
  'assignments.give': 'confirm_password',
  'assignments.release': 'confirm_password',
  'books.changeSettings': 'confirm_password',
  'books.changePartner': 'confirm_password',
  'books.makeExport': 'confirm_password',
  'people.invite': 'confirm_password',
  'people.setRoles': 'confirm_password',
  'people.act': 'confirm_password',
} as const satisfies Partial<Record<EndpointName, string>>

/** Why the other writing calls of members don't. */
export const actsWithoutPassword = {
  'profile.update': 'a new address asks for it when it is confirmed',
  'profile.setBankAccount': 'the specification’s body',
  'profile.createPayoutAccount': 'the specification’s body',
  'matters.create': 'daily work',
  'matters.change': 'daily work',
  'matters.remove': 'the specification’s body; refused once it is paid',
  'payments.decline': 'asks nobody to pay',
  'sessions.end': 'protects the account',
  'proposals.write': 'binds nobody until it is sent',
  'proposals.change': 'binds nobody until it is sent',
  'proposals.recall': 'asks nobody to pay',
  'proposals.discard': 'binds nobody',
  'proposals.decline': 'binds nobody',
  'agreements.progress': 'daily work; only upwards, and with what the buyer sees',
  'agreements.performed': 'daily work',
  'agreements.withdraw': 'the law: nothing may be in the way',
  'agreements.startEarly': 'the buyer’s own choice, which a withdrawal undoes',
  'messages.send': 'daily work',
  'messages.recall': 'daily work',
  'messages.read': 'a mark',
  'clientRequests.ask': 'daily work',
  'clientRequests.answer': 'daily work',
  'clientRequests.accept': 'daily work',
  'clientRequests.sendBack': 'daily work',
  'clientRequests.cancel': 'daily work',
  'inbox.opened': 'a mark',
  'notifications.change': 'a setting of one’s own',
  'deadlines.add': 'daily work',
  'deadlines.change': 'daily work',
  'deadlines.remove': 'daily work',
  'calendar.revoke': 'protects the account',
  'savedViews.save': 'a setting of one’s own',
  'savedViews.remove': 'a setting of one’s own',
  'partners.writeProfile': 'a setting of one’s own',
  'assignments.answer': 'the partner’s answer to who asked',
  'assignments.setParties': 'daily work',
  'assignments.checkConflicts': 'daily work',
  'matterService.set': 'daily work',
} as const satisfies Partial<Record<EndpointName, string>>
