import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { countries as listCountries } from '../../contract/geo/places.ts'
import { limits } from '../../contract/limits.ts'
import { ApiRefusal } from '../app/calls/answers.ts'
import { type Api, apiContext } from '../app/calls/server/api.server.ts'
import type { PageHandle } from '../app/page/page-handle.ts'
import { Closing } from '../features/site/home/closing.tsx'
import { ForAgents } from '../features/site/home/for-agents.tsx'
import { Hero } from '../features/site/home/hero.tsx'
import { type PopularCountry, PopularCountries } from '../features/site/home/popular-countries.tsx'
import { homeQuestions, Questions } from '../features/site/home/questions.tsx'
import { Reasons } from '../features/site/home/reasons.tsx'
import { Steps } from '../features/site/home/steps.tsx'

export const handle: PageHandle = { cache: 'guests', budget: 132_000, sitemap: { changes: 'daily' } }

const SHOWN_COUNTRIES = 12

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    countries: await popularCountries(context.get(apiContext)),
    feeMin: limits.feeMin,
    questions: homeQuestions,
  }
}

/** The page says what the service is even when its prices cannot be had. */
async function popularCountries(api: Api): Promise<PopularCountry[]> {
  try {
    const { result } = await api(listCountries, { query: {} })
    return result
      .filter(({ popular }) => popular)
      .toSorted((a, b) => b.priority - a.priority)
      .slice(0, SHOWN_COUNTRIES)
      .map(({ id, name, flag, min_price }) => ({ id, name, flag, min_price }))
  } catch (error) {
    if (error instanceof ApiRefusal) return []
    throw error
  }
}

export function meta() {
  return [
    { title: 'Лотур — аукцион туров: турагенты торгуются за ваш отпуск' },
    {
      name: 'description',
      content:
        'Опишите поездку и бюджет, и проверенные турагенты сами пришлют предложения. Сравните их и выберите лучшее. Бесплатно, телефон скрыт.',
    },
  ]
}

export default function HomePage() {
  const { countries, feeMin, questions } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero />
      <PopularCountries countries={countries} />
      <Steps />
      <Reasons />
      <ForAgents feeMin={feeMin} />
      <Questions questions={questions} />
      <Closing />
    </>
  )
}
