import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { Log } from '../log.ts'
import { networkOf } from '../network.ts'

export interface SecurityLogOptions {
  config: Config
  log: Log
  registry: Registry
}

const LINES_A_SECOND = 50
const OUTCOMES: Readonly<Record<number, string>> = { 401: 'unknown', 403: 'refused', 429: 'limited' }

/**
 * What whoever watches over the server looks for: sign-ins and proofs that succeed and fail, refusals, limits, what
 * administrators do. A line each, numbers and reasons alone: no name, no phone, no e-mail, no address; the network
 * stands as a mark that says no more than whether two lines come from one. All are counted; a flood is not written out.
 */
export function keepSecurityLog(app: FastifyInstance, { config, log, registry }: SecurityLogOptions): void {
  const lines = log.child({ part: 'security' })
  const events = new Counter({
    name: 'security_events_total',
    help: 'Sign-ins, refusals, limits and acts of administrators, by outcome and reason',
    labelNames: ['outcome', 'reason'],
    registers: [registry],
  })
  const budget = { second: 0, left: LINES_A_SECOND, unwritten: 0 }
  const mayWrite = (): boolean => {
    const second = Math.floor(performance.now() / 1000)
    if (second !== budget.second) {
      if (budget.unwritten > 0) lines.warn({ unwritten: budget.unwritten }, 'more than could be written')
      Object.assign(budget, { second, left: LINES_A_SECOND, unwritten: 0 })
    }
    budget.left -= 1
    budget.unwritten += budget.left < 0 ? 1 : 0
    return budget.left >= 0
  }
  app.addHook('onResponse', async (request, reply) => {
    const outcome = outcomeOf(request, reply)
    if (!outcome) return
    events.inc({ outcome, reason: reply.refusedAs ?? 'none' })
    if (!mayWrite()) return
    const { actor, routeOptions } = request
    const who = actor && {
      user: actor.id,
      session: actor.sessionId,
      key: actor.key?.id,
      asAdmin: actor.asAdmin,
    }
    const call = `${request.method} ${routeOptions.url ?? 'none'}`
    const network = markOf(config.secretKey, request.ip)
    const told = { outcome, reason: reply.refusedAs, status: reply.statusCode, requestId: request.id }
    lines.info({ ...told, call, ...who, network }, outcome)
  })
}

function outcomeOf(request: FastifyRequest, { statusCode }: FastifyReply): string | null {
  const { endpoint } = request.routeOptions.config
  if (endpoint?.proof) return statusCode < 400 ? 'proved' : 'unproved'
  // A guest's page asks who is there: no token, no news.
  if (statusCode === 401 && !hasToken(request)) return null
  if (OUTCOMES[statusCode]) return OUTCOMES[statusCode]
  return request.actor?.asAdmin && request.method !== 'GET' && statusCode < 400 ? 'administered' : null
}

function hasToken({ headers, cookies }: FastifyRequest): boolean {
  return (
    headers.authorization !== undefined || Object.keys(cookies ?? {}).some((name) => name.endsWith('token'))
  )
}

function markOf(key: string, address: string): string {
  return createHmac('sha256', key)
    .update(`security log ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 8)
}
