import * as contract from '../../../contract/audit/audit.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { fieldText } from '../../../contract/texts.ts'
import { moscowDay } from '../../../contract/wire.ts'
import { AnswerInPieces, type Http } from '../../platform/http/serve.ts'
import { audited } from '../../platform/use-case.ts'
import { auditFile } from './audit-file.ts'
import { type AuditFilter, auditInPieces, auditPage } from './audit.queries.ts'
import { checkChain } from './check-audit.queries.ts'

/** A call is answered within fifteen seconds; whoever has more rows goes on from where this one ends. */
const CHECK_MS = 8000

/** What was found stands in the row itself. */
const tellOfCheck = audited(
  async () => undefined,
  ({ rows, broken }: contract.AuditCheck) => ({
    deed: 'audit.check' as const,
    after: { count: rows, state: broken?.why ?? null, seq: broken?.id ?? null },
  }),
)

/** «Nothing was found» would be believed of days that stand the wrong way round. */
function inOrder<T extends AuditFilter>(filter: T): T {
  const { from, to } = filter
  if (from !== undefined && to !== undefined && to < from)
    throw new Refusal('invalid', 'bad_request', { fields: { to: fieldText.dateOrder } })
  return filter
}

export function auditRoutes({ serve, log }: Http): void {
  serve(contract.listAudit, async ({ read, query }) => ({ result: await auditPage(read, inOrder(query)) }))

  serve(contract.exportAudit, async ({ read, query, now, reply }) => {
    const filter = inOrder(query)
    reply.header('content-disposition', `attachment; filename="audit-${moscowDay(now)}.csv"`)
    return new AnswerInPieces(auditFile(auditInPieces(read, filter)))
  })

  serve(contract.checkAudit, async ({ act, read, body }) => {
    const until = performance.now() + CHECK_MS
    const isTimeOver = () => performance.now() > until
    const checked = await checkChain(read, { after: body.after, isTimeOver })
    const { rows, checked_to, broken, hash } = checked
    if (broken) log.error({ part: 'security', rows, broken }, 'the chain of the audit is broken')
    else log.info({ part: 'security', rows, checked_to, hash }, 'the chain of the audit holds')
    await act(tellOfCheck, checked)
    return { result: checked }
  })
}
