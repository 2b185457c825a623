import { beforeEach, describe, expect, test } from 'vitest'
import { type Circuit, createCircuit, through } from './circuit.ts'
import { OutsideFailure, type OutsideFault } from './outside-failure.ts'

let now = 0
let circuit: Circuit
beforeEach(() => {
  now = 0
  circuit = createCircuit({ failuresInRow: 5, restMs: 60_000 }, () => now)
})
const fail = (times: number) => Array.from({ length: times }, () => circuit.failed())

describe('TOUR-05 a supplier that keeps failing', () => {
  test('TOUR-05 four failures change nothing, the fifth in a row closes the line for a minute', () => {
    fail(4)
    expect(circuit.blockedBecause()).toBeNull()
    fail(1)
    expect(circuit.blockedBecause()).toBe('unreachable')
    now = 59_999
    expect(circuit.blockedBecause()).toBe('unreachable')
  })

  test('TOUR-05 a success in between begins the count anew', () => {
    fail(4)
    circuit.succeeded()
    fail(4)
    expect(circuit.blockedBecause()).toBeNull()
  })

  test('TOUR-05 after the minute one call tries, the others wait for what it finds', () => {
    fail(5)
    now = 60_000
    expect(circuit.blockedBecause()).toBeNull()
    expect(circuit.blockedBecause()).toBe('unreachable')
    circuit.succeeded()
    expect(circuit.blockedBecause()).toBeNull()
    expect(circuit.blockedBecause()).toBeNull()
  })

  test('TOUR-05 a try that fails costs one more minute, not five more calls', () => {
    fail(5)
    now = 60_000
    circuit.blockedBecause()
    fail(1)
    now = 119_999
    expect(circuit.blockedBecause()).toBe('unreachable')
  })

  test('TOUR-05 whoever was told to ask less rests under the name of a quota, and then goes on as before', () => {
    circuit.throttled()
    expect(circuit.blockedBecause()).toBe('quota')
    now = 60_000
    expect(circuit.blockedBecause()).toBeNull()
    expect(circuit.blockedBecause()).toBeNull()
  })
})

describe('a call through a circuit', () => {
  const calling = (fault: OutsideFault | null) =>
    through(circuit, 'company', async () => {
      if (fault) throw new OutsideFailure(fault, 'no')
      return 'yes'
    }).catch((error: unknown) => error)

  test('what may succeed later closes the line after five in a row; a refusal of this very thing is an answer', async () => {
    for (let times = 0; times < 4; times++) await calling('later')
    await calling('never')
    for (let times = 0; times < 4; times++) await calling('later')
    expect(await calling(null)).toBe('yes')
    for (let times = 0; times < 5; times++) await calling('later')
    expect(await calling(null)).toMatchObject({ fault: 'later', noAnswer: 'resting' })
    now = 60_000
    expect(await calling(null)).toBe('yes')
  })

  test('who does not serve us is not asked again for a while, and says so by the same fault', async () => {
    await calling('ours')
    expect(await calling(null)).toMatchObject({ fault: 'ours', message: 'company is left alone: quota' })
    now = 60_000
    expect(await calling(null)).toBe('yes')
  })

  test('a mistake of our own is none of theirs to be told, yet counts like a failure', async () => {
    const mistake = () => through(circuit, 'company', () => Promise.reject(new TypeError('ours')))
    for (let times = 0; times < 5; times++) await expect(mistake()).rejects.toThrow(TypeError)
    expect(circuit.blockedBecause()).toBe('unreachable')
  })
})
