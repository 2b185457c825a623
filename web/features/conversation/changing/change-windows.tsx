import { useId, useState } from 'react'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { workText } from '../../../../contract/cabinet-texts.ts'
import { lengthOf } from '../../../../contract/wire.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { cx } from '../../../ui/words/cx.ts'
import type { Message } from '../conversation-source.ts'
import type { Changing, Newer } from './changing-by.ts'
import type { Deed } from './message-menu.tsx'

interface WindowProps {
  message: Message
  changing: Changing
  onClose: () => void
}

/** What is asked about first; an answer is written in the field instead. */
export function ChangeWindow({ deed, ...given }: WindowProps & { deed: Deed }) {
  if (deed === 'edit') return <EditWindow {...given} />
  return deed === 'remove' ? <DeleteWindow {...given} /> : null
}

/** In a window of its own: what is being written in the field below stays as it is. */
function EditWindow({ message, changing, onClose }: WindowProps) {
  const id = useId()
  const [text, setText] = useState(message.text)
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const [newer, setNewer] = useState<Newer | null>(null)
  const standing = { ...message, ...newer }
  const fault = faultOf(text)
  const problem = isTried ? fault : ''
  const save = async () => {
    setTried(true)
    if (fault) return
    setPending(true)
    const done = text.trim() === standing.text || (await changing.edit(standing, text.trim()))
    setPending(false)
    // What was written stays where it could not be saved.
    if (done === true) onClose()
    else if (done) setNewer(done)
  }
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Изменить сообщение"
      size="s"
      sheet="content"
      footer={
        <Button isWide onPress={() => void save()} isPending={isPending}>
          Сохранить
        </Button>
      }
    >
      {newer && <NewerWords {...newer} />}
      <label htmlFor={id} className="sr-only">
        Текст сообщения
      </label>
      <textarea
        id={id}
        // The window is opened to write in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-note`}
        className="field-box field-sizing-content block max-h-80 min-h-24 w-full resize-none px-4 py-3.5"
      />
      <p id={`${id}-note`} className={cx('mt-2 text-sm', problem ? 'font-medium text-danger' : 'text-soft')}>
        {problem || noteOf(message)}
      </p>
    </Modal>
  )
}

function faultOf(text: string): string {
  if (text.trim() === '') return workText.message
  return lengthOf(text) > workLimits.messageMax ? workText.messageTooLong : ''
}

/** What another window has saved stands over what is being written here. */
function NewerWords({ said, text }: Newer) {
  return (
    <div role="alert" className="mb-3">
      <p className="text-sm font-medium text-danger">{said}</p>
      <blockquote className="mt-2 rounded-sm bg-sand px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap">
        {text}
      </blockquote>
    </div>
  )
}

function noteOf({ masked }: Message): string {
  if (masked) return 'Контакты в этом сообщении скрыты: чтобы они остались в нём, впишите их заново.'
  return 'Если собеседник уже прочитал сообщение, он увидит и прежний текст.'
}

/** Nothing is deleted by one press. */
function DeleteWindow({ message, changing, onClose }: WindowProps) {
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    await changing.remove(message)
    setPending(false)
    onClose()
  }
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Удалить сообщение?"
      size="s"
      sheet="content"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="danger" onPress={() => void remove()} isPending={isPending} className="flex-1">
            Удалить
          </Button>
          <Button look="calm" onPress={onClose} className="flex-1">
            Оставить
          </Button>
        </div>
      }
    >
      <p className="line-clamp-4 rounded-sm bg-sand px-3 py-2 [overflow-wrap:anywhere]">{message.text}</p>
      <p className="mt-3 text-soft">
        На его месте у вас обоих будет «Сообщение удалено». На случай спора текст закрыто хранится ещё
        180&nbsp;дней.
      </p>
    </Modal>
  )
}
