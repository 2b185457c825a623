import { useQueryClient } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { DialogTrigger } from 'react-aria-components'
import { type SavedView, savedViews, saveView } from '../../../contract/saved-views/saved-views.ts'
import type { ViewList } from '../../../contract/saved-views/view-lists.ts'
import { call } from '../../app/calls/call.ts'
import { touch } from '../../app/calls/keys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { NameForm } from './name-form.tsx'
import type { Filter } from './views.rules.ts'

interface KeepViewProps {
  list: ViewList
  filter: Filter
  title: string
  onKept: (view: SavedView) => void
}

/** The present filter under a name. */
export function KeepView({ list, filter, title, onKept }: KeepViewProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button look="ghost" size="s" icon={BookmarkPlus}>
        {title}
      </Button>
      {/* It is the dialog itself: what closes it for a screen reader would stand outside of one within. */}
      <Popover aria-label={title} placement="bottom start" className="w-80 max-w-[calc(100vw-2rem)] p-4">
        <NameForm
          name=""
          action="Сохранить"
          send={async (name, key) =>
            (await call(saveView, { body: { list, name, filter } }, { idempotencyKey: key })).result
          }
          onDone={async (view) => {
            setOpen(false)
            await touch(client, savedViews)
            onKept(view)
          }}
        />
      </Popover>
    </DialogTrigger>
  )
}
