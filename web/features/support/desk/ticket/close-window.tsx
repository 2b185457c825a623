import { Button } from '../../../../ui/actions/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'

interface CloseWindowProps {
  onClose: () => void
  onAgreed: () => void
}

/** One key closes a ticket: of a person who still waits for an answer it is asked first. */
export function CloseWindow({ onClose, onAgreed }: CloseWindowProps) {
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Закрыть без ответа?"
      size="s"
      sheet="content"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="calm" onPress={onClose} className="flex-1">
            Оставить открытым
          </Button>
          <Button
            look="danger"
            onPress={() => {
              onClose()
              onAgreed()
            }}
            className="flex-1"
          >
            Закрыть
          </Button>
        </div>
      }
    >
      <p className="text-soft">Последнее слово за человеком: он ждёт ответа.</p>
    </Modal>
  )
}
