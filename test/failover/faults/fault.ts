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
  /** Settles when the cause has ended; answers with violations met meanwhile. */
  inflict(scene: Scene, random: Random): Promise<readonly string[] | void>
}
