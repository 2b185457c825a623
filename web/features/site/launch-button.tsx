import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { type ButtonLook, type ButtonSize, buttonClass } from '../../ui/button-look.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { Wizard as WizardComponent } from '../wizard/wizard.tsx'

type WizardProps = ComponentProps<typeof WizardComponent>

const loadWizard = () => import('../wizard/wizard.tsx')
const loadInteractive = () => import('../../app/interactive.tsx')

const Wizard = lazy(async (): Promise<{ default: ComponentType<WizardProps> }> => {
  const [{ Wizard: Inner }, { Interactive }] = await Promise.all([loadWizard(), loadInteractive()])
  return {
    default: (props) => (
      <Interactive>
        <Inner {...props} />
      </Interactive>
    ),
  }
})

/** With the first sign of intent, so that the click finds the code there. A failure shows at the click. */
function prepareWizard(): void {
  Promise.all([loadWizard(), loadInteractive()]).catch(() => undefined)
}

interface LaunchButtonProps {
  children: ReactNode
  look?: ButtonLook
  size?: ButtonSize
  isWide?: boolean
  className?: string
  prefill?: WizardProps['prefill']
}

/** Opens the wizard, whose code no public page loads before it is wanted. */
export function LaunchButton({ children, prefill, look = 'main', size = 'l', isWide, className }: LaunchButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={buttonClass({ look, size, isWide, className })}
        onPointerEnter={prepareWizard}
        onTouchStart={prepareWizard}
        onFocus={prepareWizard}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && (
        <Suspense fallback={<Opening />}>
          <Wizard open onClose={() => setOpen(false)} prefill={prefill} />
        </Suspense>
      )}
    </>
  )
}

function Opening() {
  return (
    <div role="status" aria-label="Открываем" className="fixed inset-0 z-50 grid place-items-center bg-veil text-white">
      <Spinner size={40} />
    </div>
  )
}
