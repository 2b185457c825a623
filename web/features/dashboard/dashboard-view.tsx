import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dashboard, Metric } from '../../../contract/dashboard/dashboard.ts'
import { BarTable } from '../../ui/charts/bar-table.tsx'
import { ColumnChart } from '../../ui/charts/column-chart.tsx'
import { NumberCard } from '../../ui/charts/number-card.tsx'
import { thousands } from '../../ui/words/format.ts'
import { roubles } from '../statistic/index.ts'
import {
  funnel,
  metricWords,
  numberOf,
  shareOf,
  type ShownNumber,
  shownNumber,
  stepTitles,
  shownWaits,
  waitWords,
} from './dashboard.rules.ts'

interface Drawn {
  dashboard: Dashboard
  /** The list behind a number. */
  hrefFor: (metric: Metric) => string
}

/** The numbers of a period, each with what it means and a way to what it consists of. */
export function DashboardView({ dashboard, hrefFor }: Drawn) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:gap-4 xl:grid-cols-6">
        {(['launched', 'first_offer', 'silent', 'offers', 'fees', 'refunds'] as const).map((metric) => (
          <Card key={metric} shown={shownNumber(numberOf(dashboard, metric))} href={hrefFor(metric)} />
        ))}
      </dl>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Panel title="Аукционы" note="Запущенные и получившие первый отклик.">
          <Auctions dashboard={dashboard} />
        </Panel>
        <Panel title="Выручка" note="Плата за отклики и её возвраты, рубли.">
          <Money dashboard={dashboard} />
        </Panel>
        <Panel title="От запуска до отзыва" note="События периода; доля от запущенных в нём аукционов.">
          <Funnel dashboard={dashboard} hrefFor={hrefFor} />
        </Panel>
        <Panel title="Ожидание первого отклика" note={waitNote(dashboard)}>
          <WaitGroups dashboard={dashboard} />
        </Panel>
      </div>
    </>
  )
}

function Card({ shown: { title, definition, value, change }, href }: { shown: ShownNumber; href: string }) {
  const link = (
    <Link to={href} title={definition} className="underline underline-offset-4 hover:text-ink">
      {title}
    </Link>
  )
  return <NumberCard title={link} value={value} note={definition} change={change} />
}

function Panel({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-xl bg-card p-5 shadow-card">
      <h2 className="type-subheading">{title}</h2>
      <p className="mt-1 mb-4 text-sm text-soft">{note}</p>
      {children}
    </section>
  )
}

function Auctions({ dashboard }: { dashboard: Dashboard }) {
  const [launched, answered] = [numberOf(dashboard, 'launched'), numberOf(dashboard, 'first_offer')]
  return (
    <ColumnChart
      label="Аукционы по времени"
      names={{ title: 'Когда', value: 'Запущены', part: 'Первый отклик' }}
      points={stepTitles(dashboard).map((title, at) => ({
        title,
        value: launched.points[at]?.n ?? 0,
        part: answered.points[at]?.n ?? 0,
      }))}
    />
  )
}

function Funnel({ dashboard, hrefFor }: Drawn) {
  const launched = numberOf(dashboard, 'launched').now.n
  return (
    <>
      <BarTable
        label="От запуска до отзыва"
        names={{ title: 'Событие', value: 'Сколько', note: 'Доля' }}
        rows={funnel.map((metric) => {
          const { n } = numberOf(dashboard, metric).now
          return {
            key: metric,
            title: metricWords[metric].title,
            value: n,
            text: thousands(n),
            note: metric === 'launched' ? '' : shareOf(n, launched),
          }
        })}
      />
      <details className="mt-3 text-sm">
        <summary className="inline-flex min-h-8 items-center text-soft underline underline-offset-4 hover:text-ink">
          Что считается и из чего сложилось
        </summary>
        <dl className="mt-2 grid gap-2">
          {funnel.map((metric) => (
            <div key={metric}>
              <dt>
                <Link to={hrefFor(metric)} className="inline-block py-1 font-medium text-sea-text underline">
                  {metricWords[metric].title}
                </Link>
              </dt>
              <dd className="text-soft">{metricWords[metric].definition}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

function waitNote({ waits: { now, groups } }: Dashboard): string {
  const isAny = groups.some((n) => n > 0)
  return isAny
    ? `Половина заявок ждала ${waitWords(now.half, isAny)}, девять из десяти ${waitWords(now.most, isAny)}.`
    : 'За этот период первых откликов не было.'
}

function WaitGroups({ dashboard: { waits } }: { dashboard: Dashboard }) {
  return (
    <BarTable
      label="Ожидание первого отклика"
      names={{ title: 'Ждали', value: 'Заявок' }}
      rows={shownWaits(waits.groups).map(({ title, n }) => ({
        key: title,
        title,
        value: n,
        text: thousands(n),
      }))}
    />
  )
}

function Money({ dashboard }: { dashboard: Dashboard }) {
  const [fees, refunds] = [numberOf(dashboard, 'fees'), numberOf(dashboard, 'refunds')]
  return (
    <ColumnChart
      label="Плата за отклики по времени"
      names={{ title: 'Когда', value: 'Плата', part: 'Возвраты' }}
      format={roubles}
      points={stepTitles(dashboard).map((title, at) => ({
        title,
        value: fees.points[at]?.kopecks ?? 0,
        part: refunds.points[at]?.kopecks ?? 0,
      }))}
    />
  )
}
