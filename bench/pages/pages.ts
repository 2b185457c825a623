import { buildPages, isBuildCurrent } from '../../scripts/web/web-build.ts'
import type { Verdict } from '../support/measure.ts'
import { root } from '../support/programs.ts'
import { onStage, type Stage } from '../support/stage.ts'
import { addPlaces, besideNext, cached, uncached } from './served.ts'
import { valued } from './valued.ts'

const parts = {
  cached: (stage: Stage) => served(stage, cached),
  uncached: (stage: Stage) => served(stage, uncached),
  next: (stage: Stage) => served(stage, besideNext),
  valued,
}

/** A page of a place out of memory and rendered anew; all pages valued and mapped. `BENCH_PARTS=cached,next` for some of it. */
export async function pages(): Promise<Verdict[]> {
  if (!isBuildCurrent(root)) await buildPages(root)
  const asked = process.env['BENCH_PARTS']?.split(',')
  const verdicts: Verdict[] = []
  for (const [name, measure] of Object.entries(parts))
    if (!asked || asked.includes(name)) verdicts.push(...(await onStage(measure)))
  return verdicts
}

async function served(stage: Stage, measure: typeof cached): Promise<Verdict[]> {
  await addPlaces(stage)
  return measure(stage, await stage.startServer({ args: ['--role=web'] }))
}
