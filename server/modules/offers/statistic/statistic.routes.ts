import { getStatistic, getStatisticFile } from '../../../../contract/offers/statistic.ts'
import { agencyOf } from '../../../platform/actor.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { statisticOf } from './statistic.queries.ts'
import { periodOf } from './statistic.rules.ts'
import { statisticLines } from './statistic-file.rules.ts'

/** The agent is the caller: nobody can name another one. */
export function statisticRoutes({ serve }: Http): void {
  serve(getStatistic, async ({ read, actor, query: { group, ...asked }, now }) => ({
    result: await statisticOf(read, { agentId: agencyOf(actor), period: periodOf(asked, now), group }),
  }))
  serve(getStatisticFile, async ({ read, actor, query: { group, ...asked }, now, reply }) => {
    const period = periodOf(asked, now)
    const statistic = await statisticOf(read, { agentId: agencyOf(actor), period, group })
    const name = `statistic-${period.date_from}-${period.date_to}.csv`
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return { content: csvOf(statisticLines(statistic)) }
  })
}
