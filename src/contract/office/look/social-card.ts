/** The address of the picture that chats and social networks show of a link. */
export const socialCardPath = '/social-card.png'
