import { lossReasons, type Statistic } from '../../../contract/offers/statistic.ts'
import { counted } from '../../../contract/texts.ts'
import { BarTable } from '../../ui/charts/bar-table.tsx'
import { ColumnChart } from '../../ui/charts/column-chart.tsx'
import { thousands } from '../../ui/words/format.ts'
import {
  funnelSteps,
  lossWords,
  pointTitle,
  roubles,
  share,
  speedSentence,
  speedTitle,
} from './statistic.rules.ts'

interface Drawn {
  statistic: Statistic
}

const stepNames = { day: 'День', week: 'Неделя', month: 'Месяц' } as const

/** The charts of a period, each with its numbers beside it. */
export function StatisticCharts({ statistic }: Drawn) {
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <Panel title="Воронка" note="Доли считаются от отправленных.">
        <Funnel statistic={statistic} />
      </Panel>
      <Panel title="Отклики и клиенты">
        <ColumnChart
          label="Отклики и клиенты по времени"
          names={{ title: stepNames[statistic.timeline.step], value: 'Отправлено', part: 'Выбрано' }}
          points={statistic.timeline.points.map((point) => ({
            title: pointTitle(statistic.timeline.step, point),
            value: point.sent,
            part: point.won,
          }))}
        />
      </Panel>
      <Panel title="Деньги" note="За отклики этого периода, вместе с возвратами, которые пришли позже.">
        <Money statistic={statistic} />
      </Panel>
      <Panel title="Скорость и выбор" note="От запуска заявки до вашего отклика.">
        <Speed statistic={statistic} />
      </Panel>
      <Panel title="Почему не выбрали" className="lg:col-span-2">
        <Losses statistic={statistic} />
      </Panel>
    </div>
  )
}

interface PanelProps {
  title: string
  note?: string
  className?: string
  children: React.ReactNode
}

function Panel({ title, note, className = '', children }: PanelProps) {
  return (
    <section className={`rounded-lg bg-card p-4 shadow-card sm:p-5 ${className}`}>
      <h2 className="type-subheading">{title}</h2>
      {note && <p className="mt-0.5 text-xs text-soft">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}

function Funnel({ statistic: { total } }: Drawn) {
  return (
    <BarTable
      label="Воронка откликов"
      names={{ title: 'Шаг', value: 'Откликов', note: 'Доля от отправленных' }}
      rows={funnelSteps.map(({ key, title }) => ({
        key,
        title,
        value: total[key],
        text: thousands(total[key]),
        note: key === 'sent' ? '' : share(total[key], total.sent),
        isMarked: key === 'won',
      }))}
    />
  )
}

function Money({ statistic: { total, timeline } }: Drawn) {
  return (
    <>
      <dl className="tabular flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <Sum title="Плата за отклики" kopecks={total.fees_kopecks} />
        <Sum title="Возвращено" kopecks={total.refunds_kopecks} />
        <Sum title="Итого" kopecks={total.net_kopecks} />
      </dl>
      <ColumnChart
        className="mt-4"
        label="Плата за отклики и возвраты по времени"
        names={{ title: stepNames[timeline.step], value: 'Плата', part: 'Возвращено' }}
        format={roubles}
        points={timeline.points.map((point) => ({
          title: pointTitle(timeline.step, point),
          value: point.fees_kopecks,
          part: point.refunds_kopecks,
        }))}
      />
    </>
  )
}

function Sum({ title, kopecks }: { title: string; kopecks: number }) {
  return (
    <div>
      <dt className="text-xs text-soft">{title}</dt>
      <dd className="text-base font-semibold">{roubles(kopecks)}</dd>
    </div>
  )
}

function Speed({ statistic: { speed } }: Drawn) {
  const edges = speed.map(({ up_to_minutes }) => up_to_minutes)
  const sentence = speedSentence(speed)
  return (
    <>
      <BarTable
        label="Скорость отклика и как часто его выбирают"
        names={{ title: 'Время до отклика', value: 'Откликов', note: 'Выбраны' }}
        rows={speed.map(({ sent, won }, at) => ({
          key: String(edges[at]),
          title: speedTitle(edges, at),
          value: sent,
          text: thousands(sent),
          note: sent === 0 ? '' : share(won, sent),
        }))}
      />
      {sentence && <p className="mt-3 rounded-md bg-mist px-3 py-2 text-sm">{sentence}</p>}
    </>
  )
}

function Losses({ statistic: { losses, waiting } }: Drawn) {
  const found = new Map(losses.map((loss) => [loss.reason, loss]))
  const cheaper = found.get('rival_cheaper')
  const open = waiting > 0 && `Ещё ждут решения: ${counted(waiting, 'offer')}.`
  if (losses.length === 0) return <p className="text-sm text-soft">Потерянных откликов нет. {open}</p>
  return (
    <>
      <BarTable
        label="Почему отклики не выбрали"
        names={{ title: 'Причина', value: 'Откликов' }}
        rows={lossReasons.flatMap((reason) => {
          const loss = found.get(reason)
          return loss
            ? [{ key: reason, title: lossWords[reason], value: loss.offers, text: thousands(loss.offers) }]
            : []
        })}
      />
      {cheaper?.difference_percent != null && (
        <p className="mt-3 rounded-md bg-mist px-3 py-2 text-sm">
          Обычно выбранное предложение было дешевле вашего: ваше дороже на {cheaper.difference_percent}
          &nbsp;%.
        </p>
      )}
      {open && <p className="mt-3 text-sm text-soft">{open}</p>}
    </>
  )
}
