import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { listSpecialOffers } from '../../../contract/special-offers/special-offers.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { useMarks } from '../../features/bulk/index.ts'
import { HotelHere } from '../../features/hotels/index.ts'
import { ModeratedList } from '../../features/special-offers/moderated-list.tsx'
import { SavedViews } from '../../features/saved-views/index.ts'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { ListedPage } from '../parts/listed-page.tsx'
import { pageParam } from '../parts/number-param.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { withQuery } from '../parts/with-query.ts'

const states = [
  { value: '', title: 'Все' },
  { value: 'active', title: 'Показываются' },
  { value: 'hidden', title: 'Скрытые' },
  { value: 'stopped', title: 'Остановленные' },
] as const

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listSpecialOffers)
  const search = new URL(args.request.url).searchParams
  const page = pageParam(search)
  const state = states.find(({ value }) => value !== '' && value === search.get('state'))?.value ?? ''
  const query = { page: String(page), ...(state && { state }) }
  const { result } = await args.context.get(apiContext)(listSpecialOffers, { query })
  return { page, state, offers: result }
}

export default function AdminSpecialOffersPage() {
  const { page, state, offers } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const marks = useMarks()
  return (
    <AgentFrame title="Спецпредложения агентств" isWide>
      <SavedViews list="special_offers" />
      <PillLinks
        label="Состояние"
        className="mb-4"
        links={states.map(({ value, title }) => ({
          to: withQuery(search, { state: value || null, page: null }),
          title,
          isCurrent: value === state,
        }))}
      />
      <ListedPage page={page} total={offers.total_items} className="mt-6">
        {(past) => (
          <ModeratedList
            offers={offers}
            isNarrowed={state !== ''}
            past={past}
            onChanged={() => void revalidate()}
            marks={marks}
          />
        )}
      </ListedPage>
      <HotelHere />
    </AgentFrame>
  )
}
