import { expect, test } from 'vitest'
import { FORGETFUL, killRun } from './rounds.ts'

const TIMEOUT_MS = 240_000

test(
  'AUC-01, OFFER-01 after kill -9 of everything every answered launch and response is there, each fee has its offer, and no job sleeps',
  async () => {
    const summary = await killRun({ rounds: 3, seed: 5 })
    expect(summary.faults).toEqual([])
    expect(summary.rounds).toBe(3)
    expect(summary.launches).toBeGreaterThan(3)
    expect(summary.responses).toBeGreaterThan(3)
    // Otherwise the kills met nobody at work and the test shows nothing.
    expect(summary.unknown).toBeGreaterThan(0)
    expect(summary.longestJobWaitMs).toBeLessThan(90_000)
  },
  TIMEOUT_MS,
)

test(
  'AUC-01, OFFER-01 a database that answers before it writes is found out by the same kills',
  async () => {
    const summary = await killRun({ rounds: 5, seed: 6, settings: FORGETFUL })
    expect(summary.faults.join('\n')).toMatch(/answered, yet lost/)
  },
  TIMEOUT_MS,
)
