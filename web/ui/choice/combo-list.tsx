/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-interactions --
   the keyboard stays in the input, which points at the lit line by aria-activedescendant */
import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass, iconSizes } from '../actions/button-look.ts'
import { cx } from '../words/cx.ts'
import { counted } from '../words/format.ts'
import { labelId } from '../fields/field.tsx'
import { Icon } from '../content/icon.tsx'
import { useLayer } from '../overlays/layers.ts'
import { optionClass, type OptionItem, OptionRow } from './option-row.tsx'
import { Popover } from '../overlays/popover.tsx'
import { Skeleton } from '../status/skeleton.tsx'
import { texts } from '../words/texts.ts'
import type { ComboState, WayOn } from './use-combo.ts'
import { useScrollTick } from '../overlays/use-scroll-tick.ts'

interface ComboListProps<T extends OptionItem> {
  id: string
  anchor: React.RefObject<HTMLElement | null>
  combo: ComboState<T>
  selectedId?: T['id']
  popularTitle?: string
}

/** The list under a combo box. Focus stays in the input; a press here does not take it away. */
export function ComboList<T extends OptionItem>({
  id,
  anchor,
  combo,
  selectedId,
  popularTitle,
}: ComboListProps<T>) {
  const { options, isLoading, isFailed, active, isByKey } = combo
  useLayer(combo.isOpen, combo.close)
  useEffect(() => {
    if (isByKey) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active, isByKey])
  // React Aria closes a list on any scroll, and a phone scrolls by itself when its keyboard comes; this one follows.
  const tick = useScrollTick(anchor, combo.isOpen)
  const isFirstLoad = isLoading && options.length === 0
  const isEmpty = options.length === 0 && !isLoading && !isFailed
  return (
    <>
      {/* Opened again while it fades, it would keep lines that the window around has made inert meanwhile. */}
      <Popover
        key={combo.opening.count}
        triggerRef={anchor}
        isOpen={combo.isOpen}
        offset={6 + (tick % 2) / 100}
        isNonModal
        placement={combo.opening.side}
        shouldFlip={false}
        maxHeight={380}
        className="w-(--trigger-width) min-w-56"
      >
        <div
          role="region"
          aria-labelledby={labelId(id)}
          aria-busy={isLoading}
          onPointerDown={combo.hold}
          onMouseDown={(event) => event.preventDefault()}
        >
          {isEmpty && <p className="px-4 pt-3 pb-1 text-soft">{texts.nothingFound}</p>}
          <Lines id={id} combo={combo} selectedId={selectedId} popularTitle={popularTitle} />
          {isFirstLoad && <Waiting />}
          {isFailed && <Failed onRetry={combo.retry} />}
        </div>
      </Popover>
      <span role="status" className="sr-only">
        {combo.isOpen ? spoken(isLoading, isFailed, options.length) : ''}
      </span>
    </>
  )
}

function Lines<T extends OptionItem>({
  id,
  combo,
  selectedId,
  popularTitle,
}: Omit<ComboListProps<T>, 'anchor'>) {
  const { options, answered, active } = combo
  return (
    <div id={`${id}-list`} role="listbox" aria-labelledby={labelId(id)} className="p-1.5">
      {popularTitle && !answered && options.length > 0 && <Title text={popularTitle} />}
      {options.map((item, at) => (
        <div
          key={item.id}
          id={`${id}-option-${at}`}
          role="option"
          aria-selected={item.id === selectedId}
          className={cx(optionClass, at === active && 'bg-mist')}
          onClick={() => combo.pick(item)}
          onPointerMove={() => combo.light(at)}
        >
          <OptionRow item={item} query={answered} isSelected={item.id === selectedId} />
        </div>
      ))}
      {combo.wayOn && <Way id={`${id}-option-0`} way={combo.wayOn} />}
    </div>
  )
}

function spoken(isLoading: boolean, isFailed: boolean, count: number): string {
  if (isLoading) return texts.searching
  if (isFailed) return texts.searchFailed
  return count === 0 ? texts.nothingFound : counted(count, ['вариант', 'варианта', 'вариантов'])
}

function Title({ text }: { text: string }) {
  return (
    <div role="presentation" className="px-3 pt-2 pb-1 text-xs font-semibold text-soft">
      {text}
    </div>
  )
}

function Waiting() {
  return (
    <div className="space-y-4 p-4 pt-2">
      {[70, 52, 61].map((width) => (
        <span key={width} className="block" style={{ width: `${width}%` }}>
          <Skeleton className="h-5" />
        </span>
      ))}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="px-4 pt-2 pb-4">
      <p className="mb-3 text-danger">{texts.searchFailed}</p>
      {/* The keyboard stays in the input, whose Enter does the same. */}
      <button type="button" tabIndex={-1} className={buttonClass({ size: 's' })} onClick={onRetry}>
        <Icon as={RotateCw} size={iconSizes.s} className="shrink-0" />
        {texts.retry}
      </button>
    </div>
  )
}

/** The only line of an empty list, and so the lit one: Enter takes it too. */
function Way({ id, way }: { id: string; way: WayOn }) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={false}
      className={cx(optionClass, 'bg-mist font-medium text-sea-text')}
      onClick={way.take}
    >
      {way.label}
    </div>
  )
}
