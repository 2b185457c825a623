import { type LoaderFunctionArgs, Link, redirect, useLoaderData } from 'react-router'
import type { TravelAgency } from 'schema-dts'
import {
  type AgentPage,
  type AgentRecord,
  agentRecord,
  publicAgent,
} from '../../../contract/agents/agent-pages.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { type Api, apiContext } from '../../app/calls/server/api.server.ts'
import { headMeta } from '../../app/page/head-meta.ts'
import { headOf, pathOfPage, siteUrl } from '../../app/page/head-of.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { AgencyReviews } from '../../features/reviews/agency-reviews.tsx'
import { AgentPassport } from '../../features/agents/public/agent-passport.tsx'
import { fewOf } from '../../features/agents/public/agents-list.rules.ts'
import { Breadcrumbs } from '../../ui/content/breadcrumbs.tsx'
import { buttonClass } from '../../ui/actions/button-look.ts'
import { requireReviewsPage, reviewsOf } from '../parts/reviews.server.ts'
import { pageParam } from '../parts/number-param.ts'
import { citiesOfAgents } from '../parts/agent-cities.server.ts'
import { foundOr404 } from '../parts/found.server.ts'

export const handle: PageHandle = { budget: 139_800 }

export async function loader(args: LoaderFunctionArgs) {
  const { params, url, context } = args
  const api = context.get(apiContext)
  const id = /^\d{1,15}$/.test(params.agentId ?? '') ? String(params.agentId) : '0'
  const { result: agent } = await foundOr404(api(publicAgent, { params: { id } }))
  const path = `/agent/${agent.id}`
  if (url.pathname !== path) throw redirect(path + url.search, 301)
  const page = pageParam(url.searchParams)
  const [record, cities, reviews] = await Promise.all([
    recordOf(api, agent.id),
    citiesOfAgents(api),
    reviewsOf(api, { agent: String(agent.id), page }),
  ])
  requireReviewsPage(reviews, page, path)
  const home = cities.find((city) => city.id === agent.home_city?.id)
  return { agent, record, home, reviews, page, head: agentHead(args, agent, page) }
}

/** Null where it could not be counted: the rest of the page is worth showing. */
async function recordOf(api: Api, id: number): Promise<AgentRecord | null> {
  try {
    return (await api(agentRecord, { params: { id: String(id) } })).result
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}

function agentHead(args: LoaderFunctionArgs, agent: AgentPage, page: number) {
  const where = fewOf(agent.countries.map(({ name }) => name))
  const path = `/agent/${agent.id}`
  return headOf(args, {
    type: 'agent',
    values: { name: agent.organisation },
    title: `${agent.organisation}: паспорт турагента — Лотур`,
    description: `${agent.organisation}. ${agent.register ? `В реестре турагентов: ${agent.register.number}. ` : ''}Страны: ${where}. Сколько раз ответил и как быстро, какая доля цен не выросла.`,
    h1: agent.organisation,
    path: pathOfPage(path, page),
    crumbs: [
      { title: 'Главная', path: '/' },
      { title: 'Турагенты', path: '/agent' },
      { title: agent.organisation, path },
    ],
    // A made-up agency is nothing for a search engine.
    ...(agent.is_demo ? { robots: 'noindex' } : { things: [agencyInWords(agent, siteUrl(args, path))] }),
  })
}

function agencyInWords(agent: AgentPage, url: string): TravelAgency {
  return {
    '@type': 'TravelAgency',
    name: agent.organisation,
    url,
    ...(agent.company_since && { foundingDate: agent.company_since }),
    ...(agent.register && {
      identifier: { '@type': 'PropertyValue', propertyID: 'РТА', value: agent.register.number },
    }),
    // Null under three reviews.
    ...(agent.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: agent.rating.value,
        reviewCount: agent.rating.reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    areaServed: agent.countries.map(({ name }) => ({ '@type': 'Country', name })),
  }
}

export const meta = headMeta

export default function AgentPassportPage() {
  const { agent, record, home, reviews, page, head } = useLoaderData<typeof loader>()
  return (
    <div className="page-column max-w-5xl pt-6 md:pt-10">
      <Breadcrumbs crumbs={head.crumbs} />
      <AgentPassport agent={agent} record={record} home={home} />
      <AgencyReviews rating={agent.rating} reviews={reviews} page={page} />
      <p className="mt-8">
        <Link to="/agent" className={buttonClass({})}>
          Все турагенты
        </Link>
      </p>
    </div>
  )
}
