import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Modal } from './modal.tsx'
import { Notice } from '../status/notice.tsx'

interface LinkWindowProps {
  title: string
  /** For whom it is, and how long it is good. */
  children: ReactNode
  link: string
  onClose: () => void
}

/** A link that is shown once, to be copied. A press outside does not lose it. */
export function LinkWindow({ title, children, link, onClose }: LinkWindowProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      sheet="content"
      title={title}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="main" icon={isCopied ? Check : Copy} onPress={() => void copy()}>
            {isCopied ? 'Скопировано' : 'Скопировать'}
          </Button>
          <Button onPress={onClose}>Готово</Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warn">{children}</Notice>
        <code className="block rounded-md bg-sand p-4 font-mono text-sm break-all select-all">{link}</code>
      </div>
    </Modal>
  )
}
