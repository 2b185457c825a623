import { clock } from './clock.ts'
import { cuts } from './cuts.ts'
import { disk } from './disks/disk.ts'
import { forgotten } from './forgotten.ts'
import { kills } from './kills.ts'
import { leaks } from '../scene/leaks.ts'
import { overload } from './overload.ts'
import type { Part } from './part.ts'
import { pool } from './pool.ts'
import { power } from './disks/power.ts'
import { rolling } from './rolling.ts'
import { stops } from './stops.ts'

/** In the order in which they are run, by the names that `--only=` takes. */
export const parts: Readonly<Record<string, Part>> = {
  kills,
  stops,
  power,
  disk,
  clock,
  cuts,
  pool,
  forgotten,
  overload,
  leaks,
  rolling,
}
