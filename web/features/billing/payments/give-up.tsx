import { useMutation, useQueryClient } from '@tanstack/react-query'
import { checkPayment, listPayments } from '../../../../contract/billing/payments.ts'
import { byId } from '../../../app/calls/address.ts'
import { keyOf, touch } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { giveUpOwnPayment } from '../billing.api.ts'

/** A payment that waits is called off: what it has become, paid a moment ago perhaps, is what is shown. */
export function GiveUp({ id }: { id: number }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => giveUpOwnPayment(id),
    onSuccess: (payment) => {
      client.setQueryData(keyOf(checkPayment, byId(id)), payment)
      if (payment.is_called_off)
        notify({
          title: 'Платёж отменён',
          text: 'Если вы успели подтвердить оплату в банке, деньги всё равно придут на баланс.',
        })
      return touch(client, listPayments)
    },
    onError: (error) => tellFailure(error),
  })
  return (
    <Button size="s" look="plain" isPending={isPending} onPress={() => mutate()}>
      Отменить платёж
    </Button>
  )
}
