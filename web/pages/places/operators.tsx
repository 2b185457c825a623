import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { ItemList } from 'schema-dts'
import { listedOperators } from '../../../contract/public-pages/facts.ts'
import { operatorsPath } from '../../../contract/public-pages/paths.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { type Api, apiContext } from '../../app/calls/server/api.server.ts'
import { visitorCity } from '../../app/calls/server/visitor-city.server.ts'
import { headMeta } from '../../app/page/head-meta.ts'
import { headOf, siteUrl } from '../../app/page/head-of.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { OperatorsList } from '../../features/public-pages/operators/operators-list.tsx'
import {
  type ShownOperator,
  shownOperator,
} from '../../features/public-pages/operators/shown-operators.rules.ts'
import { Breadcrumbs } from '../../ui/content/breadcrumbs.tsx'

export const handle: PageHandle = {
  cache: 'guests',
  budget: 136_000,
  sitemap: { changes: 'daily', path: operatorsPath },
}

export async function loader(args: LoaderFunctionArgs) {
  if (args.url.pathname !== operatorsPath) throw redirect(operatorsPath + args.url.search, 301)
  const { departure } = await visitorCity(args)
  const found = await operatorsOrNull(args.context.get(apiContext), String(departure.id))
  const operators = (found ?? []).map((one) => shownOperator(one, departure.name_from))
  return data(
    {
      from: departure.name_from,
      operators,
      isFailure: found === null,
      head: operatorsHead(args, operators),
    },
    { status: found ? 200 : 503 },
  )
}

/** Null where they cannot be had: the page then says so itself. */
async function operatorsOrNull(api: Api, departure_id: string) {
  try {
    return (await api(listedOperators, { query: { departure_id } })).result.items
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}

function operatorsHead(args: LoaderFunctionArgs, operators: readonly ShownOperator[]) {
  const list: ItemList = {
    '@type': 'ItemList',
    name: 'Туроператоры',
    numberOfItems: operators.length,
    itemListElement: operators.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: siteUrl(args, path),
    })),
  }
  return headOf(args, {
    type: 'operators',
    values: {},
    title: 'Туроператоры: туры и минимальные цены — Лотур',
    description:
      'Туроператоры по алфавиту: сколько туров и в сколько стран, самая низкая цена на двоих. У каждого: цены по неделям вылета и странам.',
    h1: 'Туроператоры',
    path: operatorsPath,
    crumbs: [
      { title: 'Главная', path: '/' },
      { title: 'Туроператоры', path: operatorsPath },
    ],
    things: operators.length > 0 ? [list] : [],
  })
}

export const meta = headMeta

export default function OperatorsPage() {
  const { head, from, operators, isFailure } = useLoaderData<typeof loader>()
  return (
    <div className="page-column pt-6 md:pt-10">
      <Breadcrumbs crumbs={head.crumbs} />
      <h1 className="type-title">{head.h1}</h1>
      <p className="type-lead mt-3 max-w-2xl">
        По алфавиту: что каждый продаёт {from} сейчас. Цены за двоих на 7 ночей.
      </p>
      {isFailure ? (
        <p role="alert" className="mt-8">
          Не удалось загрузить туроператоров.{' '}
          <a href={operatorsPath} className="font-medium text-sea-text underline underline-offset-4">
            Повторить
          </a>
        </p>
      ) : (
        <OperatorsList operators={operators} />
      )}
    </div>
  )
}
