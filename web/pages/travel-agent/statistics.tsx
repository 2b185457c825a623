import { Download } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation } from 'react-router'
import { lastDays, type Period } from '../../../contract/period.ts'
import {
  getStatistic,
  getStatisticFile,
  type Statistic,
  statisticDays,
} from '../../../contract/offers/statistic.ts'
import { parseDay } from '../../../contract/wire.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { KeyNumbers } from '../../features/statistic/key-numbers.tsx'
import { PeriodPicker } from '../../features/statistic/period-picker.tsx'
import { isEmpty, isoPeriod, presetsOf } from '../../features/statistic/statistic.rules.ts'
import { StatisticCharts } from '../../features/statistic/statistic-charts.tsx'
import { StatisticGroups } from '../../features/statistic/statistic-groups.tsx'
import { buttonClass } from '../../ui/actions/button-look.ts'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { PillLinks } from '../parts/pill-links.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  const search = new URL(args.request.url).searchParams
  const asked = new URLSearchParams(
    (['date_from', 'date_to'] as const).flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const fallback = lastDays(statisticDays, new Date())
  const today = fallback.date_to
  try {
    const api = args.context.get(apiContext)
    const { result } = await api(getStatistic, { query: Object.fromEntries(asked) })
    return { statistic: result, period: isoPeriod(result.period), today, problem: undefined }
  } catch (error) {
    // An address that somebody has mended by hand: what is wrong stands beside the field.
    if (!(error instanceof ApiRefusal) || error.httpStatus !== 400) throw error
    const period = {
      date_from: parseDay(asked.get('date_from') ?? '') ?? fallback.date_from,
      date_to: parseDay(asked.get('date_to') ?? '') ?? today,
    }
    return { statistic: null, period, today, problem: Object.values(error.fields ?? {})[0] ?? error.message }
  }
}

const addressOf = (period: Period) => `?${new URLSearchParams({ ...period }).toString()}`

export default function StatisticsPage() {
  const { statistic, period, today, problem } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <AgentFrame
      title="Статистика"
      aside={
        <div className="flex w-full flex-wrap items-center gap-3 lg:w-auto">
          <PillLinks
            label="Готовые периоды"
            links={presetsOf(today).map(({ title, period: preset }) => ({
              to: addressOf(preset),
              title,
              isCurrent: preset.date_from === period.date_from && preset.date_to === period.date_to,
            }))}
          />
          <PeriodPicker
            key={addressOf(period)}
            period={period}
            today={today}
            problem={problem}
            onChoose={(chosen) => void navigate(addressOf(chosen))}
          />
          {statistic && !isEmpty(statistic) && (
            <a
              href={`${getStatisticFile.path}${addressOf(period)}`}
              download
              className={buttonClass({ look: 'plain', size: 's' })}
            >
              <Icon as={Download} size={18} /> Скачать CSV
            </a>
          )}
        </div>
      }
    >
      <div aria-busy={isBusy} className={isBusy ? 'renewing' : undefined}>
        {statistic && <Figures statistic={statistic} />}
      </div>
    </AgentFrame>
  )
}

function Figures({ statistic }: { statistic: Statistic }) {
  if (isEmpty(statistic))
    return (
      <div className="rounded-xl bg-card shadow-card">
        <EmptyState
          title="За этот период откликов не было"
          text="Ответьте на заявку, и здесь будет видно, кто увидел отклик, кто открыл и во что обходится клиент."
          action={<LinkButton to="/travel-agent/requests">К заявкам</LinkButton>}
        />
      </div>
    )
  return (
    <>
      <KeyNumbers statistic={statistic} />
      <StatisticCharts statistic={statistic} />
      <StatisticGroups statistic={statistic} />
    </>
  )
}
