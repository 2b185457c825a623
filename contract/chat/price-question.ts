/** What the tourist asks in one tap, and what the agent reads. */
export const priceQuestion = 'Сможете дешевле?'
