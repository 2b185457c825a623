import type { Verdict } from '../support/measure.ts'
import { onStage } from '../support/stage.ts'
import { reading } from './reading.ts'
import { sending } from './sending.ts'

/** Sending, opening and searching, each on a database of its own. */
export async function chat(): Promise<Verdict[]> {
  return [...(await onStage(sending)), ...(await onStage(reading))]
}
