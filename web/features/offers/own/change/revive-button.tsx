import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { limits } from '../../../../../contract/limits.ts'
import { agentOffer } from '../../../../../contract/offers/offer-moves.ts'
import { type AgentOffer, agentOffers } from '../../../../../contract/offers/agent-offers.ts'
import { reviveOffer } from '../../../../../contract/offers/reserve.ts'
import { byId } from '../../../../app/calls/address.ts'
import { call } from '../../../../app/calls/call.ts'
import { touch } from '../../../../app/calls/keys.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { tellFailure } from '../../../../app/calls/tell-failure.ts'
import { notify } from '../../../../ui/overlays/toast.tsx'

/** The tourist looks on: the offer stands again as it was, for the fee that was paid. */
export function ReviveButton({ offer }: { offer: AgentOffer }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(reviveOffer, byId(offer.id)),
    onSuccess: () => notify({ title: 'Отклик снова у туриста', tone: 'good', timeout: limits.errorNoticeMs }),
    onError: (error) => tellFailure(error, { title: 'Не получилось' }),
    onSettled: () => touch(client, agentOffers, agentOffer),
  })
  if (!offer.may_revive) return null
  return (
    <Button look="main" size="s" icon={Undo2} onPress={() => mutate()} isPending={isPending}>
      Вернуть отклик
    </Button>
  )
}
