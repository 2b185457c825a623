import type { Reach } from '../../../../contract/auctions/reach.ts'
import { agenciesInWords, toursInWords } from '../../../../contract/auctions/reach-words.ts'
import { cx } from '../../../ui/words/cx.ts'
import { waitingWords } from './waiting-words.rules.ts'

interface OffersWaitingProps {
  reach: Reach
  isLongWait: boolean
}

/** Calm, and nothing that nobody knows: whom the request has reached; whether anybody looks at it, only an answer tells. */
export function OffersWaiting({ reach, isLongWait }: OffersWaitingProps) {
  const { title, text } = waitingWords(reach, isLongWait)
  const known = [agenciesInWords(reach), toursInWords(reach)].filter((words) => words !== null)
  return (
    <>
      <div
        role="status"
        className="flex flex-col items-center rounded-xl bg-card px-5 py-12 text-center shadow-card"
      >
        <Radar />
        <p className="type-heading mt-6">{title}</p>
        <p className="mt-2 max-w-md text-soft">{text}</p>
        {known.map((words) => (
          <p key={words} className="mt-2 max-w-md text-sm">
            {words}.
          </p>
        ))}
      </div>
      {/* What stands below the offers does not jump when the first one comes. */}
      <div aria-hidden className="mt-3.5 h-96 rounded-xl border border-dashed border-edge/50 lg:hidden" />
    </>
  )
}

/** Rings go out from the request, as a call does. */
function Radar() {
  return (
    <span aria-hidden className="relative grid size-28 place-items-center">
      {['inset-0', 'inset-4', 'inset-8'].map((inset, at) => (
        <span
          key={inset}
          className={cx('absolute animate-breathe rounded-full border-2 border-sea', inset)}
          style={{ animationDelay: `${(2 - at) * 300}ms`, opacity: 0.3 + at * 0.25 }}
        />
      ))}
      <span className="size-5 rounded-full bg-sunset" />
    </span>
  )
}
