import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Log } from '../log.ts'
import { REPORT_PATH } from './security-headers.ts'

const BODY_MAX = 16 * 1024
const PER_MINUTE = 30
const REPORTS_MAX = 5

/** The directives that we set: anything else in a report is made up. */
const DIRECTIVE =
  /^(?:default|script|style|img|font|connect|object|frame|media|worker|manifest)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors)$/

/**
 * Takes what browsers tell of the content security policy: counted by directive, logged by directive and the host
 * that was stopped. Nothing is stored, and nothing of the visitor or of the page's address is kept.
 */
export function takePolicyReports(
  app: FastifyInstance,
  { log, registry }: { log: Log; registry: Registry },
): void {
  const violations = new Counter({
    name: 'policy_violations_total',
    help: 'What the content security policy has stopped, by directive',
    labelNames: ['directive'],
    registers: [registry],
  })
  const turns = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: BODY_MAX },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Body: string | undefined }>(
      REPORT_PATH,
      { config: { access: 'public' }, schema: { hide: true } },
      async (request, reply) => {
        // Too many are dropped without a word: a browser would not understand one.
        const hasTurn = await turns.consume(request.ip).then(
          () => true,
          () => false,
        )
        for (const report of hasTurn ? reportsIn(request.body ?? '') : []) {
          violations.inc({ directive: report.directive })
          log.warn(report, 'policy violated')
        }
        return reply.code(204).send()
      },
    )
  })
}

interface Violation {
  directive: string
  /** The host that was asked for, or 'inline', 'eval' and the like. */
  blocked: string
}

function reportsIn(text: string): Violation[] {
  try {
    return [JSON.parse(text) as unknown].flat().slice(0, REPORTS_MAX).flatMap(violationOf)
  } catch {
    return []
  }
}

/** Of the older form `{ "csp-report": … }` or of one of a list `[{ type, body }]`. */
function violationOf(report: unknown): Violation[] {
  const { body, 'csp-report': old } = (report ?? {}) as Record<string, Record<string, unknown> | undefined>
  const directive = body?.effectiveDirective ?? old?.['effective-directive'] ?? old?.['violated-directive']
  const blocked = body?.blockedURL ?? old?.['blocked-uri']
  if (typeof directive !== 'string' || !DIRECTIVE.test(directive)) return []
  return [{ directive, blocked: hostOf(blocked) }]
}

function hostOf(blocked: unknown): string {
  if (typeof blocked !== 'string') return 'unknown'
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  try {
    return new URL(blocked).host.slice(0, 100) || 'unknown'
  } catch {
    return 'unknown'
  }
}
