import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useKeys, useKeysSwitch } from '../../app/keys/use-keys.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

interface KeyListProps {
  words: readonly (readonly [keys: string, words: string])[]
}

/** The keys of a page: by its button or by «?». */
export function KeyList({ words }: KeyListProps) {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useKeysSwitch()
  useKeys({ help: () => setOpen(true) })
  return (
    <>
      <IconButton
        size="s"
        icon={Keyboard}
        label="Клавиши"
        className="max-lg:hidden"
        onPress={() => setOpen(true)}
      />
      <Modal isOpen={isOpen} onOpenChange={setOpen} title="Клавиши" size="s" sheet="content">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5 pt-2 text-sm">
          {words.map(([keys, does]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-xs border border-line bg-card px-2 py-1 font-sans font-semibold whitespace-nowrap">
                  {keys}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-soft">В русской раскладке те же клавиши, переключать её не нужно.</p>
        <Checkbox className="mt-4" isSelected={isOn} onChange={setOn}>
          Одиночные клавиши включены
        </Checkbox>
      </Modal>
    </>
  )
}
