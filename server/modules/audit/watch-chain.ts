import type { AuditCheck } from '../../../contract/audit/audit.ts'
import { moscowDay } from '../../../contract/wire.ts'
import { defineJob, type JobContext } from '../../platform/jobs/job.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { auditBroken } from './audit.events.ts'
import { checkChain } from './check-audit.queries.ts'

async function tellBroken(ctx: Ctx, { id, why }: NonNullable<AuditCheck['broken']>): Promise<void> {
  ctx.emit(auditBroken({ id, why, day: moscowDay(ctx.now) }))
}

/**
 * The whole chain, from its first row: what was changed long ago is found as what was changed today. The hash in the log proves
 * later, to whoever keeps logs elsewhere, that nothing before it was rewritten.
 */
export async function watchChain({
  act,
  read,
  log,
}: Pick<JobContext, 'act' | 'read' | 'log'>): Promise<void> {
  const { rows, broken, hash } = await checkChain(read, { after: 0, isTimeOver: () => false })
  if (!broken) return log.info({ part: 'security', rows, hash }, 'the chain of the audit holds')
  log.error({ part: 'security', rows, broken }, 'the chain of the audit is broken')
  await act(tellBroken, broken)
}

export const checkChainJob = defineJob('audit.check-chain', watchChain, '40 1 * * *')
