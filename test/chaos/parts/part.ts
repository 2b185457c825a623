import { createHash } from 'node:crypto'
import { type Random, seeded } from '../../kill/random.ts'

/** What one fault did. */
export interface Round {
  /** What was done, in words: 'kill -9 of the checkpointer'. */
  fault: string
  /** Figures and what they are of. */
  outcome: string
  /** From the end of the cause to the first write that was answered, milliseconds. */
  backMs?: number
  /** Each a sentence; none is the only good answer. */
  violations: readonly string[]
}

export interface PartOptions {
  rounds: number
  seed: number
  /** Called after each round. */
  tell: (round: Round) => void
}

/** One kind of fault. `null`, or why it cannot be done on this machine. */
export interface Part {
  /** What it does, for the help. */
  what: string
  /** How many rounds, where nobody says. */
  rounds: number
  run(options: PartOptions): Promise<string | null>
}

/** Choices of one round: the same for the same seed, whatever the rounds before it used. */
export function randomOf(seed: number, ...names: readonly (string | number)[]): Random {
  const hash = createHash('sha256')
    .update([seed, ...names].join(' '))
    .digest()
  return seeded(hash.readUInt32BE(0))
}
