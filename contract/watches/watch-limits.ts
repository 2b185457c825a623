export const watchKinds = ['request', 'country', 'hotel'] as const
export type WatchKind = (typeof watchKinds)[number]

export const watchLimits = {
  ofPerson: 20,
  /** More than may be begun, where several accounts of one person were joined. */
  shown: 100,
  /** What is worth a word: whichever is more, this or what the person has chosen instead of the percent. */
  dropPercent: 3,
  dropRoubles: 3000,
  dropPercentMax: 50,
  historyMax: 60,
} as const

/** Percent that a page offers to choose from. */
export const watchThresholds = [3, 5, 10, 20] as const
