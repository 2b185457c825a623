import { AlarmClock, Check, Ellipsis, GitMerge, Hand, Pencil, RotateCcw, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type WholeDeskTicket } from '../../../../../contract/support/desk.ts'
import {
  claimTicket,
  closeTicketAtDesk,
  releaseTicket,
  reopenTicket,
  snoozeTicket,
} from '../../../../../contract/support/desk-acts.ts'
import { isLive } from '../../../../../contract/support/ticket-words.ts'
import { call } from '../../../../app/calls/call.ts'
import { Button, IconButton } from '../../../../ui/actions/button.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import { byFeedback } from '../desk.api.ts'
import { snoozeChoices } from '../desk-words.rules.ts'
import { useDeed } from '../use-desk.ts'
import { MergeWindow } from './merge-window.tsx'
import { SubjectWindow } from './subject-window.tsx'

/** What can be done with a ticket beside writing in it; the page's keys do the same. */
export function useTicketDeeds(ticket: WholeDeskTicket, seen: number) {
  const one = byFeedback(ticket.id)
  const claim = useDeed<void>(ticket.id, {
    send: async () => (await call(claimTicket, one)).result,
    failed: 'Взять не получилось',
  })
  const release = useDeed<void>(ticket.id, {
    send: async () => (await call(releaseTicket, one)).result,
    failed: 'Отдать не получилось',
  })
  const close = useDeed<void>(ticket.id, {
    send: async () => (await call(closeTicketAtDesk, { ...one, body: { seen } })).result,
    done: 'Обращение закрыто',
    failed: 'Закрыть не получилось',
  })
  const reopen = useDeed<void>(ticket.id, {
    send: async () => (await call(reopenTicket, one)).result,
    done: 'Обращение открыто снова',
    failed: 'Открыть не получилось',
  })
  const snooze = useDeed<Date | null>(ticket.id, {
    send: async (until) =>
      (await call(snoozeTicket, { ...one, body: { until: until?.toISOString() ?? null } })).result,
    failed: 'Отложить не получилось',
  })
  return { claim, release, close, reopen, snooze }
}

interface TicketActionsProps {
  ticket: WholeDeskTicket
  deeds: ReturnType<typeof useTicketDeeds>
  onClose: () => void
  /** More at the end of the row. */
  children?: ReactNode
}

export function TicketActions({ ticket, deeds, onClose, children }: TicketActionsProps) {
  const { claim, release, close, reopen } = deeds
  if (!isLive(ticket.state))
    return (
      <>
        <Button size="s" icon={RotateCcw} onPress={() => reopen.mutate()} isPending={reopen.isPending}>
          {ticket.state === 'merged' ? 'Разъединить и открыть' : 'Открыть снова'}
        </Button>
        {children}
      </>
    )
  return (
    <>
      {ticket.claim?.mine ? (
        <Button size="s" icon={Undo2} onPress={() => release.mutate()} isPending={release.isPending}>
          Отдать
        </Button>
      ) : (
        <Button
          size="s"
          icon={Hand}
          onPress={() => claim.mutate()}
          isPending={claim.isPending}
          isDisabled={ticket.claim !== null}
        >
          Взять
        </Button>
      )}
      <Snooze ticket={ticket} deeds={deeds} />
      <Button size="s" icon={Check} onPress={onClose} isPending={close.isPending}>
        Закрыть
      </Button>
      <More ticket={ticket} />
      {children}
    </>
  )
}

function Snooze({ ticket, deeds: { snooze } }: Pick<TicketActionsProps, 'ticket' | 'deeds'>) {
  if (ticket.snoozed_until)
    return (
      <Button size="s" icon={AlarmClock} onPress={() => snooze.mutate(null)} isPending={snooze.isPending}>
        Вернуть сейчас
      </Button>
    )
  return (
    <Menu
      label="На сколько отложить"
      items={snoozeChoices(0)}
      onAction={(id) => {
        const chosen = snoozeChoices(Date.now()).find((one) => one.id === id)
        if (chosen) snooze.mutate(chosen.until)
      }}
    >
      <Button size="s" icon={AlarmClock} isPending={snooze.isPending}>
        Отложить
      </Button>
    </Menu>
  )
}

function More({ ticket }: { ticket: WholeDeskTicket }) {
  const [open, setOpen] = useState<'merge' | 'subject' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        label="Ещё"
        items={[
          { id: 'subject', title: 'Изменить тему', icon: Pencil },
          ...(ticket.person_id === null
            ? []
            : [{ id: 'merge', title: 'Объединить с другим', icon: GitMerge }]),
        ]}
        onAction={(id) => setOpen(id === 'merge' ? 'merge' : 'subject')}
      >
        <IconButton size="s" icon={Ellipsis} label="Ещё действия" />
      </Menu>
      {open === 'merge' && <MergeWindow ticket={ticket} onClose={close} />}
      {open === 'subject' && <SubjectWindow ticket={ticket} onClose={close} />}
    </>
  )
}
