/** A refusal that the page of a payment request also foresees. */
export const alreadyRequested = 'Det finns redan en aktiv betalningsbegäran för detta ärende.'
