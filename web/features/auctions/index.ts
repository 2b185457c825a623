/** What other features use of requests: a trip in a few words, and whether it is on its way out. */
export { isBeingDeleted, tellDeleted } from './auctions.api.ts'
export { budgetVerdict, guestWords, nightWords, placeWords, rivalWords } from './trip/trip-words.rules.ts'
