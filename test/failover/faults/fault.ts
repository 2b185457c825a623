import type { Random } from '../../kill/random.ts'
import type { Scene } from '../load/scene.ts'

/** Something that happens to an installation under load. */
export interface Fault {
  name: string
  what: string
  /** For so long at most no write is acknowledged. */
  limitMs: number
  /** The control: acknowledged writes must be missing afterwards. */
  mayLose?: true
  /** Nobody may notice: not one call is cut off, turned away or failed. */
  isSeamless?: true
  /** For so long at most an answered launch is not on an open page yet. */
  lateMs?: number
  /** Settles when the cause has ended; answers with violations met meanwhile. */
  inflict(scene: Scene, random: Random): Promise<readonly string[] | void>
}
