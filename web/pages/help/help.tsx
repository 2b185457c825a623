import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { headMeta } from '../../app/page/head-meta.ts'
import { headOf } from '../../app/page/head-of.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { helpPath, helpSlugs, helpTopicPath } from '../../features/help/help-topic.ts'
import {
  AskSupport,
  FoundAnswers,
  HELP_SEARCH_MAX,
  HelpSearch,
  HelpTopics,
} from '../../features/help/help-view.tsx'
import { searchHelp } from '../../features/help/search-help.rules.ts'
import { helpTopics } from '../../features/help/topics.ts'
import { Breadcrumbs } from '../../ui/content/breadcrumbs.tsx'

export const handle: PageHandle = {
  cache: 'guests',
  budget: 131_600,
  sitemap: { changes: 'monthly', path: helpPath, also: helpSlugs.map(helpTopicPath) },
  filters: ['search'],
}

export function loader(args: LoaderFunctionArgs) {
  const { pathname, search: query, searchParams } = args.url
  if (pathname !== helpPath) throw redirect(helpPath + query, 301)
  const search = (searchParams.get('search') ?? '').trim().slice(0, HELP_SEARCH_MAX)
  return {
    search,
    found: searchHelp(helpTopics, search),
    topics: helpTopics.map(({ slug, title, summary }) => ({ slug, title, summary })),
    head: headOf(args, {
      type: 'help',
      values: {},
      title: 'Помощь: вопросы и ответы — Лотур',
      description:
        'Ответы туристам и турагентам: аукцион и предложения, бронирование и оплата, отмена и возврат денег, вход и личные данные.',
      h1: 'Помощь',
      path: helpPath,
      crumbs: [
        { title: 'Главная', path: '/' },
        { title: 'Помощь', path: helpPath },
      ],
    }),
  }
}

export const meta = headMeta

export default function HelpPage() {
  const { head, search, found, topics } = useLoaderData<typeof loader>()
  return (
    <div className="page-column pt-6 md:pt-10">
      <Breadcrumbs crumbs={head.crumbs} />
      <h1 className="type-title">{head.h1}</h1>
      <HelpSearch search={search} />
      {search ? <FoundAnswers found={found} search={search} /> : <HelpTopics topics={topics} />}
      <AskSupport />
    </div>
  )
}
