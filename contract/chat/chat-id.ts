/**
 * A chat has no number of its own on the wire: `chat_id` is the number of its offer. So it stood in every answer, address,
 * notification and webhook from the first day, and agencies keep it. Nothing else may take the one for the other.
 */
export const chatIdOf = (offerId: number): number => offerId

export const offerIdOf = (chatId: number): number => chatId
