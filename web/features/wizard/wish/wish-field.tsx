import { Sparkles } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { NotUnderstood } from './not-understood.tsx'
import { useWishReading } from './use-wish-reading.ts'
import type { WizardControl } from '../session/use-wizard-session.ts'
import { WishChips } from './wish-chips.tsx'
import { said } from './wish.sayings.ts'
import { wishTexts } from './wish.texts.ts'

/** The trip in one sentence over the fields that it fills. */
export function WishField({ wizard }: { wizard: WizardControl }) {
  const { wish } = wizard.state
  const isReading = wish.phase === 'reading'
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const { dispatch } = wizard
  const fill = () => dispatch({ type: 'wish-sent' })
  useWishReading(wish, dispatch)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // The form around would leave the step.
    event.preventDefault()
    fill()
  }
  return (
    <section aria-busy={isReading} className="grid gap-3 border-b border-line pb-6">
      <div>
        <label htmlFor={id} className="mb-2 block font-medium">
          {wishTexts.label}
        </label>
        <div className="field-box flex items-end gap-2 p-1.5 pl-4">
          <textarea
            ref={field}
            id={id}
            rows={1}
            value={wish.text}
            onChange={({ target }) => dispatch({ type: 'wish-typed', text: target.value })}
            onKeyDown={onKeyDown}
            maxLength={limits.wishMax}
            placeholder={wishTexts.placeholder}
            className="bare-input field-sizing-content max-h-40 min-h-11 flex-1 resize-none py-2.5 leading-snug"
          />
          <FillButton isPending={isReading} onPress={fill} />
        </div>
      </div>
      {isReading && wish.understood.length === 0 && <ChipsToCome />}
      <WishChips wizard={wizard} onLeft={() => field.current?.focus()} />
      <NotUnderstood
        state={wizard.state}
        onKeep={() => {
          dispatch({ type: 'wish-kept' })
          field.current?.focus()
        }}
      />
      {wish.phase === 'failed' && <Failed onRetry={fill} />}
      <p role="status" className="sr-only">
        {said(wizard.state)}
      </p>
    </section>
  )
}

/** Where the chips will stand: the fields are filled together with them, and do not jump then. */
function ChipsToCome() {
  return (
    <div className="flex gap-2">
      {['w-28', 'w-20', 'w-32'].map((width) => (
        <Skeleton key={width} className={cx('h-9.5 rounded-full', width)} />
      ))}
    </div>
  )
}

function FillButton({ isPending, onPress }: { isPending: boolean; onPress: () => void }) {
  return (
    <Button
      look="calm"
      size="s"
      icon={Sparkles}
      isPending={isPending}
      onPress={onPress}
      className="min-h-11 shrink-0 max-sm:gap-0! max-sm:px-3"
    >
      <span className="max-sm:sr-only">{wishTexts.fill}</span>
    </Button>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      isLive
      action={
        <Button size="s" look="calm" onPress={onRetry}>
          {wishTexts.retry}
        </Button>
      }
    >
      {wishTexts.failed}
    </Notice>
  )
}
