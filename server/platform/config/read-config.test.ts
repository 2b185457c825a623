import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readConfig } from './read-config.ts'
import { houseSettings } from '../../../test/support/house.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lotour-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ LOTOUR_DATA_DIR: dataDir, ...env })
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  LOTOUR_KEYS_DIR: '.data/test-keys',
  SMS_PROVIDER: 'smsru',
  SMS_API_KEY: 'key',
  SMTP_URL: 'smtp://lotour:secret@mail.example.ru',
  MAIL_FROM: 'Лотур <noreply@example.ru>',
  ...houseSettings,
  PUBLIC_URL: 'https://lotour.ru',
  TRUSTED_PROXIES: '10.0.0.0/8',
  DATABASE_URL: 'postgresql://lotour@db.lotour.ru/lotour?sslmode=verify-full',
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
    ['PORT', '0', 'PORT'],
    ['LOTOUR_POOL_MAX', '0', 'LOTOUR_POOL_MAX'],
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

  test('SITE-08 a demonstration names both stores, an installation for people those that it is told', () => {
    expect(Object.keys(read().stores)).toEqual(['googlePlay', 'appStore'])
    expect(read(production).stores).toEqual({})
    const APP_STORE_URL = 'https://apps.apple.com/ru/app/id1'
    expect(read({ ...production, APP_STORE_URL }).stores).toEqual({ appStore: APP_STORE_URL })
    expect(() => read({ APP_STORE_URL: 'http://apps.apple.com/' })).toThrow('APP_STORE_URL')
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
    ['SMTP_URL', ''],
    ['MAIL_FROM', ''],
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

describe('TOUR-05 the live search of tours is chosen by configuration', () => {
  const login = { TOURVISOR_LOGIN: 'agency', TOURVISOR_PASSWORD: 'secret' }

  test('TOUR-05 without credentials there is none, whatever else is set', () => {
    expect(read().tourvisor).toBeUndefined()
    expect(
      read({ TOURVISOR_URL: 'http://127.0.0.1:4800', TOURVISOR_DAILY_CALLS: '10' }).tourvisor,
    ).toBeUndefined()
  })

  test('TOUR-05 a login and a password are the classic gateway at its real address', () => {
    expect(read(login).tourvisor).toEqual({
      gateway: 'classic',
      url: 'https://tourvisor.ru',
      login: 'agency',
      password: 'secret',
      dailyCalls: 3000,
    })
  })

  test('TOUR-05 a token is the newer gateway; the address and the number of calls can be others', () => {
    const env = { TOURVISOR_GATEWAY: 'rest', TOURVISOR_TOKEN: 'jwt' }
    expect(read(env).tourvisor).toMatchObject({
      gateway: 'rest',
      url: 'https://api.tourvisor.ru',
      token: 'jwt',
    })
    const other = { ...env, TOURVISOR_URL: 'http://127.0.0.1:4800/', TOURVISOR_DAILY_CALLS: '50' }
    expect(read(other).tourvisor).toMatchObject({ url: 'http://127.0.0.1:4800', dailyCalls: 50 })
  })

  test.each([
    [{ TOURVISOR_LOGIN: 'agency' }, 'TOURVISOR_PASSWORD'],
    [{ TOURVISOR_PASSWORD: 'secret' }, 'TOURVISOR_LOGIN'],
    [{ TOURVISOR_TOKEN: 'jwt' }, 'TOURVISOR_GATEWAY=rest'],
    [{ ...login, TOURVISOR_TOKEN: 'jwt' }, 'TOURVISOR_TOKEN'],
    [{ ...login, TOURVISOR_GATEWAY: 'rest' }, 'TOURVISOR_TOKEN'],
    [{ ...login, TOURVISOR_GATEWAY: 'soap' }, 'TOURVISOR_GATEWAY'],
    [{ ...login, TOURVISOR_URL: 'tourvisor.ru' }, 'TOURVISOR_URL'],
    [{ ...login, TOURVISOR_DAILY_CALLS: '0' }, 'TOURVISOR_DAILY_CALLS'],
    [{ ...login, TOURVISOR_PASSWROD: 'x' }, 'Неизвестная настройка TOURVISOR_PASSWROD'],
    [{ ...production, ...login, TOURVISOR_URL: 'http://10.1.1.1:4800' }, 'https://'],
  ])('TOUR-05 %o stops the start with one line that tells what is missing and no secret', (env, message) => {
    expect(() => read(env)).toThrow(ConfigError)
    expect(() => read(env)).toThrow(message)
    expect(() => read(env)).not.toThrow(/\n|agency|secret|jwt/)
  })
})

describe('TICK-06 the bots of messengers', () => {
  const bot = { TELEGRAM_BOT_TOKEN: `123456:${'a'.repeat(35)}`, TELEGRAM_BOT_NAME: 'lotour_bot' }
  const https = { PUBLIC_URL: 'https://lotour.ru' }

  test('TICK-06 are played by pages of the demo where none is set, and do not exist for real people', () => {
    expect(read().bots).toMatchObject({
      telegram: { name: 'lotour_demo_bot' },
      max: { name: 'lotour_demo_bot' },
    })
    expect(read().bots.telegram?.token).toBeUndefined()
    expect(read(production).bots).toEqual({})
    expect(read({ LOTOUR_DEMO: '0' }).bots).toEqual({})
    expect(read({ SMS_PROVIDER: 'smsru', SMS_API_KEY: 'key' }).bots).toEqual({})
  })

  test('TICK-06 are called by the messenger where it can reach the site, and asked for updates elsewhere', () => {
    expect(read({ ...production, ...bot, ...https }).bots.telegram).toEqual({
      token: bot.TELEGRAM_BOT_TOKEN,
      name: 'lotour_bot',
      url: 'https://api.telegram.org',
      updates: 'webhook',
    })
    expect(read(bot).bots.telegram?.updates).toBe('polling')
    expect(
      read({ ...production, ...bot, ...https, TELEGRAM_BOT_UPDATES: 'polling' }).bots.telegram?.updates,
    ).toBe('polling')
  })

  test.each([
    [{ TELEGRAM_BOT_TOKEN: bot.TELEGRAM_BOT_TOKEN }, 'TELEGRAM_BOT_NAME'],
    [{ MAX_BOT_NAME: 'id7707083893_bot' }, 'MAX_BOT_TOKEN'],
    [{ ...bot, TELEGRAM_BOT_TOKEN: 'my token' }, 'TELEGRAM_BOT_TOKEN'],
    [{ ...bot, TELEGRAM_BOT_NAME: '@lotour' }, 'TELEGRAM_BOT_NAME'],
    [{ ...bot, TELEGRAM_BOT_UPDATES: 'webhook' }, 'PUBLIC_URL'],
    [{ TELEGRAM_TOKEN: 'a' }, 'Неизвестная настройка TELEGRAM_TOKEN'],
    [{ ...production, ...bot, ...https, TELEGRAM_API_URL: 'http://proxy' }, 'https://'],
  ])('TICK-06 that cannot work stop the start with one clear line: %j', (env, message) => {
    expect(() => read(env)).toThrow(ConfigError)
    expect(() => read(env)).toThrow(message)
  })
})
