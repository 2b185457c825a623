/** What other features use of requests: a trip in a few words. */
export { budgetVerdict, guestWords, nightWords, placeWords, rivalWords } from './trip/trip-words.rules.ts'
