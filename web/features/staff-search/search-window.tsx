import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  type Found,
  foundKindNames,
  foundKinds,
  foundMax,
  searchAsStaff,
} from '../../../contract/staff-search/staff-search.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { Interactive } from '../../app/page/interactive.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { EmptyState, ErrorState } from '../../ui/status/empty-state.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'

/** Each search is a row of the audit: it begins when the typing rests. */
const TYPING_MS = 400

interface SearchWindowProps {
  onClose: () => void
}

/** One box for whatever the staff look for. The header, where it hangs, is outside of what windows need. */
export function SearchWindow(props: SearchWindowProps) {
  return (
    <Interactive>
      <Box {...props} />
    </Interactive>
  )
}

function Box({ onClose }: SearchWindowProps) {
  const [typed, setTyped] = useState('')
  const asked = useRested(typed.trim())
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = list
    const press = (event: KeyboardEvent) => walk(event, current)
    current?.addEventListener('keydown', press)
    current?.querySelector('input')?.focus()
    return () => current?.removeEventListener('keydown', press)
  }, [])
  return (
    <Modal isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Поиск">
      <div ref={list}>
        <TextField
          type="search"
          icon={Search}
          label="Имя, номер, телефон, почта, ИНН или название"
          hint="По букве: A — заявка, B — бронирование, P — платёж, T — обращение. Например, B-15"
          value={typed}
          onChange={setTyped}
          maxLength={100}
          autoComplete="off"
        />
        <div aria-live="polite" className="mt-5 min-h-40">
          {asked !== '' && <Results key={asked} q={asked} onOpen={onClose} />}
        </div>
      </div>
    </Modal>
  )
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

function Results({ q, onOpen }: { q: string; onOpen: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(searchAsStaff, { body: { q } }),
    // What was looked for may be somebody's phone: it does not stay in the page.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  if (isError)
    return (
      <ErrorState
        title="Не загрузилось"
        text="Что вы искали, осталось в строке."
        onRetry={() => void refetch()}
        isPending={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-24 w-full rounded-xl" />
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Ничего не нашлось"
        text="Телефон наберите целиком или последние четыре цифры, почту — целиком, имя — с начала, название — хотя бы тремя буквами."
      />
    )
  return (
    <div className="grid gap-5">
      {foundKindNames.map((kind) => {
        const items = data.items.filter((one) => one.kind === kind)
        return (
          items.length > 0 && (
            <Group key={kind} title={foundKinds[kind].title} items={items} onOpen={onOpen} />
          )
        )
      })}
    </div>
  )
}

function Group({ title, items, onOpen }: { title: string; items: readonly Found[]; onOpen: () => void }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold text-soft">{title}</h3>
      <ul className="grid gap-1">
        {items.map(({ id, title: name, about, link }) => (
          <li key={id}>
            <Link
              to={link}
              data-found
              onClick={onOpen}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-lg px-3 py-2 font-medium hover:bg-sand focus-visible:bg-sand"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {name || `№\u00a0${id}`}
                {about && <span className="block text-xs font-normal text-soft">{about}</span>}
              </span>
              {name && <span className="tabular text-sm font-normal text-soft">№&nbsp;{id}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {items.length === foundMax && (
        <p className="mt-1 px-3 text-xs text-soft">
          Показаны первые {foundMax}. Если нужного нет, наберите точнее: фамилию и имя, телефон или номер.
        </p>
      )}
    </section>
  )
}

/** Arrows lead from the field through what was found, and back; Enter in the field opens the first. */
function walk(event: KeyboardEvent, within: HTMLElement | null): void {
  const links = [...(within?.querySelectorAll<HTMLElement>('[data-found]') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  if (event.key === 'Enter' && at === -1 && event.target instanceof HTMLInputElement) links[0]?.click()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const next = at + step
  if (next < 0) within?.querySelector('input')?.focus()
  else links[next]?.focus()
}
