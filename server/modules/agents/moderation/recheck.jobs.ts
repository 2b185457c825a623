import { sql } from 'kysely'
import { recheckDays } from '../../../../contract/agents/agent-moderation.ts'
import { moderation } from '../../../../contract/agents/agents.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { agentRegister } from '../agents.events.ts'
import { askCompanyTask } from '../companies/keep-company.ts'

const DAY_MS = 24 * 3_600_000

/** Of a night: enough for a day's share of a hundred thousand agents. */
const MARKED_MAX = 5000

/** Marks agents whose record in the register of travel agents was looked at too long ago; moderators see them in a list. */
export const markRecheckJob = defineJob('agents_recheck', ({ act }) => act(markRecheck, null), '20 2 * * *')

export async function markRecheck({ tx, now, emit, enqueue }: Ctx): Promise<void> {
  const before = new Date(now.getTime() - recheckDays * DAY_MS)
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from agent
      where status = ${moderation.success} and not is_demo and recheck_due_at is null
        and coalesce(register_checked_at, submitted_at) <= ${before}
      order by coalesce(register_checked_at, submitted_at) limit ${MARKED_MAX} for update skip locked
    ), marked as (
      update agent set recheck_due_at = ${now} from due where agent.id = due.id returning agent.id, agent.version
    )
    insert into agent_history (agent_id, kind, version, happened_at)
    select id, 'recheck_due', version, ${now} from marked returning agent_id as id`.execute(tx)
  // The company may have been wound up meanwhile.
  for (const { id } of rows) {
    enqueue(askCompanyTask, { agentId: id }, { key: `ask company of ${id}` })
    emit(agentRegister({ agentId: id }))
  }
}
