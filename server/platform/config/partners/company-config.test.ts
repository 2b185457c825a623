import { describe, expect, test } from 'vitest'
import { companiesOf } from './company-config.ts'
import { readConfig } from '../read-config.ts'

const real = { production: true, demo: false }
const demo = { production: false, demo: true }

describe('AGT-01 who is asked about companies', () => {
  test('AGT-01 without a key a demo has its own companies, and a real site says that nobody is asked', () => {
    expect(companiesOf({ DADATA_DAILY_CALLS: 9000 }, demo)).toEqual({ provider: 'demo' })
    expect(companiesOf({ DADATA_DAILY_CALLS: 9000 }, real)).toEqual({ provider: 'none' })
  })

  test('AGT-01 with a key it is DaData, at its own address or another', () => {
    const values = { DADATA_API_KEY: 'key', DADATA_DAILY_CALLS: 100 }
    expect(companiesOf(values, real)).toEqual({
      provider: 'dadata',
      key: 'key',
      url: 'https://suggestions.dadata.ru',
      dailyCalls: 100,
    })
    const local = { ...values, DADATA_URL: 'http://127.0.0.1:4920/' }
    expect(companiesOf(local, demo)).toMatchObject({ url: 'http://127.0.0.1:4920' })
    expect(() => companiesOf(local, real)).toThrow('https://')
    expect(() => companiesOf({ DADATA_URL: 'https://x.ru', DADATA_DAILY_CALLS: 1 }, demo)).toThrow(
      'DADATA_API_KEY',
    )
  })

  test('AGT-01 a misspelt setting is refused at the start', () => {
    const env = { LOTOUR_DATA_DIR: '.data/test-app' }
    expect(() => readConfig({ ...env, DADATA_KEY: 'x' })).toThrow('Неизвестная настройка DADATA_KEY')
    expect(readConfig(env).companies).toEqual({ provider: 'demo' })
  })
})
