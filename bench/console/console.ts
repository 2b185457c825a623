import type { Verdict } from '../support/measure.ts'
import { onStage } from '../support/stage.ts'
import { exported } from './exported.ts'
import { flipped } from './flipped.ts'
import { jobs } from './jobs.ts'
import { readings } from './readings.ts'
import { openSide } from './side.ts'
import { tenthOf, whole } from './sizes.ts'

/**
 * The staff's pages, each as its page asks for it, over the whole of the rows and over a tenth of them, by turns; then what is
 * done with all of them.
 */
export function staffConsole(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const large = await openSide(stage, { name: 'console_whole', sizes: whole })
    const small = await openSide(stage, { name: 'console_tenth', sizes: tenthOf(whole) })
    try {
      await stage.sql('checkpoint', [], stage.superuser)
      return [
        ...(await readings({ large, small })),
        ...(await jobs(large)),
        ...(await exported(large)),
        ...(await flipped(large)),
      ]
    } finally {
      await small.close()
      await large.close()
    }
  })
}
