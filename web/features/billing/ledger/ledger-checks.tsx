import { useMutation, useQuery } from '@tanstack/react-query'
import { getLedger, type LedgerCheck } from '../../../../contract/billing/ledger.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { checkLedger, type Ledger, OTHERS_MS } from './ledger.api.ts'
import { clockTime } from '../../../ui/words/moments.ts'
import { momentOf, roublesOf } from '../billing.rules.ts'

const LOOK_MS = 1000

/** A check is asked for and done in the queue: the page looks until there is a newer one than there was. */
function useLedgerChecks(first: Ledger) {
  const {
    mutate,
    isPending,
    data: asked,
  } = useMutation({
    mutationFn: checkLedger,
    onError: (error) => tellFailure(error),
  })
  const isAwaited = (ledger: Ledger) => asked !== undefined && (ledger.checks[0]?.id ?? 0) <= asked.after
  const { data } = useQuery({
    ...queryOf(getLedger, {}),
    initialData: first,
    refetchInterval: ({ state }) => (isAwaited(state.data ?? first) ? LOOK_MS : OTHERS_MS),
  })
  return { data, checkNow: () => mutate(), isChecking: isPending || isAwaited(data) }
}

/** Whether the books add up: the last checks, what they found, what the accounts hold. */
export function LedgerChecks({ first }: { first: Ledger }) {
  const { data, checkNow, isChecking } = useLedgerChecks(first)
  const [last] = data.checks
  return (
    <section
      aria-label="Проверки"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        {last && !last.is_sound && (
          <Notice tone="danger" title="Учёт не сходится" className="mb-4">
            Последняя проверка нашла расхождения. Деньги не двигайте, пока не понятно почему.
          </Notice>
        )}
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="type-subheading">Проверки</h2>
          <Button look="calm" isPending={isChecking} onPress={checkNow}>
            Проверить сейчас
          </Button>
        </div>
        {data.checks.length === 0 && (
          <p className="text-soft">Проверок ещё не было: первая пройдёт этой ночью.</p>
        )}
        <ul className="grid gap-2">
          {data.checks.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
      </div>
      <div>
        <h2 className="type-subheading mb-3">Счета</h2>
        <dl className="tabular grid gap-2 rounded-lg bg-card p-4 text-sm shadow-card">
          {data.totals.map(({ account, title, kopecks }) => (
            <div key={account} className="flex justify-between gap-4">
              <dt className="text-soft">{title}</dt>
              <dd className="font-semibold whitespace-nowrap">{roublesOf(kopecks)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-t border-line pt-2">
            <dt className="text-soft">Итого, должен быть ноль</dt>
            <dd className="font-semibold">
              {roublesOf(data.totals.reduce((sum, { kopecks }) => sum + kopecks, 0))}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

function CheckRow({ check }: { check: LedgerCheck }) {
  return (
    <li className="rounded-lg bg-card px-4 py-3 text-sm shadow-card">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={check.is_sound ? 'good' : 'danger'}>{check.is_sound ? 'Сходится' : 'Не сходится'}</Badge>
        <time dateTime={check.created_at}>{momentOf(check.created_at)}</time>
        <span className="text-soft">
          движений до {clockTime(check.as_of)}: {check.entries} · {check.asked_by ?? 'ежедневная'}
        </span>
      </p>
      {check.findings.map(({ rule, rows }) => (
        <div key={rule} className="mt-2">
          <p className="font-semibold text-danger">{rule}</p>
          <p className="[overflow-wrap:anywhere] text-soft">{rows.join(', ')}</p>
        </div>
      ))}
    </li>
  )
}
