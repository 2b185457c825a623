import { ScrollText } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { listAudit } from '../../../contract/audit/audit.ts'
import { idInPath } from '../../../contract/wire.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { pageOf, requireStaff } from '../../app/calls/server/session.server.ts'
import { AuditFilters, filterNames } from '../../features/audit/audit-filters.tsx'
import { AuditList } from '../../features/audit/audit-list.tsx'
import { ChainCheck } from '../../features/audit/chain-check.tsx'
import { SavedViews } from '../../features/saved-views/index.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listAudit)
  const search = new URL(args.request.url).searchParams
  const asked = [...filterNames, 'before'].flatMap((name) => {
    const value = search.get(name)?.trim()
    // No field shows what is wrong with the place in the list: of nonsense there it begins at the start.
    const isAsked = value && (name !== 'before' || idInPath.safeParse(value).success)
    return isAsked ? [[name, value] as const] : []
  })
  const query: Record<string, string> = Object.fromEntries(asked)
  try {
    const { result } = await args.context.get(apiContext)(listAudit, { query })
    return { ...result, query, faults: null }
  } catch (error) {
    // What was typed stands where it was, with what is wrong in it.
    if (error instanceof ApiRefusal && error.httpStatus === 400)
      return { items: [], before: null, query, faults: error.fields ?? {} }
    throw pageOf(error)
  }
}

export default function AdminAuditPage() {
  const { items, before, query, faults } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <AgentFrame title="Журнал сотрудников" isWide>
      <ChainCheck />
      <SavedViews list="audit" />
      <AuditFilters chosen={query} faults={faults ?? {}} />
      {!faults && <AuditList items={items} isNarrowed={Object.keys(query).length > 0} />}
      <div className="mt-5 flex flex-wrap gap-3">
        {query['before'] && (
          <LinkButton to={withQuery(search, { before: null })} size="s" look="calm">
            К началу
          </LinkButton>
        )}
        {before !== null && (
          <LinkButton to={withQuery(search, { before: String(before) })} size="s" icon={ScrollText}>
            Раньше
          </LinkButton>
        )}
      </div>
    </AgentFrame>
  )
}
