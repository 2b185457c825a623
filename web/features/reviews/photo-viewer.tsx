import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import type { ReviewPhoto } from '../../../contract/reviews/reviews.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

interface PhotoViewerProps {
  photos: readonly ReviewPhoto[]
  altOf: (at: number) => string
  /** Which of them is seen, from 0. */
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** One photo, as large as the window lets it be; arrows lead to the others. */
export function PhotoViewer({ photos, altOf, at, onMove, onClose }: PhotoViewerProps) {
  const last = photos.length - 1
  const go = (to: number) => {
    if (to >= 0 && to <= last) onMove(to)
  }
  useArrows((step) => go(at + step))
  const photo = photos[at]
  if (!photo) return null
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      size="xl"
      sheet="content"
      title={photos.length > 1 ? `Фото ${at + 1} из ${photos.length}` : 'Фото'}
      footer={
        photos.length > 1 && (
          <div className="flex justify-between gap-3">
            <Button size="s" icon={ChevronLeft} isDisabled={at === 0} onPress={() => go(at - 1)}>
              Предыдущее
            </Button>
            <Button size="s" iconAfter={ChevronRight} isDisabled={at === last} onPress={() => go(at + 1)}>
              Следующее
            </Button>
          </div>
        )
      }
    >
      <img
        key={photo.id}
        src={photo.large}
        alt={altOf(at)}
        width={photo.width}
        height={photo.height}
        style={{ width: `min(100%, ${photo.width}px, 62svh * ${photo.width / photo.height})` }}
        className="mx-auto h-auto rounded-lg bg-sand"
      />
    </Modal>
  )
}

/** Left and right, wherever in the window the focus is. */
function useArrows(onStep: (step: -1 | 1) => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') onStep(-1)
      if (key === 'ArrowRight') onStep(1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onStep])
}
