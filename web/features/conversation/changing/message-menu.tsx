import { Ellipsis, Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DialogTrigger } from 'react-aria-components'
import type { ReactionKind } from '../../../../contract/conversation/conversation.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { Icon, type IconShape } from '../../../ui/content/icon.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { cx } from '../../../ui/words/cx.ts'
import type { Message } from '../conversation-source.ts'
import type { Deeds } from './changes.rules.ts'
import { reactionLooks } from './reaction-words.ts'

export type Deed = 'edit' | 'remove' | 'reply' | 'report'

const entries: readonly { deed: Deed; title: string; icon: IconShape; isDanger?: boolean }[] = [
  { deed: 'reply', title: 'Ответить', icon: Reply },
  { deed: 'edit', title: 'Изменить', icon: Pencil },
  { deed: 'remove', title: 'Удалить', icon: Trash2, isDanger: true },
  { deed: 'report', title: 'Пожаловаться', icon: Flag },
]

interface MessageMenuProps {
  message: Message
  /** Asked when it is opened: what may be done ends by the clock. */
  deeds: () => Deeds
  onDeed: (deed: Deed) => void
  onReact: (kind: ReactionKind | null) => void
}

/** Beside every message, for a finger, a mouse and a keyboard alike. */
export function MessageMenu({ message, deeds, onDeed, onReact }: MessageMenuProps) {
  const [open, setOpen] = useState<Deeds | null>(null)
  const close = () => setOpen(null)
  return (
    <DialogTrigger isOpen={open !== null} onOpenChange={(isOpen) => setOpen(isOpen ? deeds() : null)}>
      <IconButton
        icon={Ellipsis}
        size="s"
        label={`Действия с сообщением: ${message.text.slice(0, 40)}`}
        className="text-soft"
      />
      <Popover placement={message.mine ? 'bottom end' : 'bottom start'} className="max-w-72 p-1.5">
        {open?.react && (
          <ReactionChoice
            own={message.reactions.find(({ mine }) => mine)?.kind ?? null}
            onReact={(kind) => {
              close()
              onReact(kind)
            }}
          />
        )}
        {open &&
          entries
            .filter(({ deed }) => open[deed])
            .map(({ deed, title, icon, isDanger }) => (
              <button
                key={deed}
                type="button"
                className={cx(
                  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-mist',
                  isDanger && 'text-danger',
                )}
                onClick={() => {
                  close()
                  onDeed(deed)
                }}
              >
                <Icon as={icon} className="shrink-0" />
                {title}
              </button>
            ))}
      </Popover>
    </DialogTrigger>
  )
}

interface ReactionChoiceProps {
  own: ReactionKind | null
  onReact: (kind: ReactionKind | null) => void
}

function ReactionChoice({ own, onReact }: ReactionChoiceProps) {
  return (
    <div role="group" aria-label="Реакция" className="mb-1 flex border-b border-line pb-1.5">
      {reactionLooks.map(({ kind, sign, title }) => (
        <button
          key={kind}
          type="button"
          aria-label={title}
          aria-pressed={own === kind}
          className={cx(
            'grid size-11 place-items-center rounded-sm text-xl hover:bg-mist',
            own === kind && 'bg-mist ring-1 ring-sea',
          )}
          onClick={() => onReact(own === kind ? null : kind)}
        >
          <span aria-hidden>{sign}</span>
        </button>
      ))}
    </div>
  )
}
