import type { IncomingHttpHeaders } from 'node:http'
import type { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { hashSecret, isSame } from '../keys/secrets.ts'
import { madeOnceA } from './figure.ts'

export type Measured = Pick<Config, 'production' | 'metricsToken'>

/** Whoever collects figures comes every few seconds. */
const FIGURES_MS = 500

/** The text of all figures. */
export function figuresOf(registry: Registry): () => Promise<string> {
  return madeOnceA(FIGURES_MS, () => registry.metrics())
}

/** Where people are real the figures are for whoever has the token; without one for nobody. */
export function mayMeasure(headers: IncomingHttpHeaders, { production, metricsToken }: Measured): boolean {
  if (metricsToken === undefined) return !production
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  return isSame(hashSecret(given), hashSecret(metricsToken))
}
