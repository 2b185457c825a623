export interface WizardProps {
  open: boolean
  onClose: () => void
  /** Fields known beforehand, as section 3 of the specification names them. */
  prefill?: Record<string, string | number | null>
}

export function Wizard({ open, onClose }: WizardProps) {
  if (!open) return null
  return (
    <dialog open>
      <button type="button" onClick={onClose}>
        Закрыть
      </button>
    </dialog>
  )
}
