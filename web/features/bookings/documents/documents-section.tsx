import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import {
  agentDocuments,
  type BookingDocument,
  openAgentDocument,
  openOwnDocument,
  ownDocuments,
} from '../../../../contract/bookings/documents/booking-documents.ts'
import type { Answer } from '../../../../contract/platform/endpoint.ts'
import { addressOf, byId } from '../../../app/calls/address.ts'
import { ApiRefusal, callFile } from '../../../app/calls/api.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { keepFile } from '../../../app/page/keep-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { fileSize } from '../../../ui/words/file-size.ts'
import { momentInWords } from '../../../ui/words/moscow.ts'
import type { Side } from '../bookings.api.ts'
import type { Run } from '../party/editing.ts'
import { fileNameOf, stateOf, titleOf, voidWords } from './documents.rules.ts'

interface DocumentsSectionProps {
  side: Side
  bookingId: number
  run: Run
  /** With the page: it is read off line too. */
  first?: DocumentList | undefined
}

type DocumentList = Answer<typeof ownDocuments>['result']

/** Papers of a booking: which there are, how each stands, and the PDF after a proof of who asks. */
export function DocumentsSection({ side, bookingId, run, first }: DocumentsSectionProps) {
  const client = useQueryClient()
  const endpoint = side === 'tourist' ? ownDocuments : agentDocuments
  const { data } = useQuery({ ...queryOf(endpoint, byId(bookingId)), initialData: first })
  useLive('/me', {
    'booking.changed': ({ booking_id }) => {
      if (booking_id === bookingId) void touch(client, endpoint)
    },
  })
  const { opening, problem, open } = useOpening(side, { bookingId, run })
  if (!data || (data.items.length === 0 && !data.is_building)) return null
  return (
    <section
      aria-labelledby="documents-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-xl bg-card p-4 shadow-card sm:p-6"
    >
      <div>
        <h2 id="documents-title" className="type-heading">
          Документы
        </h2>
        <p className="mt-1 text-sm text-soft">
          {data.items.length > 0 && data.items.every((paper) => paper.is_gone)
            ? 'Файлы удалены вместе с данными туристов. Остались записи о том, какие документы были.'
            : 'Открываются после кода подтверждения. Каждый просмотр записывается.'}
        </p>
      </div>
      {data.is_building && (
        <p role="status" className="text-soft">
          Договор готовится…
        </p>
      )}
      {problem !== null && (
        <Notice tone="danger" isLive>
          {messageOf(problem)}
        </Notice>
      )}
      {data.items.length > 0 && (
        <ul className="divide-y divide-line">
          {data.items.map((paper) => (
            <Line
              key={paper.id}
              paper={paper}
              isOpening={opening === paper.id}
              onOpen={() => void open(paper)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface LineProps {
  paper: BookingDocument
  isOpening: boolean
  onOpen: () => void
}

function Line({ paper, isOpening, onOpen }: LineProps) {
  const { words, tone } = stateOf(paper)
  const title = titleOf(paper)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon as={FileText} size={20} className="shrink-0 text-soft max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {title}
          {words && <Badge tone={tone}>{words}</Badge>}
        </p>
        <p className="tabular text-sm text-soft">
          {momentInWords(paper.made_at)}, PDF, {fileSize(paper.size)}
        </p>
        {paper.is_void && !paper.is_gone && <p className="text-sm">{voidWords(paper)}</p>}
      </div>
      {!paper.is_gone && !paper.is_void && (
        <Button size="s" isPending={isOpening} onPress={onOpen} aria-label={`Открыть: ${title}`}>
          Открыть
        </Button>
      )}
    </li>
  )
}

function useOpening(side: Side, { bookingId, run }: { bookingId: number; run: Run }) {
  const [opening, setOpening] = useState<number | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const open = async (paper: BookingDocument) => {
    setOpening(paper.id)
    setProblem(null)
    try {
      const endpoint = side === 'tourist' ? openOwnDocument : openAgentDocument
      const file = await run(() => callFile(addressOf(endpoint, byId(paper.id))))
      keepFile(file, { name: fileNameOf(paper, bookingId), type: 'application/pdf' })
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.reason === 'reauth')) setProblem(error)
    } finally {
      setOpening(null)
    }
  }
  return { opening, problem, open }
}
