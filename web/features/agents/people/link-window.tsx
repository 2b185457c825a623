import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Notice } from '../../../ui/status/notice.tsx'

/** The link of an invitation, shown once. A press outside does not lose it. */
export function LinkWindow({ link, onClose }: { link: string; onClose: () => void }) {
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
      title="Ссылка для сотрудника"
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
        <Notice tone="warn">
          Отправьте её тому, кого зовёте. Она действует семь дней и только один раз, а здесь больше не
          появится.
        </Notice>
        <code className="block rounded-md bg-sand p-4 font-mono text-sm break-all select-all">{link}</code>
      </div>
    </Modal>
  )
}
