import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { SavedView, SavedViews } from '../../../contract/saved-views/saved-views.ts'
import type { ViewList } from '../../../contract/saved-views/view-lists.ts'
import { focusTitle, isFocusLost } from '../../app/keys/lost-focus.ts'
import { OPENED_VIEW } from '../../app/page/opened-view.ts'
import { useKeys } from '../../app/keys/use-keys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { cx } from '../../ui/words/cx.ts'
import { KeepView } from './keep-view.tsx'
import { LostNotice } from './lost-notice.tsx'
import { useViewDeeds, useViews, type ViewDeeds } from './use-views.ts'
import { ViewChip, ViewMenu } from './view-chip.tsx'
import { addressOf, type Filter, filterIn, inSight, isEmpty, type Shown, shownOf } from './views.rules.ts'

export interface SavedViewsProps {
  list: ViewList
  /** In a narrow column: few in sight, and no room is kept for what is not there. */
  isNarrow?: boolean
}

const SEEN = { wide: 6, narrow: 2 }

/** The views of a list in their order, the present one marked; what is filtered now can be kept too. */
export function ViewsLine({ list, isNarrow = false }: SavedViewsProps) {
  const { data, isError, isFetching, refetch } = useViews(list)
  if (data) return <Views list={list} isNarrow={isNarrow} views={data} />
  if (!isError) return isNarrow ? null : <Skeleton className="h-9 w-56 rounded-full" />
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      Ваши виды не загрузились.
      <Button look="ghost" size="s" onPress={() => void refetch()} isPending={isFetching}>
        Повторить
      </Button>
    </p>
  )
}

interface ViewsProps {
  list: ViewList
  isNarrow: boolean
  views: SavedViews
}

function Views({ list, isNarrow, views: { items, fields } }: ViewsProps) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const { line, focusOn } = useLineFocus()
  const deeds = useViewDeeds(list, focusOn)
  const present = filterIn(search, fields)
  const shown = shownOf(items, present, Number(search.get(OPENED_VIEW)) || null)
  const hrefOf = (view: SavedView) => pathname + addressOf(view.filter, view.id)
  const isNew = !shown.current && !isEmpty(present)
  if (items.length === 0 && !isNew) return isNarrow ? null : <Hint />
  return (
    <>
      <section
        ref={line}
        aria-label="Мои виды"
        className={cx('flex min-w-0 flex-wrap items-center gap-1.5', isNarrow && 'mb-2')}
      >
        {!isNarrow && (
          <span aria-hidden className="mr-1.5 text-sm text-soft max-sm:w-full">
            Мои виды
          </span>
        )}
        {items.length > 0 && (
          <Chips
            items={items}
            shown={shown}
            most={isNarrow ? SEEN.narrow : SEEN.wide}
            hrefOf={hrefOf}
            deeds={deeds}
          />
        )}
        <Ends list={list} shown={shown} present={present} deeds={deeds} hrefOf={hrefOf} onKept={focusOn} />
      </section>
      {shown.current && shown.current.lost.length > 0 && <LostNotice view={shown.current} deeds={deeds} />}
    </>
  )
}

interface EndsProps {
  list: ViewList
  shown: Shown
  present: Filter
  deeds: ViewDeeds
  hrefOf: (view: SavedView) => string
  onKept: (id: number) => void
}

/** What may be done with a filter that no view has. */
function Ends({ list, shown: { current, changed }, present, deeds, hrefOf, onKept }: EndsProps) {
  const navigate = useNavigate()
  const isNew = !current && !isEmpty(present)
  return (
    <>
      {changed && isNew && (
        <Button look="ghost" size="s" onPress={() => deeds.rewrite(changed, present)}>
          Записать изменения
        </Button>
      )}
      {changed && (
        <LinkButton to={hrefOf(changed)} size="s" look="ghost">
          Вернуть как было
        </LinkButton>
      )}
      {isNew && (
        <KeepView
          list={list}
          filter={present}
          title={changed ? 'Сохранить как новый' : 'Сохранить вид'}
          onKept={(view) => {
            void navigate(hrefOf(view), { replace: true, preventScrollReset: true })
            onKept(view.id)
          }}
        />
      )}
    </>
  )
}

/** V leads to the views; after a deed that takes the pressed button away the focus stays in the line. */
function useLineFocus() {
  const line = useRef<HTMLElement>(null)
  const find = (what: string) => line.current?.querySelector<HTMLElement>(what)
  useKeys({ views: () => (find('a[aria-current]') ?? find('a, button'))?.focus() })
  const focusOn = (id: number | null) => {
    // A window gives the focus back in its last frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!isFocusLost()) return
        const next = find(`[data-view="${id}"]`) ?? find('a, button')
        if (next) next.focus()
        else focusTitle()
      }),
    )
  }
  return { line, focusOn }
}

interface ChipsProps {
  items: readonly SavedView[]
  shown: Shown
  most: number
  hrefOf: (view: SavedView) => string
  deeds: ViewDeeds
}

function Chips({ items, shown: { current, changed }, most, hrefOf, deeds }: ChipsProps) {
  const { seen, rest } = inSight(items, current ?? changed, most)
  return (
    <>
      <ul aria-label="Сохранённые виды" className="contents">
        {seen.map((view) => (
          <li key={view.id} className="flex max-w-full min-w-0 items-center">
            <ViewChip
              view={view}
              to={hrefOf(view)}
              shown={view === current ? 'current' : view === changed ? 'changed' : null}
            />
            {(view === current || view === changed) && (
              <ViewMenu view={view} count={items.length} deeds={deeds} />
            )}
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Menu
          label="Остальные виды"
          placement="bottom start"
          items={rest.map((view) => ({ id: String(view.id), title: view.name, href: hrefOf(view) }))}
        >
          <Button look="ghost" size="s">{`Ещё ${rest.length}`}</Button>
        </Menu>
      )}
    </>
  )
}

function Hint() {
  return (
    <p data-views-hint className="flex min-h-10 items-center text-sm text-soft">
      Выберите фильтр, и его можно будет сохранить под своим названием.
    </p>
  )
}
