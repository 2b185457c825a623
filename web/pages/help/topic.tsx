import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { FAQPage } from 'schema-dts'
import { headMeta } from '../../app/page/head-meta.ts'
import { headOf } from '../../app/page/head-of.ts'
import type { PageHandle } from '../../app/page/page-handle.ts'
import { type HelpTopic, helpPath, helpTopicPath } from '../../features/help/help-topic.ts'
import { Answers, AskSupport } from '../../features/help/help-view.tsx'
import { helpTopics } from '../../features/help/topics.ts'
import { Breadcrumbs } from '../../ui/content/breadcrumbs.tsx'

export const handle: PageHandle = { budget: 131_600 }

export function loader(args: LoaderFunctionArgs) {
  const { pathname, search } = args.url
  const asked = args.params['topic']?.toLowerCase()
  const topic = helpTopics.find(({ slug }) => slug === asked)
  if (!topic) throw data(null, { status: 404 })
  const path = helpTopicPath(topic.slug)
  if (pathname !== path) throw redirect(path + search, 301)
  const { title, summary } = topic
  const head = headOf(args, {
    type: 'help',
    values: { name: title },
    title: `${title}: вопросы и ответы — Лотур`,
    description: summary,
    h1: title,
    path,
    crumbs: [
      { title: 'Главная', path: '/' },
      { title: 'Помощь', path: helpPath },
      { title, path },
    ],
    things: [faqOf(topic)],
  })
  return { topic, head }
}

/** What search engines are told is what is read. */
function faqOf({ answers }: HelpTopic): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: answers.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export const meta = headMeta

export default function HelpTopicPage() {
  const { head, topic } = useLoaderData<typeof loader>()
  return (
    <div className="page-column pt-6 md:pt-10">
      <Breadcrumbs crumbs={head.crumbs} />
      <h1 className="type-title">{head.h1}</h1>
      <p className="type-lead mt-3 max-w-2xl">{topic.summary}</p>
      <Answers answers={topic.answers} />
      <AskSupport />
    </div>
  )
}
