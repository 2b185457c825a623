import { Sparkles } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { useWishReading } from './use-wish-reading.ts'
import type { WizardControl } from '../use-wizard-state.ts'
import { WishChips } from './wish-chips.tsx'
import { askedFor, failed, keptForWishes, laid, standing, typed, worthKeeping } from './wish.state.ts'
import { wishTexts } from './wish.texts.ts'
import { wordsOf } from './wish.words.ts'
import type { WizardState } from '../wizard.state.ts'

/** The trip in one sentence over the fields that it fills. */
export function WishField({ wizard }: { wizard: WizardControl }) {
  const { wish } = wizard.state
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const { alter } = wizard
  const fill = () => alter((state) => askedFor(state, state.wish.text))
  useWishReading(wish, {
    onRead: (reading) => alter((state) => laid(state, reading)),
    onFailed: () => alter(failed),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // The form around would leave the step.
    event.preventDefault()
    fill()
  }
  return (
    <section className="grid gap-3 border-b border-line pb-6">
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
            onChange={({ target }) => alter((state) => typed(state, target.value))}
            onKeyDown={onKeyDown}
            maxLength={limits.wishMax}
            placeholder={wishTexts.placeholder}
            className="bare-input field-sizing-content max-h-40 min-h-11 flex-1 resize-none py-2.5 leading-snug"
          />
          <Button
            look="calm"
            size="s"
            icon={Sparkles}
            isPending={wish.phase === 'reading'}
            onPress={fill}
            className="min-h-11 shrink-0 max-sm:gap-0! max-sm:px-3"
          >
            <span className="max-sm:sr-only">{wishTexts.fill}</span>
          </Button>
        </div>
      </div>
      <WishChips wizard={wizard} onLeft={() => field.current?.focus()} />
      <NotUnderstood
        state={wizard.state}
        onKeep={() => {
          alter(keptForWishes)
          field.current?.focus()
        }}
      />
      {wish.phase === 'failed' && (
        <Notice
          tone="danger"
          isLive
          action={
            <Button size="s" look="calm" onPress={fill}>
              {wishTexts.retry}
            </Button>
          }
        >
          {wishTexts.failed}
        </Notice>
      )}
      <p role="status" className="sr-only">
        {said(wizard.state)}
      </p>
    </section>
  )
}

interface NotUnderstoodProps {
  state: WizardState
  onKeep: () => void
}

/** Told as it was written, with the reason, and offered to be kept where agents read words. */
function NotUnderstood({ state, onKeep }: NotUnderstoodProps) {
  const { unclear } = state.wish
  if (isInVain(state)) return <p className="text-sm text-soft">{wishTexts.nothing}</p>
  if (unclear.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {sayingsOf(state).map((saying) => (
        <p key={saying} className="min-w-0 break-words text-soft">
          {saying}
        </p>
      ))}
      {worthKeeping(state.wish).length > 0 && (
        <Button look="ghost" size="s" onPress={onKeep} className="max-sm:-mx-4 sm:-mx-2">
          {wishTexts.keep}
        </Button>
      )}
    </div>
  )
}

/** What could mean several things is told apart from what means nothing here. */
function sayingsOf({ wish: { unclear } }: WizardState): string[] {
  const unknown = unclear.filter(({ note }) => !note).map(({ fragment }) => `«${fragment}»`)
  const open = unclear.flatMap(({ fragment, note }) => (note ? [`«${fragment}»\u00a0— ${note}`] : []))
  return [
    ...(open.length > 0 ? [`${wishTexts.open}: ${open.join('; ')}`] : []),
    ...(unknown.length > 0 ? [`${wishTexts.unclear}: ${unknown.join(', ')}`] : []),
  ]
}

/** The sentence was read, and there was nothing in it. */
function isInVain({ wish }: WizardState): boolean {
  return wish.before !== null && wish.text.trim() !== '' && wish.understood.length + wish.unclear.length === 0
}

/** For those who hear the page. */
function said(state: WizardState): string {
  const { wish } = state
  if (wish.phase !== 'idle' || wish.before === null) return ''
  const chips = standing(state).map(wordsOf)
  return [
    ...(chips.length > 0 ? [`${wishTexts.understood}: ${chips.join(', ')}`] : []),
    ...sayingsOf(state),
    ...(isInVain(state) ? [wishTexts.nothing] : []),
  ].join('. ')
}
