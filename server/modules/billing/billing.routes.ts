import type { FastifyReply } from 'fastify'
import {
  getBalance,
  getStatement,
  getStatementCsv,
  getStatementXlsx,
} from '../../../contract/billing/billing.ts'
import { periodErrors, periodZone } from '../../../contract/period.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { dayIn } from '../../../contract/wire.ts'
import { agencyOf } from '../../platform/actor.ts'
import { AnswerInPieces, type Http } from '../../platform/http/serve.ts'
import { csvStatement, xlsxStatement } from './statement/statement-file.ts'
import { type StatementQuery, lastMovements, statementPage } from './statement/statement.queries.ts'

export function billingRoutes({ serve, config: { house } }: Http): void {
  serve(getBalance, async ({ read, actor }) => ({ result: await lastMovements(read, agencyOf(actor)) }))

  serve(getStatement, async ({ read, actor, query, now }) => {
    const { before, ...asked } = query
    return { result: await statementPage(read, held({ ...asked, agentId: agencyOf(actor) }, now), before) }
  })

  serve(getStatementCsv, async ({ read, actor, query, now, reply }) => {
    const asked = { ...held({ ...query, agentId: agencyOf(actor) }, now), house }
    named(reply, now, 'csv')
    return new AnswerInPieces(csvStatement(read, asked))
  })

  serve(getStatementXlsx, async ({ read, actor, query, now, reply }) => {
    const asked = { ...held({ ...query, agentId: agencyOf(actor) }, now), house }
    const content = await xlsxStatement(read, asked)
    named(reply, now, 'xlsx')
    return { content: content as unknown as string }
  })
}

/** AGT-05: real days, the end not the start, nothing of tomorrow. */
function held(asked: StatementQuery, now: Date): StatementQuery {
  const fields = periodErrors(asked, { latest: dayIn(periodZone, now) })
  if (fields) throw new Refusal('invalid', 'bad_request', { fields })
  return asked
}

function named(reply: FastifyReply, now: Date, kind: 'csv' | 'xlsx'): void {
  const name = `lotour-statement-${dayIn(periodZone, now)}.${kind}`
  void reply.header('content-disposition', `attachment; filename="${name}"`)
  void reply.header('cache-control', 'no-store')
}
