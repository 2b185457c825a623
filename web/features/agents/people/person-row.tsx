import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Person } from '../../../../contract/agents/people.ts'
import type { AgencyRight } from '../../../../contract/platform/agency-rights.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { relativeTime } from '../../../ui/words/moments.ts'
import { RightsBoxes } from './rights-boxes.tsx'

interface PersonRowProps {
  person: Person
  /** What whoever looks may give and take; nobody's own rights are his to change. */
  givable: readonly AgencyRight[]
  mayChange: boolean
  now: number
  isPending: boolean
  onChange: (rights: AgencyRight[]) => void
  onRemove: () => void
}

/** One who works in the agency: the rights as switches, and the way out. */
export function PersonRow(props: PersonRowProps) {
  const { person, givable, mayChange, now, isPending, onChange, onRemove } = props
  const [isSure, setSure] = useState(false)
  const { name, rights, joined_at, is_self } = person
  const mayRemove = mayChange && !is_self && rights.every((right) => givable.includes(right))
  return (
    <li className="grid gap-x-8 gap-y-4 py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-mist text-sea-text">
          <Icon as={UserRound} size={20} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
            {name} {is_self && <Badge tone="info">Это вы</Badge>}
          </p>
          <p className="type-note">В агентстве {relativeTime(joined_at, now)}</p>
          {mayRemove && (
            <Button
              look={isSure ? 'danger' : 'plain'}
              size="s"
              className="mt-2"
              isPending={isPending}
              onPress={() => (isSure ? onRemove() : setSure(true))}
              aria-label={`${isSure ? 'Точно удалить' : 'Удалить'}: ${name}`}
            >
              {isSure ? 'Точно удалить' : 'Удалить'}
            </Button>
          )}
          {isSure && <p className="type-note mt-1">Все его входы завершатся сразу.</p>}
        </div>
      </div>
      <RightsBoxes
        legend={`Права: ${name}`}
        isLegendHidden
        rights={rights}
        givable={givable}
        isDisabled={!mayChange || is_self || isPending}
        onChange={onChange}
      />
    </li>
  )
}
