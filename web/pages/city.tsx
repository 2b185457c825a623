import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { normalised } from '../../contract/spelling.ts'
import { apiContext } from '../app/calls/server/api.server.ts'
import { citiesToChoose, cookieOf, type HomeCity } from '../app/calls/server/visitor-city.server.ts'
import { ownPath } from '../app/page/own-path.ts'
import { CityForms } from '../features/site/city-choice.tsx'

/** As long as a search of the API may be. */
const SEARCH_MAX = 100

/**
 * Where the forms of the header lead: they are the browser's own and work without a script. A choice is remembered and
 * leads back; what is not understood is asked again.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams, protocol } = new URL(request.url)
  const next = asSent(ownPath(searchParams.get('next')) ?? '/')
  const search = (searchParams.get('search') ?? '').trim().slice(0, SEARCH_MAX)
  const api = context.get(apiContext)
  const cities = await citiesToChoose(api)
  const found = search ? await citiesToChoose(api, search) : []
  const chosen =
    cities.find(({ id }) => String(id) === searchParams.get('home_city')) ?? called(search, found)
  if (chosen) throw redirect(next, { headers: { 'set-cookie': cookieOf(chosen, protocol === 'https:') } })
  return { search, next, cities: (found.length > 0 ? found : cities).map(({ id, name }) => ({ id, name })) }
}

/** The one that is called so, or the only one that was found: «Орск» stands within «Красноярск» as well. */
function called(search: string, found: readonly HomeCity[]): HomeCity | undefined {
  const exact = found.find(({ name }) => normalised(name) === normalised(search))
  return exact ?? (found.length === 1 ? found[0] : undefined)
}

/** As a header may bear it, whatever letters were sent. */
function asSent(path: string): string {
  const { pathname, search } = new URL(path, 'http://here.invalid')
  return pathname + search
}

export function meta() {
  return [{ title: 'Ваш город — Лотур' }, { name: 'robots', content: 'noindex' }]
}

export default function CityPage() {
  const { search, next, cities } = useLoaderData<typeof loader>()
  return (
    <div className="page-column max-w-3xl pt-6 md:pt-10">
      <h1 className="type-title">Ваш город</h1>
      <p className="type-lead mt-3">
        {search
          ? `Точно такого города, как «${search}», мы не знаем. Выберите ближайший.`
          : 'Из этого города показываем цены и туры. Выбор запомнит этот браузер.'}
      </p>
      <div className="mt-6 rounded-xl bg-card p-4 shadow-card sm:p-5">
        <CityForms cities={cities} next={next} />
      </div>
    </div>
  )
}
