import { Rows4, StretchHorizontal } from 'lucide-react'
import { limits } from '../../../../contract/limits.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { KeyList } from '../../parts/key-list.tsx'
import { cockpitKeys } from './key-words.ts'

interface FeedHeadProps {
  /** A request is open beside the feed, and the page is about it. */
  isBeside: boolean
  /** How many requests there are by the filter. */
  total: number
  isDense: boolean
  onDense: (isDense: boolean) => void
}

/** What the feed is called, how much is in it, and how it is shown. */
export function FeedHead({ isBeside, total, isDense, onDense }: FeedHeadProps) {
  const Title = isBeside ? 'h2' : 'h1'
  return (
    <div
      className={cx('flex items-center justify-between gap-2', isDense ? 'mb-1 min-h-9' : 'mb-2 min-h-10')}
    >
      <Title className="type-subheading">
        Заявки туристов{' '}
        <span className="tabular text-sm font-normal whitespace-nowrap text-soft">{foundWords(total)}</span>
      </Title>
      <span className="flex shrink-0">
        <IconButton
          size="s"
          icon={isDense ? StretchHorizontal : Rows4}
          label={isDense ? 'Показать карточками' : 'Показать строками'}
          className="max-lg:hidden"
          onPress={() => onDense(!isDense)}
        />
        <KeyList words={cockpitKeys} />
      </span>
    </div>
  )
}

/** As far as it is counted, the list has that many; from there on it has more. */
function foundWords(total: number): string {
  return total >= limits.totalCounted ? `${limits.totalCounted}+` : String(total)
}
