/** Which partners read a customer's matters, by the setting `PARTNERS_SEE`. */
export const partnersWhoRead = { all: 'alla våra partner', assigned: 'bara den som har fått ditt ärende' } as const
