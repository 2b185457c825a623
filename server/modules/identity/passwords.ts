import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes. The package's default algorithm is argon2id. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let nobody: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, strength)
}

/** Takes the same time where there is no such person. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && !!passwordHash
}
