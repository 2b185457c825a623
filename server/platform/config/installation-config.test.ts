import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isInn, isOgrn } from '../../../contract/agents/company-numbers.ts'
import { ConfigError } from './config-error.ts'
import { readConfig } from './read-config.ts'
import { houseSettings } from '../../../test/support/house.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lotour-installation-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ LOTOUR_DATA_DIR: dataDir, ...env })
/** The start of a product for real people, everything said but NODE_ENV. */
const real = {
  SECRET_KEY: 'k'.repeat(32),
  LOTOUR_KEYS_DIR: '.data/test-keys',
  SMS_PROVIDER: 'smsru',
  SMS_API_KEY: 'key',
  SMTP_URL: 'smtp://lotour:secret@mail.example.ru',
  MAIL_FROM: 'Лотур <noreply@example.ru>',
  ...houseSettings,
  PUBLIC_URL: 'https://lotour.ru',
  TRUSTED_PROXIES: '10.0.0.0/8',
  DATABASE_URL: 'postgresql://lotour:word@db.lotour.ru/lotour?sslmode=verify-full',
} as const
const madeUp = {
  demo: true,
  production: false,
  showCodes: true,
  payments: { sandbox: true },
  companies: { provider: 'demo' },
  rates: { provider: 'local' },
  priceRows: undefined,
  bots: { telegram: { name: 'lotour_demo_bot' } },
  admin: { email: 'admin@lotour.demo', password: 'lotour-demo' },
}
const nothingMadeUp = {
  demo: false,
  showCodes: false,
  payments: { sandbox: false, yookassa: undefined },
  companies: { provider: 'none' },
  rates: { provider: 'cbr' },
  priceRows: 0,
  bots: {},
  admin: undefined,
  codeLimits: { perPhonePerDay: 5 },
}
/** What stops the start: one line, without a secret in it. */
function refusal(env: NodeJS.ProcessEnv): string {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError && !/\n|secret@|word@|k{32}/.test(error.message)) return error.message
    throw error
  }
  return ''
}

