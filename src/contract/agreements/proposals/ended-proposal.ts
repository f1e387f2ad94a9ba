/** The end of a proposal, to its customer. */
export const endedProposal = {
  declined: 'Du har tackat nej till prisförslaget.',
  recalled: 'Vi har återkallat prisförslaget. Du betalar ingenting.',
} as const
