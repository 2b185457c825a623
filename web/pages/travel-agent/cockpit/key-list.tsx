import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { keyWords } from './keys.rules.ts'
import { useKeys, useKeysSwitch } from './use-keys.ts'

/** The keys of the cockpit: by its button or by «?». */
export function KeyList() {
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
          {keyWords.map(([keys, words]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-xs border border-line bg-card px-2 py-1 font-sans font-semibold whitespace-nowrap">
                  {keys}
                </kbd>
              </dt>
              <dd>{words}</dd>
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
