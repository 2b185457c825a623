import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { getAgentProfile, moderation } from '../../../contract/agents/agents.ts'
import { counted } from '../../../contract/texts.ts'
import { countries as listCountries, departures as listDepartures } from '../../../contract/geo/places.ts'
import { limits } from '../../../contract/limits.ts'
import { lastDays } from '../../../contract/period.ts'
import { ownSpecialOffers } from '../../../contract/special-offers/special-offers.ts'
import { addDays, parseDay } from '../../../contract/wire.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { StatusBanner } from '../../features/agents/status-banner.tsx'
import { HotelHere } from '../../features/hotels/index.ts'
import { LeftToday, SpecialOfferList } from '../../features/special-offers/special-offer-list.tsx'
import { publish } from '../../features/special-offers/special-offers.api.ts'
import { TermsForm } from '../../features/special-offers/terms-form.tsx'
import { type Where, WhereForm } from '../../features/special-offers/where-form.tsx'
import type { FoundTour } from '../../features/supply/search.rules.ts'
import { TourSearch } from '../../features/supply/tour-search.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { pageParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'
import { RoomName } from '../../ui/words/room-name.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  const page = pageParam(new URL(args.request.url).searchParams)
  const api = args.context.get(apiContext)
  const [own, profile, departures, countries] = await Promise.all([
    api(ownSpecialOffers, { query: { page: String(page) } }),
    api(getAgentProfile, {}),
    api(listDepartures, { query: {} }),
    api(listCountries, { query: {} }),
  ])
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
  return {
    page,
    own: own.result,
    profile: profile.result,
    departures: departures.result.map(named),
    countries: countries.result.filter(({ id }) => profile.result.country_ids.includes(id)).map(named),
    now: Date.now(),
    today: lastDays(1, new Date()).date_to,
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export default function SpecialOffersPage() {
  const loaded = useLoaderData<typeof loader>()
  const { page, profile, today } = loaded
  // The same that the list below reads: what is published here counts at once.
  const { data: own } = useQuery({
    ...queryOf(ownSpecialOffers, { query: { page: String(page) } }),
    initialData: loaded.own,
  })
  const [search] = useSearchParams()
  const [isNew, setNew] = useState(false)
  const mayPublish = profile.status === moderation.success && loaded.countries.length > 0
  const opener = mayPublish && (
    <Button look="main" icon={Plus} onPress={() => setNew(true)}>
      Новое спецпредложение
    </Button>
  )
  return (
    <AgentFrame title="Спецпредложения" isWide={isNew} aside={!isNew && own.items.length > 0 && opener}>
      <StatusBanner profile={profile} />
      {isNew ? (
        <Composer loaded={loaded} onClose={() => setNew(false)} />
      ) : (
        <>
          {own.items.length > 0 && <LeftToday left={own.left_today} />}
          <div className="mt-4">
            <SpecialOfferList key={page} page={page} first={own} today={today} action={opener} />
          </div>
          <div className="mt-6">
            <Pagination
              page={page}
              pages={Math.ceil(own.total_items / limits.pageSize)}
              hrefFor={(other) => withQuery(search, { page: String(other) })}
            />
          </div>
        </>
      )}
      <HotelHere />
    </AgentFrame>
  )
}

const FIRST_NIGHTS = 7
const SEARCHED_DAYS = 30

/** Where and for whom, then the search, then the terms of the tour that was taken. */
function Composer({ loaded, onClose }: { loaded: Loaded; onClose: () => void }) {
  const { departures, countries, today } = loaded
  const [where, setWhere] = useState<Where>({
    departureId: departures[0]?.id ?? 1,
    countryId: countries[0]?.id ?? 0,
    adults: 2,
  })
  const [found, setFound] = useState<FoundTour | null>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const now = useNow(loaded.now)
  if (found)
    return (
      <Terms
        found={found}
        adults={where.adults}
        today={today}
        onBack={() => setFound(null)}
        onDone={onClose}
      />
    )
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <WhereForm where={where} departures={departures} countries={countries} onChange={setWhere} />
        </div>
        <Button onPress={onClose}>Отмена</Button>
      </div>
      <TourSearch
        pickWords={{ pick: 'Предложить этот тур', picked: 'Выбран' }}
        key={JSON.stringify(where)}
        trip={{
          departure_id: where.departureId,
          country_id: where.countryId,
          region_id: null,
          hotel_id: null,
          date_from: addDays(today, 2),
          date_to: addDays(today, SEARCHED_DAYS),
          nights: FIRST_NIGHTS,
          adults: where.adults,
          child_ages: [],
          meal_ids: null,
          hotel_stars: null,
        }}
        now={now}
        picked={nothing}
        onPick={setFound}
        notesOf={() => []}
        searchRef={searchField}
      />
    </div>
  )
}

const nothing: ReadonlySet<number> = new Set()

interface TermsProps {
  found: FoundTour
  adults: number
  today: string
  onBack: () => void
  onDone: () => void
}

function Terms({ found: { tour, hotel }, adults, today, onBack, onDone }: TermsProps) {
  const client = useQueryClient()
  return (
    <section aria-label="Условия" className="mx-auto max-w-2xl rounded-xl bg-card p-5 shadow-card">
      <h2 className="type-subheading">{hotel.name}</h2>
      <p className="mt-1 mb-5 text-sm text-soft">
        {hotel.country}, {hotel.region}, вылет {tour.date}, {counted(tour.nights, 'night')},{' '}
        {counted(adults, 'adult')}. {tour.operator}, <RoomName name={tour.room} />
      </p>
      <TermsForm
        tour={{ listPrice: tour.price, day: parseDay(tour.date) ?? today }}
        today={today}
        submitTitle="Опубликовать"
        onSubmit={async (terms, key) => {
          await publish({ tourId: tour.id, adults, terms }, key)
          await touch(client, ownSpecialOffers)
          notify({
            title: 'Спецпредложение опубликовано',
            text: 'Оно уже стоит в горящих турах.',
            tone: 'good',
          })
          onDone()
        }}
        onCancel={onBack}
      />
    </section>
  )
}
