import type { FastifyInstance } from 'fastify'
import type { RefusalCode } from '../../contract/platform/refusals.ts'
import { refusalsOf } from '../../server/platform/http/description/refusals-of.ts'
import { titleOf } from './contract.ts'

/**
 * What calls that keys may make were refused with and the published description does not name. It grows as the test
 * calls; a refusal of fields has no word that anybody reads.
 */
export function untoldRefusals(http: FastifyInstance): ReadonlySet<string> {
  const untold = new Set<string>()
  const told = new Map<unknown, ReadonlySet<RefusalCode>>()
  http.addHook('onResponse', async ({ routeOptions: { config } }, { refusedAs, statusCode }) => {
    const { endpoint } = config
    if (!refusedAs || statusCode === 400 || !endpoint?.scope || endpoint.scope === 'no keys') return
    const codes =
      told.get(endpoint) ??
      new Set([refusalsOf(endpoint, 'agencies'), refusalsOf(endpoint, 'site')].flatMap(Object.values).flat())
    told.set(endpoint, codes)
    if (!codes.has(refusedAs)) untold.add(`${titleOf(endpoint)}: ${statusCode} ${refusedAs}`)
  })
  return untold
}
