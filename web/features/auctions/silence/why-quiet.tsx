import { CircleCheck, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type Silence, type SilenceCause, silenceLimits } from '../../../../contract/silence/silence.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { toneText } from '../../../ui/status/tone.ts'
import { cx } from '../../../ui/words/cx.ts'
import { causeWords, clockUntil, usualWords, waitedWords } from './silence-words.rules.ts'
import { useSilence } from './use-silence.ts'

interface WhyQuietProps {
  auctionId: number
  /** What the page brought with it. */
  first: Silence | null
  /** Where nobody works with its country nothing is in order. */
  agencies: number | null
}

/** Why nobody answers, numbers first, each with one tap that mends it. */
export function WhyQuiet({ auctionId, first, agencies }: WhyQuietProps) {
  const { silence, said, press, pressed } = useSilence(auctionId, first)
  if (!silence || silence.state === 'over') return null
  const isSilent = silence.state === 'silent'
  if (!isSilent && !agencies && !silence.undo) return null
  return (
    <section
      aria-labelledby="why-quiet"
      className="mb-3.5 rounded-xl bg-card px-5 py-4.5 shadow-card sm:px-6"
    >
      {isSilent ? (
        <h2 id="why-quiet" className="type-heading">
          Почему тихо
        </h2>
      ) : (
        <Calm>{agencies ? `Всё в порядке: ${usualWords(silence)}` : waitedWords(silence)}</Calm>
      )}
      {isSilent && <p className="mt-0.5 text-sm text-soft">{waitedWords(silence)}</p>}
      {isSilent && silence.causes.length === 0 && (
        <p className="mt-3 text-sm">Явной причины мы не нашли. Заявка открыта, отклик появится здесь сам.</p>
      )}
      {silence.causes.length > 0 && (
        <ul className="mt-3.5 divide-y divide-line border-t border-line">
          {silence.causes.map((cause, at) => (
            <Cause
              key={cause.kind}
              cause={cause}
              isFirst={at === 0}
              isPending={pressed?.kind === cause.kind}
              isLocked={pressed !== undefined}
              onPress={() => press(cause)}
            />
          ))}
        </ul>
      )}
      <p role="status" className={cx('text-sm', said && 'mt-3', said?.isProblem && 'text-danger')}>
        {said?.text}
      </p>
      {silence.undo && (
        <Undo
          until={silence.undo.until}
          isPending={pressed === null}
          isLocked={pressed !== undefined}
          onPress={() => press(null)}
        />
      )}
    </section>
  )
}

function Calm({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon as={CircleCheck} size={22} className={cx('mt-px shrink-0', toneText.good)} />
      <h2 id="why-quiet" className="min-w-0 font-semibold">
        {children}
      </h2>
    </div>
  )
}

interface Pressed {
  isPending: boolean
  isLocked: boolean
  onPress: () => void
}

interface CauseProps extends Pressed {
  cause: SilenceCause
  isFirst: boolean
}

function Cause({ cause, isFirst, isPending, isLocked, onPress }: CauseProps) {
  const words = causeWords(cause)
  return (
    <li className="flex flex-col gap-x-5 gap-y-2.5 py-3.5 last:pb-0.5 sm:flex-row sm:items-center">
      <p className="min-w-0 flex-1 wrap-break-word">
        <strong className="tabular mr-1.5 text-lg font-semibold whitespace-nowrap">{words.number}</strong>
        {words.text}
      </p>
      {cause.can_fix && (
        <Button
          size="s"
          look={isFirst ? 'calm' : 'plain'}
          isPending={isPending}
          isDisabled={isLocked && !isPending}
          onPress={onPress}
          className="shrink-0"
        >
          {words.press}
        </Button>
      )}
    </li>
  )
}

function Undo({ until, isPending, isLocked, onPress }: Pressed & { until: string }) {
  const left = useClock(until)
  return (
    <Button
      size="s"
      look="ghost"
      icon={Undo2}
      isPending={isPending}
      isDisabled={isLocked && !isPending}
      onPress={onPress}
      className="tabular mt-2 -ml-4"
    >
      Отменить изменение{left && ` (${left})`}
    </Button>
  )
}

const TICK_MS = 1000

/** How much is left; nothing until the page lives, since its server counts by another clock. */
function useClock(until: string): string | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now === null ? null : clockUntil(until, now, silenceLimits.undoMinutes)
}
