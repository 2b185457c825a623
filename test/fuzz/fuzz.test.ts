import { expect, test } from 'vitest'
import { fuzzRun } from './fuzz-run.ts'

const TIMEOUT_MS = 400_000

test(
  'SEC-01, SEC-09, SEC-12, SEC-13, SEC-14, SEC-16, SEC-17, SEC-53, SEC-54, SEC-71 calls and frames that nobody would send leave no 5xx, no leak, no open door and no broken invariant',
  async () => {
    const { findings, tally, frames, inspections } = await fuzzRun({
      seed: 20_261_122,
      requests: 3000,
      frames: 1000,
      secondsMax: 40,
    })
    expect(findings).toEqual([])
    // Otherwise the calls met closed doors only, and the run shows nothing.
    const served = tally.byStatus.get(200) ?? 0
    expect(served / tally.requests).toBeGreaterThan(0.1)
    expect([400, 401, 403, 404].filter((status) => !tally.byStatus.has(status))).toEqual([])
    expect(frames.frames).toBeGreaterThan(100)
    expect([...frames.byEnd.keys()]).toEqual(expect.arrayContaining(['1002']))
    expect(inspections.length).toBeGreaterThan(2)
  },
  TIMEOUT_MS,
)
