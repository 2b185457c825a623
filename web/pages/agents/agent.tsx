import { type LoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from 'react-router'
import {
  type AgentPage,
  type AgentRecord,
  agentRecord,
  publicAgent,
} from '../../../contract/agents/agent-pages.ts'
import { publicReviews, type PublicReview } from '../../../contract/reviews/reviews.ts'
import { limits } from '../../../contract/limits.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { type Api, apiContext } from '../../app/calls/server/api.server.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { AgencyReviews } from '../../features/reviews/agency-reviews.tsx'
import { AgentPassport } from '../../features/agents/public/agent-passport.tsx'
import { fewOf } from '../../features/agents/public/agents-list.rules.ts'
import { buttonClass } from '../../ui/actions/button-look.ts'
import { pageParam } from '../parts/number-param.ts'
import { foundOr404 } from '../parts/found.server.ts'

export const handle: PageHandle = { budget: 137_000 }

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = /^\d{1,15}$/.test(params.agentId ?? '') ? String(params.agentId) : '0'
  const { result: agent } = await foundOr404(api(publicAgent, { params: { id } }))
  const { origin, searchParams } = new URL(request.url)
  const page = pageParam(searchParams)
  const [record, reviews] = await Promise.all([
    recordOf(api, agent.id),
    reviewsOf(api, { id: agent.id, page }),
  ])
  return { agent, record, reviews, page, url: `${origin}/agent/${agent.id}` }
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

/** Null where they could not be read. */
async function reviewsOf(
  api: Api,
  { id, page }: { id: number; page: number },
): Promise<{ items: PublicReview[]; pages: number } | null> {
  try {
    const query = { agent: String(id), page: String(page) }
    const { items, total_items } = (await api(publicReviews, { query })).result
    return { items, pages: Math.ceil(total_items / limits.pageSize) }
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Турагент не найден — Лотур' }]
  const { agent, url } = loaderData
  const where = fewOf(agent.countries.map(({ name }) => name))
  return [
    { title: `${agent.organisation}: паспорт турагента — Лотур` },
    {
      name: 'description',
      content: `${agent.organisation}. ${agent.register ? `В реестре турагентов: ${agent.register.number}. ` : ''}Страны: ${where}. Сколько раз ответил и как быстро, какая доля цен не выросла.`,
    },
    { tagName: 'link', rel: 'canonical', href: url },
    // A made-up agency is nothing for a search engine.
    ...(agent.is_demo
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ 'script:ld+json': linkedData(agent, url) }]),
  ]
}

function linkedData(agent: AgentPage, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    name: agent.organisation,
    url,
    ...(agent.company_since && { foundingDate: agent.company_since }),
    ...(agent.register && {
      identifier: { '@type': 'PropertyValue', propertyID: 'РТА', value: agent.register.number },
    }),
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

export default function AgentPassportPage() {
  const { agent, record, reviews, page } = useLoaderData<typeof loader>()
  return (
    <div className="page-column max-w-5xl pt-6 md:pt-10">
      <AgentPassport agent={agent} record={record} />
      <AgencyReviews rating={agent.rating} reviews={reviews} page={page} />
      <p className="mt-8">
        <Link to="/agent" className={buttonClass({})}>
          Все турагенты
        </Link>
      </p>
    </div>
  )
}
