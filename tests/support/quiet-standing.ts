/** The standing, for a customer, of a matter in which nothing waits. */
export const quietStanding = {
  happened: 'Arbetet pågår.',
  needed: 'Inget.',
  next: 'Vi hör av oss.',
  hear: '',
  action: null,
  unread: 0,
  requests: [],
  ended_requests: 0,
  deadlines: [],
  proposal: null,
  customer: null,
  handler: null,
}
