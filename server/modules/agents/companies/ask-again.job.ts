import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { storeCompany } from '../agents.store.ts'
import { askCompanyTask, snapshotOf } from './keep-company.ts'
import { lookUpCompany } from './look-up-company.ts'

/** Asks the register about an agent's numbers as they are now; silence is an error, so that the queue tries again. */
export const askAgain = defineJob(askCompanyTask, async (context, { agentId }) => {
  const agent = await context.read
    .selectFrom('agent')
    .select(['id', 'inn', 'ogrn'])
    .where('id', '=', agentId)
    .where('inn', '<>', '')
    .executeTakeFirst()
  if (!agent) return
  const looked = await lookUpCompany(context, { number: agent.inn, now: context.now() })
  if (looked.outcome === 'silent') throw new Error('the register of companies is silent')
  const snapshot = snapshotOf(agent, looked)
  await context.act(({ tx, now }: Ctx) => storeCompany(tx, agent, { snapshot, at: now }), null)
})
