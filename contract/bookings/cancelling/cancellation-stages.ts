/** Where a cancellation stands, as its rows say. */
export const cancellationStages = [
  /** Nothing has been paid: whoever calls it off owes nothing. */
  'free',
  /** Money has come, nobody has called it off. */
  'paid',
  /** The agency is to name its costs. */
  'costs',
  /** The tourist is to agree. */
  'named',
  /** The tourist has disagreed, an administrator decides. */
  'disputed',
  'settled',
  /** There is nothing to call off any more, or not in this way. */
  'none',
] as const
export type CancellationStage = (typeof cancellationStages)[number]
