import type { Match } from '../../../../contract/offers/match/match.ts'
import { cx } from '../../../ui/words/cx.ts'
import { toneText } from '../../../ui/status/tone.ts'
import { matchTone } from './match.rules.ts'

interface MatchMarkProps {
  match: Pick<Match, 'score'>
  /** The number alone, where a head says of what it is. */
  isShort?: boolean
  className?: string
}

const RADIUS = 8
const ROUND = 2 * Math.PI * RADIUS

/** How well a tour fits the request: a ring that is full at a hundred, and the number. */
export function MatchMark({ match: { score }, isShort, className }: MatchMarkProps) {
  return (
    <span
      className={cx(
        'tabular inline-flex items-center gap-1.5 text-sm font-semibold',
        toneText[matchTone(score)],
        className,
      )}
    >
      <svg viewBox="0 0 20 20" width={18} height={18} aria-hidden className="-rotate-90">
        <circle cx={10} cy={10} r={RADIUS} fill="none" strokeWidth={3.5} className="stroke-sand" />
        <circle
          cx={10}
          cy={10}
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth={3.5}
          strokeDasharray={`${(ROUND * score) / 100} ${ROUND}`}
        />
      </svg>
      <span>
        {!isShort && 'Совпадение '}
        {score}&nbsp;%
      </span>
    </span>
  )
}
