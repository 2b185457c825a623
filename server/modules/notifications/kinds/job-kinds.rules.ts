import { countedNews } from '../../../../contract/notifications/news-texts.ts'
import { titleOfQueued } from '../../../platform/jobs/queued-names.ts'
import { EVERYWHERE, kind } from './kind.rules.ts'

/** What is told of the server's own work. */
export const jobKinds = {
  'jobs.given_up': kind<{ jobs: number; kinds: string[] }>({
    title: 'Задачи, которые не удалось сделать',
    audience: { right: 'manage_jobs' },
    urgency: 'prompt',
    channels: EVERYWHERE,
    required: ['page', 'email'],
    freshHours: 72,
    words: ({ jobs, kinds }) => ({
      title: `Не сделано: ${countedNews(jobs, 'job')}`,
      text: `Попытки кончились: ${listed(kinds)}. Устраните причину и запустите задачи ещё раз.`,
      button: 'Открыть задачи',
    }),
    link: () => '/admin/jobs',
  }),
}

const LISTED = 5

function listed(kinds: readonly string[]): string {
  const more = kinds.length - LISTED
  return (
    kinds
      .slice(0, LISTED)
      .map((name) => `«${titleOfQueued(name)}»`)
      .join(', ') + (more > 0 ? ` и ещё ${more}` : '')
  )
}
