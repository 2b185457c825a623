import { type ReactNode, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AskedRefund, listAskedRefunds } from '../../../../contract/billing/managed-payments.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { useFreshProof } from '../../identity/index.ts'
import { useArrival, useNextCard } from '../../../app/keys/use-next-card.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { UnreadNotice } from '../../../ui/status/unread-notice.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { books, decideOnRefund, OTHERS_MS } from '../ledger/ledger.api.ts'
import { DeclineRefund } from './decline-refund.tsx'
import { askedWords, momentOf, roublesOf } from '../billing.rules.ts'

interface AskedRefundsProps {
  /** The number of the one that somebody has come for. */
  only: number | null
  /** Shown in its place once it waits no more. */
  settled: ReactNode
}

/** Large refunds wait for a second person; whoever asked does not decide. */
export function AskedRefunds({ only, settled }: AskedRefundsProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(listAskedRefunds, {}),
    refetchInterval: OTHERS_MS,
  })
  const [declined, setDeclined] = useState<AskedRefund | null>(null)
  const refunds = data?.items.filter(({ id }) => only === null || id === only)
  const { list, leave } = useNextCard(refunds?.map(({ id }) => id))
  useArrival(only, refunds !== undefined)
  const { mutate, isPending, proofWindow } = useApproval(leave)
  if (isError && !data)
    return (
      <UnreadNotice
        title="Возвраты, которые ждут второго администратора, не загрузились"
        onRetry={() => void refetch()}
        isPending={isFetching}
      />
    )
  if (!refunds) return null
  if (refunds.length === 0)
    return (
      <>
        {only !== null && settled}
        {proofWindow}
      </>
    )
  return (
    <section aria-label="Возвраты ждут подтверждения">
      <h2 className="type-subheading mb-3">Возвраты ждут второго администратора</h2>
      <div ref={list}>
        <ul className="grid gap-2">
          {refunds.map((refund) => (
            <Asked
              key={refund.id}
              refund={refund}
              isBusy={isPending}
              onApproved={() => mutate(refund.id)}
              onDeclined={() => setDeclined(refund)}
            />
          ))}
        </ul>
      </div>
      {declined && (
        <DeclineRefund
          refund={declined}
          onDone={() => leave(declined.id)}
          onClose={() => setDeclined(null)}
        />
      )}
      {proofWindow}
    </section>
  )
}

function useApproval(onDone: (id: number) => void) {
  const client = useQueryClient()
  const { run, proofWindow } = useFreshProof()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => run(() => decideOnRefund(id, { is_approved: true, note: '' })),
    onSuccess: (_refund, id) => {
      onDone(id)
      return touch(client, ...books)
    },
    onError: (error) => tellFailure(error),
  })
  return { mutate, isPending, proofWindow }
}

interface AskedProps {
  refund: AskedRefund
  isBusy: boolean
  onApproved: () => void
  onDeclined: () => void
}

function Asked({ refund, isBusy, onApproved, onDeclined }: AskedProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg bg-card px-4 py-3 shadow-card">
      <About refund={refund} />
      {refund.may_decide ? (
        <div className="flex gap-2">
          <Button size="s" look="calm" isDisabled={isBusy} onPress={onApproved}>
            Одобрить
          </Button>
          <Button size="s" look="danger" isDisabled={isBusy} onPress={onDeclined}>
            Отклонить
          </Button>
        </div>
      ) : (
        <p className="text-sm text-soft">Решает другой администратор</p>
      )}
    </li>
  )
}

function About({ refund }: { refund: AskedRefund }) {
  return (
    <div className="min-w-0 flex-1 basis-64 text-sm [overflow-wrap:anywhere]">
      <p tabIndex={-1} data-card={refund.id} className="rounded-sm font-semibold">
        {roublesOf(Math.round(refund.amount * 100))}, {refund.payer}
      </p>
      <p className="text-soft">
        Платёж №{refund.payment_id}, {refund.purpose} · {askedWords(refund)} · {momentOf(refund.created_at)}
      </p>
      {refund.note && <p>{refund.note}</p>}
    </div>
  )
}
