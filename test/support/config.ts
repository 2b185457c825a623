import type { Config } from '../../server/platform/config/config.ts'
import { readConfig } from '../../server/platform/config/read-config.ts'

/**
 * The product without the demonstration's people, but with what stands in for the world outside: codes can be read,
 * payments are the sandbox's, rates and companies are made up. No setting starts it so.
 */
export function testConfig(env: NodeJS.ProcessEnv = {}): Config {
  const config = readConfig({
    LOTOUR_DEMO: '0',
    LOTOUR_RATE_LIMITS: 'off',
    LOTOUR_LOG_LEVEL: 'error',
    ...env,
  })
  return {
    ...config,
    showCodes: true,
    payments: { ...config.payments, sandbox: true },
    rates: { provider: 'local' },
    companies: { provider: 'demo' },
    priceRows: undefined,
  }
}
