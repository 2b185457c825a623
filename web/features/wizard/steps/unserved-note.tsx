import { useQuery } from '@tanstack/react-query'
import { publicAgents } from '../../../../contract/agents/agent-pages.ts'
import { unserved } from '../../../../contract/auctions/reach-words.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { Notice } from '../../../ui/status/notice.tsx'

/** Said before the launch: nobody here sells the country. Where that is not known nothing is said. */
export function UnservedNote({ countryId }: { countryId: number | undefined }) {
  const asked = queryOf(publicAgents, { query: { country_id: String(countryId) } })
  const { data } = useQuery({ ...asked, enabled: countryId !== undefined, staleTime: 60_000 })
  if (countryId === undefined || data?.total_items !== 0) return null
  return (
    <Notice tone="warn" title={unserved.title} isLive>
      {unserved.text}
    </Notice>
  )
}
