/** A refusal that the web app also foresees: in a matter of one's own one is the customer. */
export const ownMatterText = 'Du är kund i det här ärendet. En kollega får göra det åt kontoret.'