describe('AUTH-13 a demonstration', () => {
  test.each([
    ['nothing is said', {}],
    [
      'it is asked for, even for a whole network',
      { LOTOUR_DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL: 'http://10.1.1.1' },
    ],
    ['address and database are of this machine', { HOST: '::1', PUBLIC_URL: 'http://lotour.localhost:80' }],
    ['its database is on loopback', { DATABASE_URL: 'postgresql://lotour@127.0.0.1:5433/lotour' }],
    ['its database is behind a socket', { DATABASE_URL: 'postgresql://x@remote/x?host=%2Fvar%2Frun%2Fpg' }],
  ])('AUTH-13 is everything made up at once, where %s', (_where, env) => {
    expect(read(env)).toMatchObject(madeUp)
  })

  test.each([
    ['NODE_ENV=production', { NODE_ENV: 'production' }],
    ['its public address', {}],
    ['the network that it listens to', { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' }],
    ['its database', { PUBLIC_URL: 'http://localhost:3000' }],
  ])('AUTH-13 is nothing at all, not one piece of it, where %s says that people are real', (_what, env) => {
    expect(read({ ...real, ...env })).toMatchObject({ ...nothingMadeUp, production: true })
  })

  test('AUTH-13 that is switched off on this machine leaves nothing made up either', () => {
    expect(read({ LOTOUR_DEMO: '0' })).toMatchObject({ ...nothingMadeUp, production: false })
  })

  test.each([
    [{ PUBLIC_URL: 'https://lotour.ru' }, 'PUBLIC_URL на https'],
    [{ DATABASE_URL: 'postgresql://lotour@db.lotour.ru/lotour' }, 'DATABASE_URL на другой машине'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV=production'],
    [{ YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'live_0123456789' }, 'тестовый YOOKASSA_SECRET_KEY'],
  ])('AUTH-13 that is asked for is refused with %o', (env, message) => {
    expect(refusal({ LOTOUR_DEMO: '1', ...env })).toContain(message)
  })

  test('AUTH-13 whoever has not said that people are real reads why he is asked for more', () => {
    expect(refusal({ PUBLIC_URL: 'https://lotour.ru' })).toContain('нужен SECRET_KEY')
    expect(refusal({ PUBLIC_URL: 'https://lotour.ru' })).toContain(
      'Это не демонстрация (PUBLIC_URL не на этой машине)',
    )
    expect(refusal({ HOST: '0.0.0.0' })).toContain('включается так: LOTOUR_DEMO=1')
  })

  test('SITE-08 says of its company that there is none', () => {
    const { name, inn, ogrn } = read().house
    expect(name).toContain('такой компании нет')
    expect([isInn(inn), isOgrn(ogrn)]).toEqual([false, false])
  })

  test('AUTH-13 by default hears this machine and its network alone, also where a container opens it wider', () => {
    const { host, nearOnly } = read()
    expect([host, nearOnly]).toEqual(existsSync('/.dockerenv') ? ['0.0.0.0', true] : ['127.0.0.1', false])
    expect(read({ LOTOUR_DEMO: '1' }).nearOnly).toBe(false)
    expect(read(real).nearOnly).toBe(false)
  })
})

describe('SEC-70 where people are real', () => {
  const production = { NODE_ENV: 'production', ...real }

  test.each([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
    [{ LOTOUR_KEYS_DIR: '' }, 'LOTOUR_KEYS_DIR'],
    [{ LOTOUR_KEYS_DIR: dataDir }, 'не может лежать'],
    [{ LOTOUR_KEYS_DIR: join(dataDir, 'keys') }, 'не может лежать'],
    [{ PUBLIC_URL: 'http://lotour.ru' }, 'https://'],
    [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES'],
    [{ DATABASE_URL: '' }, 'LOTOUR_EMBEDDED=1'],
    [{ DATABASE_URL: 'postgresql://lotour:word@db.lotour.ru/lotour' }, 'sslmode=verify-full'],
    [{ DATABASE_URL: 'postgresql://lotour:word@db.lotour.ru/lotour?sslmode=require' }, 'sslmode=verify-full'],
    [{ DATABASE_URL: 'mysql://lotour:word@db.lotour.ru/lotour' }, 'DATABASE_URL'],
    [{ COMPANY_NAME: '' }, 'COMPANY_NAME'],
    [{ COMPANY_INN: '' }, 'COMPANY_INN'],
    [{ COMPANY_INN: '7700000000' }, 'COMPANY_INN'],
    [{ COMPANY_OGRN: '1267700000001' }, 'COMPANY_OGRN'],
    [{ COMPANY_EMAIL: '', COMPANY_ADDRESS: '' }, 'нужны COMPANY_ADDRESS, COMPANY_EMAIL'],
    [{ COMPANY_EMAIL: 'office' }, 'COMPANY_EMAIL'],
    [{ COMPANY_FAX: '1' }, 'Неизвестная настройка COMPANY_FAX'],
    [{ LOTOUR_PRICE_ROWS: '2000' }, 'LOTOUR_PRICE_ROWS'],
    [{ RATES_PROVIDER: 'local' }, 'RATES_PROVIDER'],
    [{ LOTOUR_PUSH_LOCAL: '1' }, 'LOTOUR_PUSH_LOCAL'],
    [{ LOTOUR_WEBHOOKS_LOCAL: '1' }, 'LOTOUR_WEBHOOKS_LOCAL'],
    [{ ADMIN_PASSWORD: 'Три-толстяка-1924' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'vera@lotour.ru', ADMIN_PASSWORD: 'короткий1' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'vera@lotour.ru', ADMIN_PASSWORD: '111111111111' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'vera@lotour.ru', ADMIN_PASSWORD: 'lotour-demo-2026' }, 'ADMIN_PASSWORD'],
  ])('SEC-70 the start is refused with %o', (env, message) =>
    expect(refusal({ ...production, ...env })).toContain(message),
  )

  test('SEC-70 a trial on this machine alone needs neither https nor TLS nor proxies, but says so', () => {
    const trial = {
      ...production,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      TRUSTED_PROXIES: '',
    }
    const database = 'postgresql://lotour@localhost/lotour'
    expect(read({ ...trial, DATABASE_URL: database })).toMatchObject({
      production: true,
      databaseUrl: database,
    })
    expect(read({ ...trial, DATABASE_URL: '', LOTOUR_EMBEDDED: '1' }).databaseUrl).toBeUndefined()
    expect(refusal({ ...trial, HOST: '0.0.0.0' })).toContain('TRUSTED_PROXIES')
  })

  test('SITE-08 the company behind the site is as it is given; its own e-mail answers where no other is named', () => {
    const email = houseSettings.COMPANY_EMAIL
    expect(read(production)).toMatchObject({
      house: {
        name: houseSettings.COMPANY_NAME,
        inn: houseSettings.COMPANY_INN,
        email,
        partnersEmail: email,
      },
      supportEmail: email,
    })
    const others = { SUPPORT_EMAIL: 'help@example.ru', COMPANY_PARTNERS_EMAIL: 'partners@example.ru' }
    expect(read({ ...production, ...others })).toMatchObject({
      house: { email, partnersEmail: 'partners@example.ru' },
      supportEmail: 'help@example.ru',
    })
  })

  test('SEC-45 that there is no balancer is said as well', () => {
    expect(read({ ...production, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
  })

  test('SEC-49 administrators are those of the configuration; the first one may be given a password', () => {
    const named = { ...production, ADMIN_EMAIL: 'Vera@lotour.ru, oleg@lotour.ru' }
    expect(read(named)).toMatchObject({ adminEmails: ['vera@lotour.ru', 'oleg@lotour.ru'], admin: undefined })
    expect(read({ ...named, ADMIN_PASSWORD: 'Три-толстяка-1924' }).admin).toEqual({
      email: 'vera@lotour.ru',
      password: 'Три-толстяка-1924',
    })
  })
})

describe('a folder that keeps nothing', () => {
  test.each(['/proc/x', '/proc/x/y', '/dev/null/x'])('%s is told at once, in one line', (folder) => {
    expect(refusal({ LOTOUR_DATA_DIR: folder })).toContain(`LOTOUR_DATA_DIR (${folder})`)
  })

  test('the same is told of the folder for people’s files, under its own name', () => {
    expect(refusal({ LOTOUR_FILES_DIR: '/proc/x' })).toContain('LOTOUR_FILES_DIR (/proc/x)')
  })

  test('a file in its place is told as well', () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect(refusal({ LOTOUR_DATA_DIR: file })).toContain('LOTOUR_DATA_DIR')
  })
})
