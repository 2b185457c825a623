import { describe, expect, test } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { readConfig } from '../read-config.ts'
import { houseSettings } from '../../../../test/support/house.ts'

const read = (env: NodeJS.ProcessEnv) => readConfig({ LOTOUR_DATA_DIR: '.data/test-app', ...env })
const main = { SMS_PROVIDER: 'smsru', SMS_API_KEY: 'first-key' }
const fallback = { SMS_FALLBACK_PROVIDER: 'smsc', SMS_FALLBACK_API_KEY: 'second-key' }
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  LOTOUR_KEYS_DIR: '.data/test-keys',
  SMTP_URL: 'smtps://user:word@mail.example.ru',
  MAIL_FROM: 'Лотур <noreply@lotour.ru>',
  ...houseSettings,
  PUBLIC_URL: 'https://lotour.ru',
  TRUSTED_PROXIES: 'none',
  LOTOUR_EMBEDDED: '1',
}

describe('AUTH-01 who sends codes is chosen by configuration', () => {
  test('AUTH-01 without any they go to the outbox page', () => {
    expect(read({}).sms).toBeUndefined()
  })

  test('AUTH-01 one provider at its own address, and a second one in its place', () => {
    expect(read(main).sms).toEqual([{ provider: 'smsru', apiKey: 'first-key' }])
    const named = { ...main, SMS_SENDER: 'LOTOUR', SMS_URL: 'http://127.0.0.1:4900/' }
    expect(read({ ...named, ...fallback }).sms).toEqual([
      { provider: 'smsru', apiKey: 'first-key', sender: 'LOTOUR', url: 'http://127.0.0.1:4900' },
      { provider: 'smsc', apiKey: 'second-key' },
    ])
  })

  test('SEC-23 the day has a cap on money and tries wherever a real provider is paid', () => {
    expect(read(main).codeCaps).toEqual({
      perDevicePerDay: 10,
      triesPerPhonePerDay: 10,
      kopecksPerDay: 200_000,
      strangersPerDay: 260,
      countries: ['7', '373', '374', '375', '992', '993', '994', '995', '996', '998'],
    })
    expect(read({ ...main, SMS_DAILY_STRANGERS: '50' }).codeCaps.strangersPerDay).toBe(50)
    expect(read({ ...main, SMS_COUNTRIES: '7, 49' }).codeCaps.countries).toEqual(['7', '49'])
    expect(read({ ...main, SMS_DAILY_ROUBLES: '50' }).codeCaps.kopecksPerDay).toBe(5000)
    expect(read({ LOTOUR_DEMO: '0' }).codeCaps.triesPerPhonePerDay).toBe(10)
  })

  test.each([
    [{ SMS_PROVIDER: 'smsru' }, 'SMS_API_KEY'],
    [{ SMS_API_KEY: 'first-key' }, 'SMS_PROVIDER'],
    [{ ...main, SMS_PROVIDER: 'twilio' }, 'SMS_PROVIDER'],
    [{ ...main, SMS_FALLBACK_PROVIDER: 'smsc' }, 'SMS_FALLBACK_API_KEY'],
    [{ ...main, SMS_FALLBACK_URL: 'http://127.0.0.1:4900' }, 'SMS_FALLBACK_PROVIDER'],
    [fallback, 'SMS_PROVIDER'],
    [{ ...main, SMS_URL: 'sms.ru' }, 'SMS_URL'],
    [{ ...main, SMS_SENDER: 'TWELVELETTER' }, 'SMS_SENDER'],
    [{ ...main, SMS_DAILY_ROUBLES: '0' }, 'SMS_DAILY_ROUBLES'],
    [{ ...main, SMS_DAILY_STRANGERS: '0' }, 'SMS_DAILY_STRANGERS'],
    [{ ...main, SMS_COUNTRIES: 'Россия' }, 'SMS_COUNTRIES'],
    [{ ...main, SMS_DAYLY_ROUBLES: '5' }, 'Неизвестная настройка SMS_DAYLY_ROUBLES'],
    [{ ...production, ...main, SMS_URL: 'http://10.1.1.1:4900' }, 'https://'],
    [{ ...production, ...main, ...fallback, SMS_FALLBACK_URL: 'http://10.1.1.1' }, 'https://'],
  ])('AUTH-01 %o stops the start with one line that tells what is wrong and no secret', (env, message) => {
    expect(() => read(env)).toThrow(ConfigError)
    expect(() => read(env)).toThrow(message)
    expect(() => read(env)).not.toThrow(/\n|first-key|second-key/)
  })
})
