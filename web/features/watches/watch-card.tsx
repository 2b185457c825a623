import { BellOff } from 'lucide-react'
import { mealTitle } from '../../../contract/geo/meals.ts'
import { watchThresholds } from '../../../contract/watches/watch-limits.ts'
import type { Watch } from '../../../contract/watches/watches.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { Flag } from '../../ui/content/flag.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Badge } from '../../ui/status/badge.tsx'
import { NBSP } from '../../ui/words/format.ts'
import { relativeTime } from '../../ui/words/moments.ts'
import { useOneWatch } from './use-watches.ts'
import { changeWords, priceWords, toldWords, watchedFacts, watchedPlace } from './watches.rules.ts'

interface WatchCardProps {
  watch: Watch
  /** Milliseconds. */
  now: number
}

/** A watched price: what it is, how it went, of which falls one hears; off in one tap. */
export function WatchCard({ watch, now }: WatchCardProps) {
  const { change, drop } = useOneWatch(watch)
  const place = watchedPlace(watch)
  return (
    <article aria-label={place} className="flex h-full flex-col rounded-xl bg-card p-5 shadow-card">
      <Head watch={watch} place={place} />
      <Standing watch={watch} now={now} />
      <div className="mt-4 grid gap-2 border-t border-line pt-4">
        <Threshold watch={watch} onChange={(threshold) => change.mutate({ threshold })} />
        <Checkbox isSelected={watch.quiet} onChange={(quiet) => change.mutate({ quiet })}>
          Пока не сообщать
        </Checkbox>
      </div>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        {watch.request_id !== null && (
          <LinkButton to={`/tourist/my-auctions/${watch.request_id}`} size="s">
            Открыть аукцион
          </LinkButton>
        )}
        <Button size="s" icon={BellOff} isPending={drop.isPending} onPress={() => drop.mutate()}>
          Не следить
          <span className="sr-only">: {place}</span>
        </Button>
      </div>
    </article>
  )
}

function Head({ watch, place }: { watch: Watch; place: string }) {
  const meals = watch.food_types?.map((id) => mealTitle(id)).filter(Boolean) ?? []
  const wishes = [
    watch.hotel_stars !== null && `${watch.hotel_stars}★ и лучше`,
    meals.length > 0 && `питание: ${meals.join(', ')} и лучше`,
  ].filter(Boolean)
  return (
    <div className="flex items-start gap-3.5">
      <Flag code={watch.country.flag} size={36} className="mt-0.5 shrink-0 shadow-card" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold wrap-anywhere">{place}</h2>
        <p className="text-sm text-soft">{watchedFacts(watch)}</p>
        {wishes.length > 0 && <p className="text-sm text-soft">{wishes.join(', ')}</p>}
      </div>
    </div>
  )
}

function Standing({ watch, now }: WatchCardProps) {
  const change = changeWords(watch)
  const told = toldWords(watch)
  const points = watch.history.map(({ at, price }) => ({ at: Date.parse(at), value: price }))
  const until = Math.max(now, Date.parse(watch.checked_at))
  return (
    <div className="tabular mt-3">
      <p className="text-lg font-semibold">{priceWords(watch)}</p>
      {change && (
        <Badge tone={change.tone} className="my-1 whitespace-normal!">
          {change.text}
        </Badge>
      )}
      <p className="type-note">
        {told && `${told}. `}Проверено {relativeTime(watch.checked_at, until)}
      </p>
      {points.length > 1 && <Sparkline points={points} until={until} className="mt-3 mr-1.5" />}
    </div>
  )
}

const PERCENT = watchThresholds.map((percent) => ({ id: percent, title: `от ${percent}${NBSP}%` }))

function Threshold({ watch, onChange }: { watch: Watch; onChange: (percent: number) => void }) {
  const isListed = PERCENT.some(({ id }) => id === watch.threshold)
  // Another one was chosen by a call.
  const own = { id: watch.threshold, title: `от ${watch.threshold}${NBSP}%` }
  return (
    <Select
      label="О каком снижении сообщать"
      items={isListed ? PERCENT : [own, ...PERCENT]}
      value={watch.threshold}
      onChange={onChange}
    />
  )
}
