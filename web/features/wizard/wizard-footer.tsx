import { ArrowLeft, ArrowRight, RotateCcw } from 'lucide-react'
import { Button } from '../../ui/actions/button.tsx'
import { unready } from '../../ui/actions/unready.ts'
import { cx } from '../../ui/words/cx.ts'
import { Notice } from '../../ui/status/notice.tsx'
import { useIsPhone } from '../../ui/overlays/use-is-phone.ts'
import { nextLabel } from './next-label.ts'
import { texts } from './texts.ts'
import type { WizardControl } from './session/use-wizard-session.ts'
import { step } from './trip/wizard.fields.ts'

interface WizardFooterProps {
  wizard: WizardControl
  onClose: () => void
}

/** Back, on, and for a guest what comes at the end. */
export function WizardFooter({ wizard, onClose }: WizardFooterProps) {
  const isPhone = useIsPhone()
  const at = wizard.state.step
  const { isGuest } = wizard
  return (
    <div className="grid gap-3">
      {wizard.failure && (
        <Notice tone="danger" title={wizard.failure.title} isLive>
          {wizard.failure.text}
        </Notice>
      )}
      {isGuest && at <= step.preview && (
        // On a phone it is seen once, and heard on every step that it stands on.
        <p
          className={cx(
            'type-note text-center md:text-right flat:hidden',
            at > step.direction && at < step.preview && 'max-md:sr-only',
          )}
        >
          {at === step.preview ? texts.phoneNext : texts.phoneLater}
        </p>
      )}
      <div
        className={cx(
          'flex items-center gap-3',
          at === step.registration && 'max-md:flex-col-reverse max-md:items-stretch',
        )}
      >
        <Button
          look="ghost"
          // A phone has room for the longer names of the last steps only without the arrow.
          icon={isPhone && at >= step.preview ? undefined : ArrowLeft}
          onPress={at === 0 ? onClose : wizard.back}
          className="max-md:px-2 md:-ml-5"
        >
          <span className="inline-block first-letter:uppercase">{backLabel(at)}</span>
        </Button>
        {!isPhone && <StartAnew wizard={wizard} />}
        <Button
          look="main"
          iconAfter={at < step.preview ? ArrowRight : undefined}
          onPress={wizard.next}
          isPending={wizard.isPending}
          {...unready(wizard.isNextUnready, 'max-md:flex-1 max-md:px-3 md:ml-auto md:whitespace-nowrap')}
        >
          {wizard.failure ? texts.retry : nextLabel(at, { isGuest, isPhone })}
        </Button>
      </div>
    </div>
  )
}

function backLabel(at: number): string {
  if (at === step.direction) return texts.backToRequest
  return at < step.preview ? texts.back : texts.edit
}

/** Forgets the draft; there is nothing to forget in an empty one. */
export function StartAnew({ wizard }: Omit<WizardFooterProps, 'onClose'>) {
  if (wizard.isEmpty) return null
  return (
    <Button
      look="ghost"
      size="s"
      icon={RotateCcw}
      onPress={wizard.startAnew}
      className="whitespace-nowrap text-soft! max-md:mt-6"
    >
      {texts.startAnew}
    </Button>
  )
}
