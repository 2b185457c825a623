import type { SharedOption, ShareGuest } from '../../../contract/sharing/sharing.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { cx } from '../../ui/words/cx.ts'
import { pastWords, voteWords } from './sharing.words.ts'

interface VoteListProps {
  option: SharedOption
  guests: readonly ShareGuest[]
}

/** Who has voted, and what. */
export function VoteList({ option, guests }: VoteListProps) {
  const names = new Map(guests.map(({ id, name }) => [id, name]))
  if (option.votes.length === 0) return null
  return (
    <ul
      aria-label={`Голоса: ${option.hotel}`}
      className="mt-4 grid gap-2.5 border-t border-line pt-4 text-sm"
    >
      {option.votes.map((vote) => {
        const { text, icon, tone } = voteWords[vote.value]
        const past = pastWords(vote, option)
        return (
          <li key={vote.guest_id} className="min-w-0 wrap-anywhere">
            <span className="font-medium">{names.get(vote.guest_id)}</span>{' '}
            <span className={cx('inline-flex items-center gap-1 align-bottom', past ? 'text-soft' : tone)}>
              <Icon as={icon} size={16} /> {text}
            </span>
            {vote.comment && <span className="block">{vote.comment}</span>}
            {past && <span className="block text-soft">{past}</span>}
          </li>
        )
      })}
    </ul>
  )
}
