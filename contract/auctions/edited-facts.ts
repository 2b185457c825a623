/** What agents are told of an edit of a request: which of its facts are others now, in this order. */
export const editedFacts = [
  'departure',
  'hotel',
  'dates',
  'nights',
  'guests',
  'meal',
  'stars',
  'budget',
  'wishes',
] as const
export type EditedFact = (typeof editedFacts)[number]
