/** Every socket of this session is to be closed. */
export const sessionKey = (sessionId: number) => `session:${sessionId}`

/** What this person may hear has changed, every address of theirs is resolved again. */
export const accessKey = (userId: number) => `access:${userId}`
