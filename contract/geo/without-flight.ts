/** The departure of whoever makes their own way. */
export const WITHOUT_FLIGHT = 99
