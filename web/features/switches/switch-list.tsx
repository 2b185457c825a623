import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listSwitches, type SwitchState } from '../../../contract/switches/switches.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { ErrorState } from '../../ui/status/empty-state.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { SwitchCard } from './switch-card.tsx'

const REFRESH_MS = 10_000

/** All that may be stopped. They stay in their places: what one of the staff types must not go when another flips. */
export function SwitchList({ first, mayFlip }: { first: SwitchState[]; mayFlip: boolean }) {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(listSwitches, {}),
    initialData: first,
    refetchInterval: REFRESH_MS,
  })
  const off = data.filter(({ is_on }) => !is_on)
  return (
    <>
      <p className="mb-5 max-w-3xl text-sm text-soft">
        Выключенное перестаёт работать на всём сайте за секунду. Вместо ошибки люди видят объяснение, читать
        можно всё, а начатое завершается. Каждое переключение остаётся в журнале сотрудников.
      </p>
      {isError && (
        <div className="mb-5">
          <ErrorState onRetry={() => void refetch()} isPending={isFetching} />
        </div>
      )}
      {off.length === 0 ? (
        <Notice tone="good" className="mb-5">
          Ничего не остановлено.
        </Notice>
      ) : (
        <Notice tone="danger" className="mb-5" title="Сейчас остановлено">
          {off.map(({ title }) => title).join(', ')}
        </Notice>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data.map((state) => (
          <SwitchCard
            key={state.key}
            state={state}
            mayFlip={mayFlip}
            onFlipped={() => touch(client, listSwitches)}
          />
        ))}
      </ul>
    </>
  )
}
