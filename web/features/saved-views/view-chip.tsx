import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { changeView, type SavedView, savedViews } from '../../../contract/saved-views/saved-views.ts'
import { byId } from '../../app/calls/address.ts'
import { call } from '../../app/calls/call.ts'
import { touch } from '../../app/calls/keys.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { cx } from '../../ui/words/cx.ts'
import { NameForm } from './name-form.tsx'
import type { ViewDeeds } from './use-views.ts'

interface ViewChipProps {
  view: SavedView
  to: string
  /** The present filter is its own, or has been changed since it was opened. */
  shown: 'current' | 'changed' | null
}

export function ViewChip({ view, to, shown }: ViewChipProps) {
  return (
    <Link
      to={to}
      data-view={view.id}
      preventScrollReset
      aria-current={shown === 'current' ? 'true' : undefined}
      className={cx(
        'inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-3 pointer-coarse:min-h-11',
        shown === 'current' && 'border-sea bg-mist text-ink',
        shown === 'changed' && 'border-dashed border-sea bg-card text-ink',
        shown === null && 'border-line bg-card text-soft hover:text-ink',
      )}
    >
      <span className="max-w-56 truncate">{view.name}</span>
      {shown === 'changed' && <span className="font-normal text-soft">изменён</span>}
    </Link>
  )
}

interface ViewMenuProps {
  view: SavedView
  count: number
  deeds: ViewDeeds
}

/** What may be done to the view that is looked at. */
export function ViewMenu({ view, count, deeds }: ViewMenuProps) {
  const [isNaming, setNaming] = useState(false)
  const act: Record<string, () => void> = {
    rename: () => setNaming(true),
    left: () => deeds.move(view, view.position - 1),
    right: () => deeds.move(view, view.position + 1),
    remove: () => deeds.remove(view),
  }
  return (
    <>
      <Menu
        label={`Вид «${view.name}»`}
        placement="bottom start"
        onAction={(id) => act[id]?.()}
        items={[
          { id: 'rename', title: 'Переименовать', icon: Pencil },
          { id: 'left', title: 'Ближе к началу', icon: ArrowLeft, isDisabled: view.position === 1 },
          { id: 'right', title: 'Дальше от начала', icon: ArrowRight, isDisabled: view.position === count },
          { id: 'remove', title: 'Удалить', icon: Trash2, isDanger: true },
        ]}
      >
        <IconButton size="s" icon={MoreHorizontal} label={`Изменить вид «${view.name}»`} />
      </Menu>
      <Modal isOpen={isNaming} onOpenChange={setNaming} title="Переименовать вид" size="s" sheet="content">
        <RenameForm view={view} onDone={() => setNaming(false)} />
      </Modal>
    </>
  )
}

function RenameForm({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const client = useQueryClient()
  return (
    <NameForm
      name={view.name}
      action="Переименовать"
      send={(name) => call(changeView, { ...byId(view.id), body: { name } })}
      onDone={() => {
        onDone()
        void touch(client, savedViews)
      }}
    />
  )
}
