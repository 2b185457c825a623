import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import type { ItemList } from 'schema-dts'
import { type ListedAgent, publicAgents } from '../../../contract/agents/agent-pages.ts'
import { homeCities } from '../../../contract/geo/places.ts'
import { limits } from '../../../contract/limits.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { headMeta } from '../../app/page/head-meta.ts'
import { headOf, pathOfPage, siteUrl } from '../../app/page/head-of.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { AgentCities } from '../../features/agents/public/agent-cities.tsx'
import { AgentsList, AgentsPages, NoAgents } from '../../features/agents/public/agents-list.tsx'
import { Breadcrumbs } from '../../ui/content/breadcrumbs.tsx'
import { agents } from '../../ui/words/format.ts'
import { citiesOfAgents } from '../parts/agent-cities.server.ts'
import { foundOr404 } from '../parts/found.server.ts'
import { pageParam } from '../parts/number-param.ts'
import { placeAsked } from '../parts/place.server.ts'

export const handle: PageHandle = { budget: 135_300 }

export async function loader(args: LoaderFunctionArgs) {
  const { home_city_id: id } = await placeAsked(args, 'agent-city')
  const { context, url } = args
  const api = context.get(apiContext)
  const page = pageParam(url.searchParams)
  const path = url.pathname
  const query = { home_city_id: String(id), page: String(page) }
  const [{ result: found }, known, { result: homes }] = await foundOr404(
    Promise.all([api(publicAgents, { query }), citiesOfAgents(api), api(homeCities, { query: {} })]),
  )
  const last = Math.max(1, Math.ceil(found.total_items / limits.pageSize))
  // A link to a page that is no more leads to the last that there is.
  if (page > last) throw redirect(pathOfPage(path, last))
  const name = homes.find((home) => home.id === id)?.name ?? ''
  const isFound = known.some((city) => city.id === id && city.is_found)
  return {
    items: found.items,
    total: found.total_items,
    page,
    last,
    path,
    others: known.filter((city) => city.id !== id),
    head: cityHead(args, { name, path, page, total: found.total_items, isFound, items: found.items }),
  }
}

interface CityShown {
  name: string
  path: string
  page: number
  total: number
  isFound: boolean
  items: readonly ListedAgent[]
}

function cityHead(args: LoaderFunctionArgs, { name, path, page, total, isFound, items }: CityShown) {
  const h1 = `Турагенты: ${name}`
  const list: ItemList = {
    '@type': 'ItemList',
    name: h1,
    numberOfItems: items.length,
    itemListElement: items.map((agent, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: agent.organisation,
      url: siteUrl(args, `/agent/${agent.id}`),
    })),
  }
  return headOf(args, {
    type: 'agents-city',
    values: { city: name },
    title: `${h1}, чьи документы проверены — Лотур`,
    description: `${name}: ${agents(total)} с проверенными документами. Сверка с реестром турагентов, страны, туроператоры и отзывы. Агент отвечает на вашу заявку, и вы переписываетесь в чате.`,
    h1,
    path: pathOfPage(path, page),
    crumbs: [
      { title: 'Главная', path: '/' },
      { title: 'Турагенты', path: '/agent' },
      { title: name, path },
    ],
    // A few agencies are no landing for anybody.
    ...(isFound ? { things: [list] } : { robots: 'noindex' as const }),
  })
}

export const meta = headMeta

export default function AgentsOfCityPage() {
  const { head, items, total, page, last, path, others } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="page-column pt-6 md:pt-10">
      <Breadcrumbs crumbs={head.crumbs} />
      <h1 className="type-title">{head.h1}</h1>
      <p className="type-lead mt-3 max-w-2xl">
        Здесь те, чьи документы проверил модератор. На заявку отвечают и агентства из других городов: ехать в
        офис не нужно.
      </p>
      <p role="status" className="tabular mt-6 mb-4 text-soft">
        {total > 0 && `Найдено: ${agents(total)}`}
      </p>
      {items.length === 0 ? (
        <NoAgents because="city" />
      ) : (
        <>
          <AgentsList agents={items} isBusy={isBusy} />
          <AgentsPages page={page} pages={last} to={(next) => (next > 1 ? `${path}?page=${next}` : path)} />
        </>
      )}
      <AgentCities cities={others} title="В других городах" />
    </div>
  )
}
