import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { WizardProps } from '../wizard/wizard.tsx'

const loadWizard = () => import('../wizard/wizard.tsx')
const Wizard = lazy(async (): Promise<{ default: ComponentType<WizardProps> }> => ({ default: (await loadWizard()).Wizard }))

interface Props {
  children: ReactNode
  className?: string
  prefill?: WizardProps['prefill']
}

/** Opens the wizard. Its code comes with the first sign of intent, so that the click finds it there. */
export function LaunchButton({ children, className, prefill }: Props) {
  const [open, setOpen] = useState(false)
  const prepare = () => void loadWizard()
  return (
    <>
      <button type="button" className={className} onPointerEnter={prepare} onFocus={prepare} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && (
        <Suspense fallback={null}>
          <Wizard open onClose={() => setOpen(false)} prefill={prefill} />
        </Suspense>
      )}
    </>
  )
}
