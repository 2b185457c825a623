import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkWord, readLinkWord, webhookSecret } from './link-word.rules.ts'

const KEY = 'k'.repeat(64)
const now = new Date('2026-11-20T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const word = linkWord(KEY, 'telegram', { userId: 12, madeAt: now })
const read = (text: string, more: { key?: string; at?: Date; messenger?: 'telegram' | 'max' } = {}) =>
  readLinkWord([more.key ?? KEY], more.messenger ?? 'telegram', { word: text, now: more.at ?? now })

describe('TICK-06 the word of a link', () => {
  test('TICK-06 says whose it is and when it was made, in signs that Telegram lets through', () => {
    expect(word).toMatch(/^[\w-]{1,64}$/)
    expect(read(word)).toEqual({ userId: 12, madeAt: now })
  })

  test('TICK-06 holds for twenty minutes', () => {
    expect(read(word, { at: later(20) })).not.toBeNull()
    expect(read(word, { at: new Date(later(20).getTime() + 1) })).toBeNull()
  })

  test('TICK-06 is of no use with another key or in another messenger', () => {
    expect(read(word, { key: 'x'.repeat(64) })).toBeNull()
    expect(read(word, { messenger: 'max' })).toBeNull()
  })

  test('TICK-06 with any one letter altered, cut, lengthened or spelt otherwise is no word', () => {
    const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    const altered = Array.from(word).flatMap((own, at) =>
      signs.filter((sign) => sign !== own).map((sign) => word.slice(0, at) + sign + word.slice(at + 1)),
    )
    expect(altered).toHaveLength(43 * 63)
    expect(altered.filter((text) => read(text) !== null)).toEqual([])
    for (const text of [word.slice(0, -1), `${word}A`, `${word}=`, ` ${word}`, '', 'null'])
      expect(read(text)).toBeNull()
  })

  test('TICK-06 cannot be guessed by whatever is sent', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
    const spelt = bytes.map((some) => Buffer.from(some).toString('base64url'))
    const refused = fc.property(fc.oneof(fc.string(), spelt), (text) => read(text) === null)
    expect(fc.check(refused, { numRuns: 500 }).failed).toBe(false)
  })

  test('TICK-06 and the webhook’s secret have nothing in common', () => {
    expect(webhookSecret(KEY, 'telegram')).toMatch(/^[\w-]{43}$/)
    expect(webhookSecret(KEY, 'telegram')).not.toBe(webhookSecret(KEY, 'max'))
    expect(webhookSecret(KEY, 'telegram')).not.toContain(word.slice(-27))
  })
})
