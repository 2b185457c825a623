import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getJobs,
  type GivenUpJob,
  type GivenUpKind,
  retryJobs,
  retryManyJobs,
} from '../../../contract/jobs/jobs.ts'
import { countedNews } from '../../../contract/notifications/news-texts.ts'
import { everyOf, queryOf, touch } from '../../app/calls/keys.ts'
import { Badge } from '../../ui/status/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyCard, ErrorState } from '../../ui/status/empty-state.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { tellFailure } from '../../app/calls/tell-failure.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import {
  Bulk,
  type BulkAction,
  MarkBox,
  MarkPage,
  type MarkRows,
  useMarkRows,
  useMarks,
} from '../bulk/index.ts'
import { type Jobs, tryAgain } from './jobs.api.ts'
import { againLine, waitingLine } from './jobs.rules.ts'
import { counted } from '../../ui/words/format.ts'
import { MOSCOW } from '../../ui/words/moments.ts'

const AGAIN_KEY = everyOf(retryJobs)
const REFRESH_MS = 10_000

/** How the server's own work stands, and what of it was given up. */
export function JobQueue({ first }: { first: Jobs }) {
  const client = useQueryClient()
  const { data, isError, refetch, isFetching } = useQuery({
    ...queryOf(getJobs, {}),
    initialData: first,
    refetchInterval: REFRESH_MS,
  })
  const again = useMutation({
    mutationKey: AGAIN_KEY,
    mutationFn: tryAgain,
    onSuccess: (count) => notify({ title: againLine(count) }),
    onError: (error) => tellFailure(error),
    onSettled: () => touch(client, getJobs),
  })
  const retry: Retry = {
    isPending: again.isPending,
    // Asked of the client: the second press of a double click comes before the button is drawn inert.
    run: (which) => client.isMutating({ mutationKey: AGAIN_KEY }) === 0 && again.mutate(which),
  }
  const list = useMarkRows(useMarks(), data.given_up.flatMap(markable))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label="Не сделано" className="min-w-0">
        <h2 className="type-subheading mb-3">Не сделано</h2>
        <Bulk
          list={list}
          endpoint={retryManyJobs}
          noun={nouns}
          actions={actions}
          values={nothing}
          onChanged={() => touch(client, getJobs)}
        >
          <MarkPage list={list} className="mb-2" />
          {isError && <ErrorState onRetry={() => void refetch()} isPending={isFetching} />}
          {data.given_up.length === 0 ? (
            !isError && (
              <EmptyCard
                title="Всё сделано"
                text="Здесь появятся задачи, которые не удались после всех попыток."
              />
            )
          ) : (
            <ul className="grid gap-4">
              {data.given_up.map((kind) => (
                <Kind key={kind.kind} kind={kind} retry={retry} list={list} />
              ))}
            </ul>
          )}
        </Bulk>
      </section>
      <Standing data={data} />
    </div>
  )
}

interface Retry {
  isPending: boolean
  run: (which: { id: number } | { kind: string }) => unknown
}

const markable = ({ title, jobs }: GivenUpKind) =>
  jobs.map(({ id, about }) => ({
    id,
    name: `${title}: задача №\u00a0${id}${about && ` (${about})`}`,
    to: '/admin/jobs',
    seen: {},
  }))

const nouns = ['задача', 'задачи', 'задач'] as const
const tasks = ['задачу', 'задачи', 'задач'] as const
const nothing = {}
const actions: readonly BulkAction<object>[] = [
  {
    id: 'again',
    title: 'Ещё раз',
    look: 'calm',
    ask: (count) => `Сделать ещё раз ${counted(count, tasks)}?`,
    done: (count) => `Сделаем ещё раз: ${count}`,
    deed: () => ({}),
  },
]

interface KindProps {
  kind: GivenUpKind
  retry: Retry
  list: MarkRows
}

function Kind({ kind: { kind, title, count, jobs }, retry, list }: KindProps) {
  return (
    <li className="rounded-xl bg-card shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <h3 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {title}
          <Badge tone="danger">{count}</Badge>
          {title !== kind && <Technical>{kind}</Technical>}
        </h3>
        <Button
          size="s"
          look="calm"
          isDisabled={retry.isPending}
          onPress={() => retry.run({ kind })}
          aria-label={`Ещё раз все: ${title}`}
        >
          {count > 1 ? 'Все ещё раз' : 'Ещё раз'}
        </Button>
      </div>
      <ul>
        {jobs.map((job) => (
          <Job key={job.id} job={job} retry={count > 1 ? retry : null} list={list} />
        ))}
      </ul>
      {count > jobs.length && (
        <p className="border-t border-line px-4 py-3 text-sm text-soft">
          Показаны последние {jobs.length} из {count}.
        </p>
      )}
    </li>
  )
}

function Job({ job, retry, list }: { job: GivenUpJob; retry: Retry | null; list: MarkRows }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-sm">
      <div className="-mt-1.5 -mr-2 -ml-1.5">
        <MarkBox list={list} id={job.id} name={`задача №\u00a0${job.id}`} />
      </div>
      <div className="min-w-0 flex-1 basis-64">
        <p className="[overflow-wrap:anywhere]">
          {job.error ? (
            <>
              Ошибка: <Technical>{job.error}</Technical>
            </>
          ) : (
            'Причина не сохранилась'
          )}
        </p>
        <p className="mt-1 text-soft">
          №&nbsp;{job.id}
          {job.about && ` · ${job.about}`} · попыток: {job.attempts} · последняя{' '}
          <time dateTime={job.given_up_at}>{moscow.format(new Date(job.given_up_at))}</time>
        </p>
      </div>
      {retry && (
        <Button
          size="s"
          look="plain"
          isDisabled={retry.isPending}
          onPress={() => retry.run({ id: job.id })}
          aria-label={`Ещё раз: задача ${job.id}`}
        >
          Ещё раз
        </Button>
      )}
    </li>
  )
}

function Standing({ data: { state, late } }: { data: Jobs }) {
  const lines = [
    ['Ждут очереди', waitingLine(state.ready, state.oldest_ready)],
    ['В работе', state.running === 0 ? 'нет' : countedNews(state.running, 'job')],
    ['События без задач', waitingLine(state.waiting_events, state.oldest_event)],
    ['Не сделано', state.given_up === 0 ? 'нет' : countedNews(state.given_up, 'job')],
  ] as const
  return (
    <section aria-label="Очередь">
      <h2 className="type-subheading mb-3">Очередь</h2>
      <dl className="tabular grid gap-2 rounded-lg bg-card p-4 text-sm shadow-card">
        {lines.map(([title, value]) => (
          <div key={title} className="flex justify-between gap-4">
            <dt className="text-soft">{title}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {late.length > 0 && (
        <Notice tone="warn" title="Ждут дольше часа" className="mt-4">
          <ul className="grid gap-1">
            {late.map(({ kind, title, count, since }) => (
              <li key={kind} className="[overflow-wrap:anywhere]">
                {title}: {countedNews(count, 'job')}, с {moscow.format(new Date(since))}
                {title !== kind && (
                  <>
                    {' '}
                    <Technical>{kind}</Technical>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  )
}

/** For whoever reads the log beside the page. */
function Technical({ children }: { children: string }) {
  return (
    <code lang="en" translate="no" className="text-xs font-normal text-soft">
      {children}
    </code>
  )
}

const moscow = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
