/** The reason with which a socket is closed whose session has ended: there is nothing to come back to. */
export const sessionOver = 'session over'
/** The reason with which a socket is closed whose person has opened more pages than are kept connected. */
export const tooManyPages = 'too many pages'
