import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { manageOffers } from '../../../contract/offers/managed-offers.ts'
import { stateWords } from '../../../contract/offers/offer-words.ts'
import { offerStates } from '../../../contract/offers/offer-states.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { mayDo, type User, useUser } from '../../app/page/user.ts'
import { useMarks } from '../../features/bulk/index.ts'
import { ManagedOfferList } from '../../features/offers/management/managed-offer-list.tsx'
import { ManagedOfferPanel } from '../../features/offers/management/managed-offer-panel.tsx'
import {
  asPage,
  managedBy,
  type ManagedOfferFilter,
} from '../../features/offers/management/managed-offers.api.ts'
import { SavedViews } from '../../features/saved-views/index.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { ChosenPane } from '../parts/chosen-pane.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { MissingPane } from '../parts/missing-pane.tsx'
import { pageParam } from '../parts/number-param.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { unlessChosen, useChosen } from '../parts/use-chosen.ts'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { id: ownId } = await requireStaff(args, manageOffers)
  const search = new URL(args.request.url).searchParams
  const filter: ManagedOfferFilter = {
    search: (search.get('search') ?? '').slice(0, 100),
    state: offerStates.find((state) => state === search.get('state')) ?? null,
    page: pageParam(search),
  }
  const api = args.context.get(apiContext)
  const { result } = await foundOr404(api(manageOffers, managedBy(filter)))
  return { filter, offers: asPage(result), ownId, now: Date.now() }
}

/** What somebody may do with an offer that they have chosen, as the end of a sentence. */
function deedsOf(viewer: User | null): string {
  const mayRefund = mayDo(viewer, 'decide_refunds')
  if (mayDo(viewer, 'manage_offers'))
    return mayRefund ? ', снять его, восстановить или вернуть плату' : ', снять его или восстановить'
  return mayRefund ? ' и вернуть плату' : ''
}

export const shouldRevalidate = unlessChosen

export default function AdminOffersPage() {
  const { filter, offers, ownId, now } = useLoaderData<typeof loader>()
  const viewer = useUser()
  const [search] = useSearchParams()
  const [chosenId, choose] = useChosen()
  const marks = useMarks()
  return (
    <AgentFrame title="Отклики" isWide aside={<OtherQueues viewer={viewer} />}>
      <SavedViews list="offers" />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <PillLinks
          label="Состояние откликов"
          links={[null, ...offerStates].map((state) => ({
            to: withQuery(search, { state, page: null }),
            title: state ? stateWords[state] : 'Все',
            isCurrent: filter.state === state,
          }))}
        />
        <SearchField
          label="Поиск по агентству, ИНН или номеру"
          placeholder="Агентство, ИНН или номер"
          text={filter.search}
        />
      </div>
      <ManagedOfferList
        key={JSON.stringify(filter)}
        filter={filter}
        first={offers}
        now={useNow(now)}
        chosenId={chosenId}
        onChoose={choose}
        hrefOfPage={(page) => withQuery(search, { page: String(page) })}
        marks={marks}
      >
        {(offer) =>
          offer ? (
            <ChosenPane key={offer.id}>
              <ManagedOfferPanel offer={offer} ownId={ownId} onClose={() => choose(null)} />
            </ChosenPane>
          ) : chosenId !== null ? (
            <NotHere id={chosenId} onClose={() => choose(null)} />
          ) : (
            <p className="rounded-xl border border-dashed border-edge p-6 text-sm text-soft max-xl:hidden">
              {`Выберите отклик в списке, чтобы увидеть его историю${deedsOf(viewer)}.`}
            </p>
          )
        }
      </ManagedOfferList>
    </AgentFrame>
  )
}

function NotHere({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <ChosenPane key={id}>
      <MissingPane
        title={`Отклика №${id} здесь нет`}
        text="Его нет совсем, или он не подходит под поиск и состояние, которые выбраны."
        onClose={onClose}
      >
        <LinkButton to={`?search=${id}&id=${id}`} size="s">
          Искать среди всех
        </LinkButton>
      </MissingPane>
    </ChosenPane>
  )
}

/** What is looked through beside the offers; there is no room for it in the header. */
function OtherQueues({ viewer }: { viewer: User | null }) {
  return (
    <div className="flex flex-wrap gap-2">
      {mayDo(viewer, 'see_bookings') && (
        <LinkButton to="/admin/bookings" size="s">
          Бронирования
        </LinkButton>
      )}
      {mayDo(viewer, 'moderate_reviews') && (
        <LinkButton to="/admin/reviews" size="s">
          Отзывы
        </LinkButton>
      )}
      {mayDo(viewer, 'moderate_special_offers') && (
        <LinkButton to="/admin/special-offers" size="s">
          Спецпредложения
        </LinkButton>
      )}
    </div>
  )
}
