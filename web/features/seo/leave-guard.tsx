import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

interface LeaveGuardProps {
  isDirty: boolean
  onSave: () => void
  isSaving: boolean
  /** What was to be saved is refused: whoever leaves is back at it. */
  hasFailed: boolean
}

/** Whoever leaves what is not saved is asked; the browser asks by itself where the page is closed. */
export function LeaveGuard({ isDirty, onSave, isSaving, hasFailed }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty && (here.pathname !== next.pathname || here.search !== next.search),
  )
  const isAsked = blocker.state === 'blocked'
  const isTried = useRef(false)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  useEffect(() => {
    if (blocker.state !== 'blocked' || isSaving) return
    if (!isDirty) blocker.proceed()
    else if (isTried.current && hasFailed) {
      isTried.current = false
      blocker.reset()
    }
  }, [blocker, isDirty, isSaving, hasFailed])
  return (
    <Modal
      isOpen={isAsked}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.()
      }}
      title="Сохранить изменения?"
      size="s"
      sheet="content"
    >
      <p className="text-soft">Вы изменили настройку и не сохранили её.</p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button
          look="main"
          isPending={isSaving}
          onPress={() => {
            isTried.current = true
            onSave()
          }}
        >
          Сохранить
        </Button>
        <Button look="plain" onPress={() => blocker.proceed?.()}>
          Не сохранять
        </Button>
        <Button look="plain" onPress={() => blocker.reset?.()}>
          Остаться
        </Button>
      </div>
    </Modal>
  )
}
