import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lotour-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ LOTOUR_DATA_DIR: dataDir, ...env })
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  SMS_PROVIDER: 'smsru',
  SMS_API_KEY: 'key',
} as const

describe('the configuration', () => {
  test('needs nothing: a demo on this machine alone, with codes shown and an administrator', () => {
    expect(read()).toMatchObject({
      demo: true,
      production: false,
      port: 3000,
      databaseUrl: undefined,
      showCodes: true,
      rateLimits: true,
      admin: { email: 'admin@lotour.demo' },
    })
  })

  test('makes a key of its own once and keeps it', () => {
    const { secretKey } = read()
    expect(secretKey).toMatch(/^[0-9a-f]{64}$/)
    expect(read().secretKey).toBe(secretKey)
  })

  test.each([
    ['LOTOUR_DEMOO', '1', 'Неизвестная настройка LOTOUR_DEMOO'],
    ['PORT', 'eighty', 'PORT'],
    ['PORT', '70000', 'PORT'],
    ['LOTOUR_DEMO', 'yes', 'LOTOUR_DEMO'],
    ['PUBLIC_URL', 'lotour.ru', 'PUBLIC_URL'],
    ['FEE_RATE', '15', 'FEE_RATE'],
    ['SECRET_KEY', 'short', 'SECRET_KEY'],
    ['ADMIN_PASSWORD', '123', 'ADMIN_PASSWORD'],
    ['SMS_PROVIDER', 'smsru', 'SMS_API_KEY'],
  ])('stops the start at %s=%s with one line that names it', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError)
    expect(() => read({ [name]: value })).toThrow(message)
  })

  test('an empty value is as if it were absent', () => {
    expect(read({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 })
  })
})

describe('AUTH-13 in production', () => {
  test('AUTH-13 codes are never shown, their limits are strict, nobody is made up', () => {
    expect(read(production)).toMatchObject({
      demo: false,
      showCodes: false,
      admin: undefined,
      codeLimits: { perPhonePerDay: 5, perAddressPerHour: 10, resendSeconds: 60 },
    })
  })

  test.each([
    ['SECRET_KEY', ''],
    ['SMS_PROVIDER', ''],
    ['LOTOUR_DEMO', '1'],
    ['LOTOUR_RATE_LIMITS', 'off'],
  ])('AUTH-13 it does not start with %s=%s', (name, value) => {
    expect(() => read({ ...production, [name]: value })).toThrow(name)
  })

  test('AUTH-13 a real gateway hides the codes outside production as well', () => {
    expect(read({ SMS_PROVIDER: 'smsru', SMS_API_KEY: 'key' })).toMatchObject({
      showCodes: false,
      codeLimits: { perPhonePerDay: 5 },
    })
  })
})
