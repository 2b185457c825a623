import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import type { MessageFile } from '../../../../contract/conversation/message-files.ts'
import { useBackButton } from '../../../app/page/use-back-button.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'

interface PhotoWindowProps {
  photos: readonly MessageFile[]
  /** Which of them is seen, from 0. */
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** One photo of a message, as large as the window lets it be; arrows lead to the others. */
export function PhotoWindow({ photos, at, ...rest }: PhotoWindowProps) {
  const photo = photos[at]
  // Of a photo that is gone there is no window that Back could close.
  return photo?.url ? <OpenPhoto photo={photo} photos={photos} at={at} {...rest} /> : null
}

function OpenPhoto({ photo, photos, at, onMove, onClose }: PhotoWindowProps & { photo: MessageFile }) {
  const { release } = useBackButton()
  const last = photos.length - 1
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' && at > 0) onMove(at - 1)
      if (key === 'ArrowRight' && at < last) onMove(at + 1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [at, last, onMove])
  const close = () => {
    onClose()
    release()
  }
  const [width, height] = [photo.width ?? 1, photo.height ?? 1]
  return (
    <Modal
      isOpen
      onOpenChange={close}
      size="xl"
      sheet="content"
      title={photos.length > 1 ? `Фото ${at + 1} из ${photos.length}` : 'Фото'}
      footer={
        photos.length > 1 && (
          <div className="flex justify-between gap-3">
            <Button size="s" icon={ChevronLeft} isDisabled={at === 0} onPress={() => onMove(at - 1)}>
              Предыдущее
            </Button>
            <Button size="s" iconAfter={ChevronRight} isDisabled={at === last} onPress={() => onMove(at + 1)}>
              Следующее
            </Button>
          </div>
        )
      }
    >
      <img
        key={photo.id}
        src={photo.url ?? ''}
        alt={photo.title}
        width={width}
        height={height}
        style={{ width: `min(100%, ${width}px, 62svh * ${width / height})` }}
        className="mx-auto h-auto rounded-lg bg-sand"
      />
    </Modal>
  )
}
