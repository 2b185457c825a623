import { useNavigate } from 'react-router'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { texts } from '../texts.ts'

interface SameRunsProps {
  /** The auction that runs. */
  id: number
  onClose: () => void
  /** The auction's page comes in the place of this one. */
  onLeave: () => void
  onAgain: () => void
}

/** Whether one more auction for the same trip is meant. What was described stays a draft. */
export function SameRuns({ id, onClose, onLeave, onAgain }: SameRunsProps) {
  const navigate = useNavigate()
  const open = () => {
    onLeave()
    void navigate(`/tourist/my-auctions/${id}`, { replace: true })
  }
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title={texts.sameRuns(id)}
      size="s"
      sheet="content"
      footer={
        <div className="grid gap-2.5">
          <Button look="main" isWide onPress={open}>
            {texts.openSame}
          </Button>
          <Button look="ghost" isWide onPress={onAgain}>
            {texts.launchAnother}
          </Button>
        </div>
      }
    >
      <p>{texts.sameRunsText}</p>
    </Modal>
  )
}
