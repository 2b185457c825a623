import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { getSeo, getSeoSetting, listSeo } from '../../../contract/seo/seo.ts'
import { isPageType, type SeoSubject, seoSubjects } from '../../../contract/seo/seo-values.ts'
import { variablesOf } from '../../../contract/seo/templates.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { PageEditor } from '../../features/seo/page-editor.tsx'
import { RedirectEditor } from '../../features/seo/redirect-editor.tsx'
import { Kinds, OpenByPath, SettingList } from '../../features/seo/setting-lists.tsx'
import { GateEditor, RobotsEditor } from '../../features/seo/site-editors.tsx'
import { TemplateEditor } from '../../features/seo/template-editor.tsx'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { TextLink } from '../../ui/actions/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { pageParam } from '../parts/number-param.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { SavedViews } from '../../features/saved-views/index.ts'
import { SearchField } from '../parts/search-field.tsx'
import { withQuery } from '../parts/with-query.ts'

const HERE = '/admin/seo'
const views = { types: 'Шаблоны', page: 'Страницы', redirect: 'Переезды', site: 'Порог и robots' } as const
type View = keyof typeof views

function viewIn(search: URLSearchParams): View {
  const asked = search.get('view') ?? ''
  return asked in views ? (asked as View) : 'types'
}

/** Templates by kind (`?type=country`), pages and moved addresses (`?view=page&path=/agent`), what holds for the site. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, getSeo)
  const api = args.context.get(apiContext)
  const search = new URL(args.request.url).searchParams
  const view = viewIn(search)
  const settingOf = async (subject: SeoSubject, path?: string) =>
    (await api(getSeoSetting, { params: { subject }, query: path === undefined ? {} : { path } })).result
  if (view === 'site')
    return foundOr404(
      Promise.all([settingOf('gate'), settingOf('robots')]).then(([gate, robots]) => ({
        view,
        gate,
        robots,
      })),
    )
  if (view === 'types') {
    const type = seoSubjects.filter(isPageType).find((one) => one === search.get('type')) ?? null
    const [kinds, setting] = await foundOr404(Promise.all([api(getSeo, {}), type ? settingOf(type) : null]))
    return { view, type, setting, kinds: kinds.result.kinds }
  }
  const path = search.get('path')
  if (path !== null) return { view, one: await foundOr404(settingOf(view, path)) }
  const page = pageParam(search)
  const text = (search.get('search') ?? '').slice(0, limits.searchTextMax)
  const query = { page: String(page), ...(text && { search: text }) }
  const { result } = await foundOr404(api(listSeo, { params: { subject: view }, query }))
  return { view, one: null, page, text, listed: result }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export default function AdminSeoPage() {
  const loaded = useLoaderData<typeof loader>()
  const { view } = loaded
  return (
    <AgentFrame title="SEO: поиск и адреса" isWide>
      <PillLinks
        label="Раздел"
        className="mb-5"
        links={(Object.keys(views) as View[]).map((one) => ({
          to: one === 'types' ? HERE : `${HERE}?view=${one}`,
          title: views[one],
          isCurrent: one === view,
        }))}
      />
      <Section loaded={loaded} />
    </AgentFrame>
  )
}

function Section({ loaded }: { loaded: Loaded }) {
  if (loaded.view === 'site') return <Site {...loaded} />
  if (loaded.view === 'types') return <Types {...loaded} />
  return loaded.one ? <One {...loaded} /> : <Many {...loaded} />
}

function Types({ kinds, type, setting }: Extract<Loaded, { view: 'types' }>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <div className={type ? 'max-xl:hidden' : ''}>
        <Kinds kinds={kinds} current={type} hrefOf={(one) => `${HERE}?type=${one}`} />
      </div>
      {type && setting ? (
        <div className="min-w-0">
          <p className="mb-3 xl:hidden">
            <TextLink to={HERE}>Все виды страниц</TextLink>
          </p>
          <TemplateEditor key={`${type} ${setting.version}`} type={type} setting={setting} />
        </div>
      ) : (
        <p className="rounded-xl border border-dashed border-edge p-6 text-sm text-soft max-xl:hidden">
          Выберите вид страниц слева: здесь откроются его заголовок, описание и H1 с примерами.
        </p>
      )}
    </div>
  )
}

/** The places whose words may stand in braces: their own page says which they are. */
function variablesAt(path: string) {
  const [, section, , inside, deeper] = path.split('/')
  if (section === 'tour-operator') return variablesOf('operator')
  if (section === 'from') return variablesOf('from')
  if (section !== 'country') return []
  if (deeper) return variablesOf('hotel')
  if (!inside) return variablesOf('country')
  return inside.startsWith('from-') ? variablesOf('country-from') : []
}

function One({ view, one: setting }: Extract<Loaded, { one: object }>) {
  const key = `${setting.path} ${setting.version}`
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="type-subheading [overflow-wrap:anywhere]">{setting.path}</h2>
        <TextLink to={`${HERE}?view=${view}`}>Все {view === 'page' ? 'страницы' : 'переезды'}</TextLink>
      </div>
      {view === 'page' ? (
        <PageEditor key={key} setting={setting} variables={variablesAt(setting.path ?? '')} />
      ) : (
        <RedirectEditor key={key} setting={setting} />
      )}
    </>
  )
}

const empties = {
  page: {
    title: 'Своих настроек нет ни у одной страницы',
    text: 'Вставьте адрес страницы выше, чтобы задать её заголовок или закрыть её от поиска.',
  },
  redirect: {
    title: 'Переездов нет',
    text: 'Вставьте старый адрес выше: он поведёт на новый или ответит, что закрыт навсегда.',
  },
}

function Many({ view, listed, page, text }: Extract<Loaded, { one: null }>) {
  const [search] = useSearchParams()
  const hrefOf = (path: string) => `${HERE}?view=${view}&path=${encodeURIComponent(path)}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SavedViews list="seo" />
      <OpenByPath
        label={view === 'page' ? 'Адрес страницы' : 'Старый адрес'}
        button={view === 'page' ? 'Настроить' : 'Перенести'}
        hrefOf={hrefOf}
      />
      {(listed.items.length > 0 || text !== '') && (
        <SearchField label="Поиск по адресу" placeholder="Часть адреса" text={text} />
      )}
      <SettingList
        caption={view === 'page' ? 'Страницы со своими настройками' : 'Переезды'}
        listed={listed}
        hrefOf={hrefOf}
        isNarrowed={text !== ''}
        empty={empties[view]}
      />
      <Pagination
        page={page}
        pages={Math.ceil(listed.total_items / limits.pageSize)}
        hrefFor={(other) => withQuery(search, { page: String(other) })}
      />
    </div>
  )
}

function Site({ gate, robots }: Extract<Loaded, { view: 'site' }>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <GateEditor
        key={`gate ${gate.version}`}
        setting={gate}
        usual={{ kind: 'gate', prices: 5, facts: 3, share: 60 }}
      />
      <RobotsEditor key={`robots ${robots.version}`} setting={robots} />
    </div>
  )
}
