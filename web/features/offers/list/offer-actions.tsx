import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical, Eye, EyeOff, History, PencilLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { agentOffer } from '../../../../contract/offers/offer-moves.ts'
import { type AgentOffer, agentOffers } from '../../../../contract/offers/agent-offers.ts'
import { money } from '../../../../contract/texts.ts'
import { touch } from '../../../app/calls/keys.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { EditOffer, type OtherTours } from '../own/change/edit-offer.tsx'
import { hideOwn, withdraw } from './offer-life.api.ts'
import { OfferHistoryWindow } from '../own/offer-history.tsx'

interface OfferActionsProps {
  offer: AgentOffer
  search: OtherTours
  now: number
}

/** Edit and withdraw while it waits for an answer; its history, and out of the way, always. */
export function OfferActions({ offer, search, now }: OfferActionsProps) {
  const [open, setOpen] = useState<'edit' | 'withdraw' | 'history' | null>(null)
  const isWaiting = offer.state === 'sent' && offer.request_state === 'active'
  // Kept by its tourist for the case that the chosen one fails.
  const isReserve = offer.state === 'sent' && offer.request_state === 'chosen'
  const hide = useHiding(offer)
  const close = () => setOpen(null)
  const label = `Действия с откликом на заявку №${offer.request_id}`
  return (
    <>
      <Menu
        label={label}
        items={[
          ...(isWaiting ? [{ id: 'edit', title: 'Изменить', icon: PencilLine }] : []),
          ...(isWaiting || isReserve
            ? [{ id: 'withdraw', title: 'Отозвать', icon: Undo2, isDanger: true }]
            : []),
          { id: 'history', title: 'История', icon: History },
          offer.is_hidden
            ? { id: 'hide', title: 'Вернуть в список', icon: Eye }
            : { id: 'hide', title: 'Убрать из списка', icon: EyeOff },
        ]}
        onAction={(id) => (id === 'hide' ? hide.mutate() : setOpen(id as 'edit' | 'withdraw' | 'history'))}
      >
        <IconButton icon={EllipsisVertical} label={label} />
      </Menu>
      {open === 'edit' && <EditOffer offer={offer} now={now} search={search} onClose={close} />}
      {open === 'withdraw' && <WithdrawQuestion offer={offer} onClose={close} />}
      {open === 'history' && <OfferHistoryWindow offer={offer} now={now} onClose={close} />}
    </>
  )
}

/** At once: the way back stands among the hidden ones. */
function useHiding({ id, request_id: requestId, is_hidden: isHidden }: AgentOffer) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => hideOwn(id, !isHidden),
    onSuccess: () =>
      notify({
        title: isHidden
          ? `Отклик на заявку №${requestId} снова в списке`
          : `Отклик на заявку №${requestId} теперь в «Скрытых»`,
        tone: 'good',
        timeout: limits.errorNoticeMs,
      }),
    onError: (error) => tellFailure(error, { title: 'Не получилось' }),
    onSettled: () => touch(client, agentOffers, agentOffer),
  })
}

function WithdrawQuestion({ offer, onClose }: { offer: AgentOffer; onClose: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdraw(offer.id),
    onSuccess: () => notify({ title: 'Отклик отозван', tone: 'good', timeout: limits.errorNoticeMs }),
    onError: (error) => tellFailure(error, { title: 'Не получилось' }),
    onSettled: () => {
      onClose()
      return touch(client, agentOffers, agentOffer)
    },
  })
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      size="s"
      sheet="content"
      title="Отозвать отклик?"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onPress={onClose}>Оставить</Button>
          <Button look="danger" onPress={() => mutate()} isPending={isPending}>
            Отозвать
          </Button>
        </div>
      }
    >
      <div className="space-y-3">
        <p>
          Отклик исчезнет у туриста. Ответить на заявку №{offer.request_id} ещё раз будет нельзя; чат
          останется.
        </p>
        <p>
          {offer.is_refunded
            ? 'Плата за него уже вернулась на ваш баланс.'
            : `Плата ${money(offer.fee)} не вернётся, если только турист не удалит заявку в первые сутки.`}{' '}
          Если дело в ценах или турах, отклик можно изменить бесплатно.
        </p>
      </div>
    </Modal>
  )
}
