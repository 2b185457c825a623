import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Wizard as WizardComponent } from '../features/wizard/wizard.tsx'

type WizardProps = ComponentProps<typeof WizardComponent>
export type Prefill = WizardProps['prefill']

const loadWizard = () => import('../features/wizard/wizard.tsx')
const loadInteractive = () => import('./interactive.tsx')

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

interface WizardOpener {
  /** For the button that opens it. */
  opening: (
    prefill?: Prefill,
  ) => Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onTouchStart' | 'onFocus' | 'onClick'>
  /** To be put into the page. */
  wizard: ReactNode
}

/** The wizard, whose code no public page loads before it is wanted. */
export function useWizard(): WizardOpener {
  const [opened, setOpened] = useState<{ prefill: Prefill } | null>(null)
  return {
    opening: (prefill) => ({
      onPointerEnter: prepareWizard,
      onTouchStart: prepareWizard,
      onFocus: prepareWizard,
      onClick: () => setOpened({ prefill }),
    }),
    wizard: opened && (
      <Suspense fallback={<Opening />}>
        <Wizard open onClose={() => setOpened(null)} prefill={opened.prefill} />
      </Suspense>
    ),
  }
}

function Opening() {
  return (
    <div
      role="status"
      aria-label="Открываем"
      className="fixed inset-0 z-50 grid place-items-center bg-veil text-white"
    >
      <span className="size-10 animate-turn rounded-full border-4 border-white/35 border-t-white" />
    </div>
  )
}
