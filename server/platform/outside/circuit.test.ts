import { beforeEach, describe, expect, test } from 'vitest'
import { type Circuit, createCircuit } from './circuit.ts'

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
