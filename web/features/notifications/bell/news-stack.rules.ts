import { countedNews } from '../../../../contract/notifications/news-texts.ts'
import type { Notification } from '../notifications.api.ts'

const SHOWN_AT_ONCE = 3
/** As many are kept to be counted. */
const KEPT = 50

/** Requests come as a stream, whichever of them each tells of; the rest is told once of each place. */
const streamOf = ({ kind, link }: Notification): string => (kind === 'request.new' ? kind : link)

/** All of the stream that a notice stands for. */
export function ofStream(kept: readonly Notification[], id: number): Notification[] {
  const one = kept.find((news) => news.id === id)
  return one ? kept.filter((news) => streamOf(news) === streamOf(one)) : []
}

/** Whether the page at this path is the one that it leads to, and shows by itself what is told. */
export function leadsTo({ link }: Pick<Notification, 'link'>, path: string): boolean {
  return link.split(/[?#]/, 1)[0] === (path.replace(/\/$/, '') || '/')
}

/** What stays when somebody goes on to another page: not what this one shows, nor what followed from the own choice. */
export function withoutPage(kept: readonly Notification[], path: string): Notification[] {
  return kept.filter((news) => news.kind !== 'offer.taken' && !leadsTo(news, path))
}

/** The newest first; what is told anew stands for what it was. */
export function withNews(kept: readonly Notification[], news: Notification): Notification[] {
  return [news, ...kept.filter(({ id }) => id !== news.id)].slice(0, KEPT)
}

/** One notice of each stream, the newest first: requests count up. */
export function noticesOf(kept: readonly Notification[]): Notification[] {
  const streams = Map.groupBy(kept, streamOf)
  return [...streams.values()].flatMap(asOne).slice(0, SHOWN_AT_ONCE)
}

function asOne([newest, ...earlier]: Notification[]): Notification[] {
  if (!newest) return []
  if (newest.kind !== 'request.new' || earlier.length === 0) return [newest]
  const count = earlier.reduce((sum, one) => sum + one.count, newest.count)
  return [
    {
      ...newest,
      count,
      title: countedNews(count, 'newRequest'),
      text: 'Ответьте одним из первых.',
      button: 'Открыть заявки',
      link: '/travel-agent/requests',
    },
  ]
}
