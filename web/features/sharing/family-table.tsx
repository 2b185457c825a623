import type { OwnOption, OwnShare, SharedOption, ShareGuest } from '../../../contract/sharing/sharing.ts'
import { counted, money } from '../../../contract/texts.ts'
import { Badge } from '../../ui/status/badge.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { dateRange } from '../../ui/words/moments.ts'
import { cx } from '../../ui/words/cx.ts'
import { copyWords, pastWords, voteWords } from './sharing.words.ts'

/** What everybody thinks of everything: what nobody is against first. */
export function FamilyTable({ share: { options, guests, gone } }: { share: OwnShare }) {
  if (options.length === 0 && gone.length === 0)
    return <p className="text-soft">Предложений пока нет. Они появятся здесь сами.</p>
  return (
    <section aria-labelledby="votes-title" className="min-w-0">
      <h2 id="votes-title" className="type-heading">
        Что думает семья
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the screen is moved by keys */}
      <div role="region" aria-label="Таблица голосов" tabIndex={0} className="relative mt-3 overflow-x-auto">
        <table className="w-full border-collapse text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="min-w-44 py-2 pr-4 font-medium">
                Предложение
              </th>
              {guests.map(({ id, name }) => (
                <th key={id} scope="col" className="max-w-40 min-w-28 py-2 pr-4 font-medium break-words">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {options.map((option) => (
              <OptionRow key={option.id} option={option} guests={guests} />
            ))}
          </tbody>
        </table>
      </div>
      {gone.length > 0 && <p className="mt-3 text-soft">Больше не предлагают: {gone.join(', ')}.</p>}
    </section>
  )
}

function OptionRow({ option, guests }: { option: OwnOption; guests: readonly ShareGuest[] }) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="max-w-64 py-3 pr-4 font-normal break-words">
        <span className="block font-medium break-words">{option.hotel}</span>
        {option.copy !== null && <span className="block">{copyWords(option.copy)}</span>}
        <span className="block text-soft">
          {dateRange(option.date, option.date_back)}, {counted(option.nights, 'night')}
        </span>
        <span className="tabular block">{money(option.price)}</span>
        <span className="block text-soft">
          {option.organisation}. {option.operator}, {option.room}
        </span>
        {option.state === 'chosen' && <Badge tone="good">Выбрано</Badge>}
        {option.state !== 'chosen' && option.nobody_against && <Badge tone="good">Никто не против</Badge>}
      </th>
      {guests.map(({ id }) => (
        <VoteCell key={id} option={option} guestId={id} />
      ))}
    </tr>
  )
}

function VoteCell({ option, guestId }: { option: SharedOption; guestId: number }) {
  const vote = option.votes.find(({ guest_id }) => guest_id === guestId)
  if (!vote) return <td className="py-3 pr-4 text-soft">Ещё нет</td>
  const { text, icon, tone } = voteWords[vote.value]
  const past = pastWords(vote, option)
  return (
    <td className="max-w-40 py-3 pr-4 break-words">
      <span className={cx('flex items-center gap-1 font-medium', past ? 'text-soft' : tone)}>
        <Icon as={icon} size={16} /> {text}
      </span>
      {vote.comment && <span className="block">{vote.comment}</span>}
      {past && <span className="block text-soft">{past}</span>}
    </td>
  )
}
