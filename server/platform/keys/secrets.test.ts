import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashCode, isSame, randomSecret } from './secrets.ts'

test('SEC-44 a hundred thousand secrets of 128 bits are all different, and every bit of them is drawn evenly', () => {
  const count = 100_000
  const seen = new Set<string>()
  const ones = new Uint32Array(128)
  for (let made = 0; made < count; made++) {
    const secret = randomSecret(128)
    seen.add(secret)
    if (made % 10 > 0) continue
    const bytes = Buffer.from(secret, 'base64url')
    for (let bit = 0; bit < 128; bit++) ones[bit]! += ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1
  }
  expect(seen.size).toBe(count)
  // Ten thousand throws of a coin stray from the half by more than 400 once in 10^15.
  expect([...ones].every((times) => Math.abs(times - 5000) < 400)).toBe(true)
})

test('SEC-44 secrets of 256 bits are as long as they say', () => {
  expect(Buffer.from(randomSecret(), 'base64url')).toHaveLength(32)
  expect(Buffer.from(randomSecret(128), 'base64url')).toHaveLength(16)
})

test('SEC-44 nothing of the server draws lots by Math.random, nor takes a UUID for a secret', () => {
  const lines = globSync('server/**/*.ts')
    .filter((file) => !/\.(test|factory)\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => ({ file: file.replaceAll('\\', '/'), line })),
    )
    .filter(({ line }) => /Math\.random\(|randomUUID\(/.test(line))
  expect(
    [...new Set(lines.map(({ file }) => file))].toSorted((one, other) => one.localeCompare(other)),
  ).toEqual([
    // Of a message, of a worker and of a half-written picture: names, no secrets.
    'server/modules/chat/price-ask.ts',
    'server/modules/demo/reply-in-chat.ts',
    'server/modules/supply/search/outside/search-supplier.job.ts',
    'server/platform/cards/card-files.ts',
    // And of a line that hears itself.
    'server/platform/db/self-test.ts',
    // And of a process, where others look who runs.
    'server/platform/running/running-processes.ts',
  ])
})

test('SEC-43 the hash of a code depends on the key, the code’s id and the digits', () => {
  const hash = hashCode('key', 'id', '1234')
  expect(isSame(hash, hashCode('key', 'id', '1234'))).toBe(true)
  for (const other of [
    hashCode('other', 'id', '1234'),
    hashCode('key', 'other', '1234'),
    hashCode('key', 'id', '1235'),
  ])
    expect(isSame(hash, other)).toBe(false)
})
