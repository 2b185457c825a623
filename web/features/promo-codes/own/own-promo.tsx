import {
  bonusActivated,
  discountActivated,
  promoNotActivated,
} from '../../../../contract/platform/notices/promo-codes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getBalance, getStatement } from '../../../../contract/billing/billing.ts'
import { conditionWords, giftWords, termWords } from '../../../../contract/promo-codes/promo-code.ts'
import {
  type ActivatedPromo,
  activatePromo,
  listPromo,
} from '../../../../contract/promo-codes/promo-codes.ts'
import { itemsOf, queryOf, touch } from '../../../app/calls/keys.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { activate } from '../promo-codes.api.ts'
import { activatedWords } from '../promo-codes.rules.ts'

/** Where a code is typed, and what has been typed before: a tourist's discounts, an agency's bonuses. */
export function OwnPromo({ empty }: { empty: string }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <ActivateForm />
      <Activated empty={empty} />
    </div>
  )
}

function ActivateForm() {
  const client = useQueryClient()
  const form = useForm({
    initial: { code: '' },
    schema: activatePromo.body,
    send: ({ code }, { key }) => activate(code, key),
    onDone: async (promo) => {
      form.replace({ code: '' })
      notify(activatedNotice(promo))
      await touch(client, listPromo, ...(promo.kind === 'bonus' ? [getBalance, getStatement] : []))
    },
  })
  return (
    <form {...form.props} className="grid max-w-md grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="Промокод"
          isLabelHidden
          placeholder="Введите промокод"
          autoComplete="off"
          maxLength={40}
          className="min-w-0 flex-1"
          {...form.field('code')}
        />
        <Button type="submit" look="calm" className="mt-1 shrink-0" isPending={form.isSending}>
          Применить
        </Button>
      </div>
      {form.problem && (
        <Notice tone="danger" title={promoNotActivated.title} isLive>
          {form.problem}
        </Notice>
      )}
    </form>
  )
}

function activatedNotice({ kind, amount }: ActivatedPromo) {
  return kind === 'bonus' ? bonusActivated(amount ?? 0) : discountActivated
}

/** A bonus has been taken: its days say nothing any more. */
function wordsOf(promo: ActivatedPromo): string[] {
  return [promo.code, ...conditionWords(promo), ...(promo.kind === 'bonus' ? [] : [termWords(promo)])]
}

function Activated({ empty }: { empty: string }) {
  const { data, isError, refetch, isFetching } = useQuery({
    ...queryOf(listPromo, {}),
    select: itemsOf<ActivatedPromo>,
  })
  if (!data)
    return isError ? (
      <ErrorState title="Промокоды не загрузились" onRetry={() => void refetch()} isPending={isFetching} />
    ) : (
      <SkeletonText lines={3} />
    )
  if (data.length === 0) return <p className="text-soft">{empty}</p>
  return (
    <ul aria-label="Активированные промокоды" className="grid divide-y divide-line">
      {data.map((promo) => (
        <li key={promo.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium">{giftWords(promo)}</p>
            <p className="text-sm text-soft [overflow-wrap:anywhere]">{wordsOf(promo).join(' · ')}</p>
          </div>
          <Badge tone={activatedWords[promo.state].tone}>{activatedWords[promo.state].text}</Badge>
        </li>
      ))}
    </ul>
  )
}
