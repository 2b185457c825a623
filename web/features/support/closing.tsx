import { ticketClosing } from '../../../contract/platform/notices/support.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeTicket, getTicket, listTickets } from '../../../contract/support/tickets.ts'
import { call, messageOf } from '../../app/calls/call.ts'
import { touch } from '../../app/calls/keys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { byTicket } from './ticket-source.ts'

/** Asks before it closes. */
export function CloseTicket({ feedbackId }: { feedbackId: number }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const closing = useMutation({
    mutationFn: () => call(closeTicket, byTicket(feedbackId)),
    onSuccess: async () => {
      await touch(client, getTicket, listTickets)
      setOpen(false)
    },
  })
  return (
    <>
      <Button look="ghost" size="s" onPress={() => setOpen(true)}>
        Закрыть
      </Button>
      <Modal isOpen={isOpen} onOpenChange={setOpen} title={ticketClosing.title} size="s" sheet="content">
        <div className="grid gap-5">
          <p>{ticketClosing.text}</p>
          {closing.error && (
            <Notice tone="danger" isLive>
              {messageOf(closing.error)}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button look="main" onPress={() => closing.mutate()} isPending={closing.isPending}>
              Закрыть обращение
            </Button>
            <Button onPress={() => setOpen(false)}>Оставить</Button>
          </div>
        </div>
      </Modal>
    </>
  )
}
