import { Link } from 'react-router'
import { mayPutAside, workKinds } from '../../../contract/work/work-kinds.ts'
import type { WorkItem } from '../../../contract/work/work.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/status/badge.tsx'
import { cx } from '../../ui/words/cx.ts'
import { aboutWork, claimLine, dueLine, titleOfWork } from './work-words.rules.ts'

interface WorkRowProps {
  item: WorkItem
  now: number
  isBusy: boolean
  onClaim: (isTaken: boolean) => void
  onOpen: () => void
  onPutAside: () => void
}

/** One thing that waits; its title leads to the page where it is done. */
export function WorkRow({ item, now, isBusy, onClaim, onOpen, onPutAside }: WorkRowProps) {
  const isLate = Date.parse(item.due_at) <= now
  const isOthers = item.claim !== null && !item.claim.is_mine
  const about = aboutWork(item)
  return (
    <article
      className={cx(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border-l-4 bg-card px-4 py-3 shadow-card focus-within:ring-2 focus-within:ring-sea',
        isLate ? 'border-danger' : 'border-transparent',
        isOthers && 'opacity-70',
      )}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-soft">
          <Badge tone={isLate ? 'danger' : 'plain'}>{workKinds[item.kind].title}</Badge>
          <time dateTime={item.due_at} className={cx(isLate && 'font-semibold text-danger-text')}>
            {dueLine(item, now)}
          </time>
        </p>
        <h2 className="mt-1 font-semibold [overflow-wrap:anywhere]">
          <Link
            to={item.link}
            data-work={item.id}
            onClick={onOpen}
            className="after:absolute after:inset-0 after:rounded-xl hover:underline focus-visible:outline-none"
          >
            {titleOfWork(item)}
          </Link>
        </h2>
        {about && <p className="text-sm text-soft [overflow-wrap:anywhere]">{about}</p>}
      </div>
      <div className="relative flex shrink-0 flex-wrap items-center gap-3 max-sm:w-full">
        {item.claim && <span className="text-sm font-medium">{claimLine(item)}</span>}
        {!isOthers && mayPutAside(item.kind) && (
          <Button size="s" onPress={onPutAside} aria-label={`Разобрано: ${titleOfWork(item)}`}>
            Разобрано
          </Button>
        )}
        {item.is_for_others && <span className="text-sm text-soft">Решает другой: просили вы</span>}
        {!isOthers && !item.is_for_others && (
          <Button
            size="s"
            look={item.claim ? 'plain' : 'calm'}
            className="max-sm:ml-auto"
            isPending={isBusy}
            onPress={() => onClaim(item.claim === null)}
            aria-label={`${item.claim ? 'Вернуть' : 'Взять'}: ${titleOfWork(item)}`}
          >
            {item.claim ? 'Вернуть' : 'Взять'}
          </Button>
        )}
      </div>
    </article>
  )
}
