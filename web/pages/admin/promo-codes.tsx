import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { limits } from '../../../contract/limits.ts'
import {
  getManagedPromo,
  listManagedPromo,
  listPromoUses,
} from '../../../contract/promo-codes/managed-promo-codes.ts'
import { promoStates } from '../../../contract/promo-codes/promo-code.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { ManagedList } from '../../features/promo-codes/managed/managed-list.tsx'
import { PromoCard } from '../../features/promo-codes/managed/promo-card.tsx'
import { PromoForm } from '../../features/promo-codes/managed/promo-form.tsx'
import { PromoUseList } from '../../features/promo-codes/managed/promo-uses.tsx'
import { stateWords } from '../../features/promo-codes/promo-codes.rules.ts'
import { SavedViews } from '../../features/saved-views/index.ts'
import { LinkButton, TextLink } from '../../ui/actions/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { ListedPage } from '../parts/listed-page.tsx'
import { pageParam } from '../parts/number-param.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { withQuery } from '../parts/with-query.ts'

const HERE = '/admin/promo-codes'
const hrefOf = (id: number) => `${HERE}?promo=${id}`

/** The list, one of them (`?promo=7`), or the form of a new one (`?new=1`). */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listManagedPromo)
  const api = args.context.get(apiContext)
  const search = new URL(args.request.url).searchParams
  const page = pageParam(search)
  if (search.has('new')) return { view: 'new' as const }
  const id = search.get('promo')
  if (id !== null) {
    const [promo, uses] = await foundOr404(
      Promise.all([
        api(getManagedPromo, { params: { id } }),
        api(listPromoUses, { params: { id }, query: { page: String(page) } }),
      ]),
    )
    return { view: 'one' as const, page, promo: promo.result, uses: uses.result }
  }
  const state = promoStates.find((one) => one === search.get('state'))
  const text = (search.get('search') ?? '').slice(0, limits.searchTextMax)
  const query = { page: String(page), ...(state && { state }), ...(text && { search: text }) }
  const { result } = await foundOr404(api(listManagedPromo, { query }))
  return { view: 'list' as const, page, state: state ?? '', text, promos: result }
}

type Loaded = Awaited<ReturnType<typeof loader>>
type View<Name> = Extract<Loaded, { view: Name }>

export default function AdminPromoCodesPage() {
  const loaded = useLoaderData<typeof loader>()
  if (loaded.view === 'new') return <New />
  return loaded.view === 'one' ? <One {...loaded} /> : <List {...loaded} />
}

function List({ page, state, text, promos }: View<'list'>) {
  const [search] = useSearchParams()
  const states = [{ value: '', title: 'Все' }].concat(
    promoStates.map((value) => ({ value, title: stateWords[value].text })),
  )
  return (
    <AgentFrame
      title="Промокоды"
      isWide
      aside={
        <LinkButton to={`${HERE}?new=1`} look="main">
          Создать
        </LinkButton>
      }
    >
      <SavedViews list="promo" />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <PillLinks
          label="Состояние"
          links={states.map(({ value, title }) => ({
            to: withQuery(search, { state: value || null, page: null }),
            title,
            isCurrent: value === state,
          }))}
        />
        <SearchField
          label="Поиск по названию или коду целиком"
          placeholder="Название или код целиком"
          text={text}
        />
      </div>
      <ListedPage page={page} total={promos.total_items} className="mt-6">
        {(past) =>
          past ?? <ManagedList promos={promos} hrefOf={hrefOf} isNarrowed={state !== '' || text !== ''} />
        }
      </ListedPage>
    </AgentFrame>
  )
}

function New() {
  const go = useNavigate()
  return (
    <AgentFrame title="Новый промокод" isWide aside={<TextLink to={HERE}>Все промокоды</TextLink>}>
      <PromoForm onMade={(id) => go(hrefOf(id))} onCancel={() => void go(HERE)} />
    </AgentFrame>
  )
}

function One({ page, promo, uses }: View<'one'>) {
  const { revalidate } = useRevalidator()
  return (
    <AgentFrame title={promo.title} isWide aside={<TextLink to={HERE}>Все промокоды</TextLink>}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <PromoCard key={promo.id} promo={promo} onChanged={revalidate} />
        <section aria-label="Использования" className="min-w-0">
          <h2 className="type-subheading mb-3">Использования</h2>
          <ListedPage page={page} total={uses.total_items} className="mt-6">
            {(past) => past ?? <PromoUseList uses={uses} />}
          </ListedPage>
        </section>
      </div>
    </AgentFrame>
  )
}
