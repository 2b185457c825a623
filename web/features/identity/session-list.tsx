import { Laptop, LogOut, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '../../../contract/identity/sessions.ts'
import { messageOf } from '../../app/calls/call.ts'
import { Badge } from '../../ui/status/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorState } from '../../ui/status/empty-state.tsx'
import { relativeTime } from '../../ui/words/moments.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { SkeletonText } from '../../ui/status/skeleton.tsx'
import { passwordTexts as texts } from './passwords/password-texts.ts'
import { useSessions } from './use-sessions.ts'

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop, unknown: Laptop } as const

/** Where the person is signed in, and the ways to end it: one, all others, all. */
export function SessionList() {
  const { list, one, others, all } = useSessions()
  const [isAsked, setAsked] = useState(false)
  if (list.isPending) return <SkeletonText lines={3} />
  if (list.isError)
    return (
      <ErrorState
        title={texts.listFailed}
        text={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        isPending={list.isFetching}
      />
    )
  const { items, at } = list.data
  const error = one.error ?? others.error ?? all.error
  return (
    <div className="grid gap-5">
      <ul className="grid divide-y divide-line">
        {items.map((session) => (
          <Row
            key={session.id}
            session={session}
            now={at}
            isPending={one.isPending && one.variables === session.id}
            onEnd={() => one.mutate(session.id)}
          />
        ))}
      </ul>
      {error && (
        <Notice tone="danger" title={texts.endFailed} isLive>
          {messageOf(error)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {items.length > 1 && (
          <Button size="s" isPending={others.isPending} onPress={() => others.mutate()}>
            {texts.endOthers}
          </Button>
        )}
        <Button look="ghost" size="s" icon={LogOut} onPress={() => setAsked(true)}>
          {texts.endAll}
        </Button>
      </div>
      {isAsked && (
        <EndAllQuestion
          isPending={all.isPending}
          onYes={() => all.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}

interface EndAllQuestionProps {
  isPending: boolean
  onYes: () => void
  onClose: () => void
}

function EndAllQuestion({ isPending, onYes, onClose }: EndAllQuestionProps) {
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      size="s"
      sheet="content"
      title={texts.endAllQuestion}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onPress={onClose}>{texts.endAllNo}</Button>
          <Button look="danger" onPress={onYes} isPending={isPending}>
            {texts.endAll}
          </Button>
        </div>
      }
    >
      <p>{texts.endAllHint}</p>
    </Modal>
  )
}

interface RowProps {
  session: Session
  now: number
  isPending: boolean
  onEnd: () => void
}

function Row({ session, now, isPending, onEnd }: RowProps) {
  const { device, kind, seen_at, is_current, is_admin } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-mist text-sea-text">
        <Icon as={icons[kind]} size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {device}
          {is_current && <Badge tone="good">{texts.thisDevice}</Badge>}
          {is_admin && <Badge tone="info">{texts.asAdmin}</Badge>}
        </p>
        <p className="type-note">{texts.seen(relativeTime(seen_at, now))}</p>
      </div>
      {!is_current && (
        <Button
          look="plain"
          size="s"
          isPending={isPending}
          onPress={onEnd}
          aria-label={`${texts.end}: ${device}`}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}
