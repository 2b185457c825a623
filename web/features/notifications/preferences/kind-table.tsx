import { ChevronDown } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
import { useIsPhone } from '../../../ui/overlays/use-is-phone.ts'
import { channelTitles } from '../deliveries/delivery.words.ts'
import type { PreferenceChange, Preferences } from '../notifications.api.ts'
import { allBy, type KindGroup, onOf, switchAll } from './kind-groups.rules.ts'

interface KindTableProps {
  group: KindGroup
  channels: Preferences['channels']
  onChange: (change: PreferenceChange) => void
}

/** On a phone a kind's name stands above its marks. */
const rowLook =
  'grid grid-cols-5 items-center gap-y-0.5 border-t border-line py-1.5 md:grid-cols-[minmax(0,1fr)_repeat(5,4.75rem)]'

/** One group of kinds: which of them by which channels, and each channel for all of them at once. Folded on a phone. */
export function KindTable({ group, channels, onChange }: KindTableProps) {
  const isPhone = useIsPhone()
  const { on, of } = onOf(group.kinds, channels)
  return (
    <details
      // Another kind of window begins as it is made for it.
      key={String(isPhone)}
      open={!isPhone}
      className="group/kinds rounded-lg border border-line"
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-3 px-4 py-2 font-semibold">
        {group.title}
        <span className="tabular ml-auto text-sm font-normal whitespace-nowrap text-soft">
          {on} из {of}
        </span>
        <Icon as={ChevronDown} size={18} className="transition-transform group-open/kinds:rotate-180" />
      </summary>
      {/* Laid out as a grid it is a table to nobody unless it says so. */}
      <div role="table" aria-label={group.title} className="px-4 pb-2 text-sm">
        <div role="row" className={`${rowLook} border-t-0 text-xs text-soft`}>
          <span role="columnheader" className="max-md:sr-only">
            О чём
          </span>
          {channels.map(({ name }) => (
            <span
              key={name}
              role="columnheader"
              className="text-center max-sm:text-[0.625rem] max-sm:tracking-tight"
            >
              {channelTitles[name]}
            </span>
          ))}
        </div>
        <AllRow group={group} channels={channels} onChange={onChange} />
        {group.kinds.map((one) => (
          <KindRow key={one.kind} {...one} channels={channels} onChange={onChange} />
        ))}
      </div>
    </details>
  )
}

function AllRow({ group, channels, onChange }: KindTableProps) {
  return (
    <div role="row" className={`${rowLook} font-semibold`}>
      <span role="rowheader" className="max-md:col-span-5">
        Всё
      </span>
      {channels.map(({ name }) => {
        const state = allBy(group.kinds, name)
        const changes = switchAll(group.kinds, name)
        return (
          <Mark
            key={name}
            label={`${group.title}, всё: ${channelTitles[name]}`}
            isOn={state === 'all'}
            isMixed={state === 'some'}
            isFixed={changes.length === 0}
            onPress={() => onChange({ kinds: changes })}
          />
        )
      })}
    </div>
  )
}

interface KindRowProps extends Pick<KindTableProps, 'channels' | 'onChange'> {
  kind: string
  title: string
  on: Preferences['kinds'][number]['on']
  required: Preferences['kinds'][number]['required']
}

function KindRow({ kind, title, on, required, channels, onChange }: KindRowProps) {
  return (
    <div role="row" className={rowLook}>
      <span role="rowheader" className="max-md:col-span-5">
        {title}
      </span>
      {channels.map(({ name }) => {
        const isOn = on.includes(name)
        return (
          <Mark
            key={name}
            label={`${title}: ${channelTitles[name]}`}
            isOn={isOn}
            isFixed={required.includes(name)}
            onPress={() => onChange({ kinds: [{ kind, channel: name, is_on: !isOn }] })}
          />
        )
      })}
    </div>
  )
}

interface MarkProps {
  label: string
  isOn: boolean
  isMixed?: boolean
  /** It cannot be switched. */
  isFixed: boolean
  onPress: () => void
}

function Mark({ label, isOn, isMixed = false, isFixed, onPress }: MarkProps) {
  return (
    <span role="cell" className="grid place-items-center">
      <label
        title={isFixed ? 'Это уведомление важно для безопасности' : undefined}
        className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sand has-disabled:cursor-not-allowed md:size-9"
      >
        <input
          type="checkbox"
          aria-label={label}
          checked={isOn}
          disabled={isFixed}
          ref={(box) => {
            if (box) box.indeterminate = isMixed
          }}
          onChange={onPress}
          className="tick-box size-5 disabled:opacity-60"
        />
      </label>
    </span>
  )
}
