import { type ComponentProps, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { Wizard as WizardComponent } from './wizard.tsx'
import { windowAt } from '../../app/page/window-entry.ts'
import { type User, useUser } from '../../app/page/user.ts'
import { lazyPart } from '../../ui/status/lazy-part.tsx'

type WizardProps = ComponentProps<typeof WizardComponent>
export type Prefill = WizardProps['prefill']

const loadWizard = () => import('./wizard.tsx')
const loadInteractive = () => import('../../app/page/interactive.tsx')

const Wizard = lazyPart(async () => {
  const [{ Wizard: Inner }, { Interactive }] = await Promise.all([loadWizard(), loadInteractive()])
  return (props: WizardProps) => (
    <Interactive>
      <Inner {...props} />
    </Interactive>
  )
})

/** With the first sign of intent, so that the click finds the code there. A failure shows at the click. */
function prepareWizard(): void {
  Promise.all([loadWizard(), loadInteractive()]).catch(() => undefined)
}

const SIGNS_OF_LIFE = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const
let isAwaited = false

/** What the browser says of its line, where it says anything. */
interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Nothing is fetched ahead where it would stand in the way of what is wanted now, a photo that is being sent. */
function mayLoadAhead(): boolean {
  const { connection = {} } = navigator as { connection?: Line }
  return !connection.saveData && (connection.effectiveType ?? '4g') === '4g'
}

/** Somebody is there: the code comes while nothing else is done, unless the visitor saves on bytes or the line is slow. */
function prepareWhenIdle(): void {
  if (isAwaited) return
  isAwaited = true
  const prepare = (): void => {
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, prepare)
    if (!mayLoadAhead()) return
    // Safari learned it late.
    if ('requestIdleCallback' in window) requestIdleCallback(prepareWizard)
    else setTimeout(prepareWizard, 500)
  }
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, prepare, { passive: true })
}

/** How many stand open: a page that brings its window back and a press meanwhile do not open two. */
let standing = 0

/**
 * A press of it before the page is alive fetches the wizard beside the page's own scripts; where there are none, the
 * browser opens the word that they are needed (site/without-script.tsx).
 */
interface OpensWindow {
  popoverTarget: 'wizard'
}

interface WizardOpener {
  /** For the button that opens it. */
  opening: (
    prefill?: Prefill,
  ) => Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onFocus' | 'onClick'> & OpensWindow
  /** Loads the wizard ahead of the press. */
  prepare: () => void
  /** Opens it on a trip that was described in one sentence. */
  openWish: (wish: string) => void
  /** To be put into the page. */
  wizard: ReactNode
}

/**
 * The wizard, whose code no public page loads before it is wanted. One on the page, `isReopening`, brings it back
 * where the page was loaded anew while it stood open.
 */
export function useWizard({ isReopening = false } = {}): WizardOpener {
  const user = useUser()
  const { state } = useLocation()
  const [opened, setOpened] = useState<{ prefill: Prefill; wish?: string } | null>(null)
  const isStanding = opened !== null
  const open = (prefill?: Prefill, wish?: string) => {
    if (standing === 0) setOpened({ prefill: { ...launcherOf(user), ...prefill }, wish })
  }
  const reopen = useEffectEvent(() => {
    if (!isReopening || windowAt(state) !== true) return
    // What fails to load is asked for again by the next press.
    loadWizard()
      .then(() => open())
      .catch(() => undefined)
  })
  useEffect(() => {
    prepareWhenIdle()
    reopen()
  }, [])
  useEffect(() => {
    if (!isStanding) return undefined
    standing += 1
    return () => void (standing -= 1)
  }, [isStanding])
  return {
    opening: (prefill) => ({
      popoverTarget: 'wizard',
      onPointerEnter: prepareWizard,
      onFocus: prepareWizard,
      onClick: () => open(prefill),
    }),
    prepare: prepareWizard,
    openWish: (wish) => open({}, wish),
    wizard: opened && (
      <Suspense fallback={<Opening />}>
        <Wizard open onClose={() => setOpened(null)} {...opened} />
      </Suspense>
    ),
  }
}

/** Who launches, as the wizard is told it: section 2 of the specification. */
function launcherOf(user: User | null): Prefill {
  if (!user) return {}
  const { last_name, first_name, patronymic_name, city_id, city_name } = user
  const full_name = [last_name, first_name, patronymic_name].filter(Boolean).join(' ')
  return { full_name, city_id, city_name }
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
