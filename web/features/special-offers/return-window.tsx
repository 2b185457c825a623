import type { ModeratedSpecialOffer } from '../../../contract/special-offers/special-offers.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/status/notice.tsx'

interface ReturnWindowProps {
  offer: ModeratedSpecialOffer
  problem: string | null
  isPending: boolean
  onAgreed: () => void
  onClose: () => void
}

/** One press shows it to everybody: why it was hidden is read once more before. */
export function ReturnWindow({ offer, problem, isPending, onAgreed, onClose }: ReturnWindowProps) {
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title="Вернуть спецпредложение?"
      subtitle={`${offer.hotel.name}, ${offer.agent.organisation}`}
      size="s"
      sheet="content"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="main" size="s" onPress={onAgreed} isPending={isPending}>
            Вернуть
          </Button>
          <Button size="s" onPress={onClose} isDisabled={isPending}>
            Отмена
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>Его снова увидят туристы. Скрыто оно было с такой причиной:</p>
        <Notice>{offer.hidden_reason}</Notice>
        {problem && (
          <Notice tone="danger" isLive>
            {problem}
          </Notice>
        )}
      </div>
    </Modal>
  )
}
