import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/status/notice.tsx'

export interface ShownSecret {
  title: string
  secret: string
}

interface SecretWindowProps {
  shown: ShownSecret
  onClose: () => void
}

/** What is shown once: a key, a webhook's secret. A press outside does not lose it. */
export function SecretWindow({ shown: { title, secret }, onClose }: SecretWindowProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      size="m"
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
        <Notice tone="warn">Сохраните сейчас: больше мы его не покажем.</Notice>
        <code className="block rounded-md bg-sand p-4 font-mono text-sm break-all select-all">{secret}</code>
      </div>
    </Modal>
  )
}
