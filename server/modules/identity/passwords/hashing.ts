import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../../../platform/outside/gate.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes. The package's default algorithm is argon2id. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The package works beside the event loop, on four threads; unbounded, a flood of sign-ins would have all processors
 * and the threads that files and name look-ups need as well. Half of the processors for half of the time is enough for
 * a dozen sign-ins a second, and whoever reads meanwhile does not notice.
 */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
const inTurn = createGate({ atOnce, waiting: 64, rest: 1 })

let nobody: Promise<string> | undefined

/** Of the password as it was typed: nothing is trimmed, folded or cut off. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, strength))
}

/** Takes the same time where there is no such person. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hash('nobody has this password', strength)
  const known = passwordHash ?? (await nobody)
  return (await inTurn(() => verify(known, password))) && !!passwordHash
}
