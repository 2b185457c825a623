import { Paperclip, X } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BookingReader } from '../../../../contract/bookings/booking-endings.ts'
import {
  type Cancellation,
  type CostFile,
  costFilesMax,
} from '../../../../contract/bookings/cancelling/cancellation.ts'
import {
  addCostFile,
  agentCostFile,
  ownCostFile,
  removeCostFile,
  staffCostFile,
} from '../../../../contract/bookings/cancelling/cost-files.ts'
import { addressOf, byId } from '../../../app/calls/address.ts'
import { call, messageOf } from '../../../app/calls/call.ts'
import { upload } from '../../../app/calls/upload.ts'
import { problemOfFile } from '../../../app/files/problem-of-file.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { fileSize } from '../../../ui/words/file-size.ts'
import { touchCancellation } from './cancellation.api.ts'

const addresses = { tourist: ownCostFile, agent: agentCostFile, staff: staffCostFile } as const

/** The papers beside the agency's costs; nothing where there are none. */
export function CostFileList({ files, reader }: { files: readonly CostFile[]; reader: BookingReader }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Документы о расходах" className="mt-3 grid gap-1 text-sm">
      {files.map((file) => (
        <li key={file.id}>
          <OneFile file={file} reader={reader} />
        </li>
      ))}
    </ul>
  )
}

function OneFile({ file, reader }: { file: CostFile; reader: BookingReader }) {
  return (
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <TextLink to={addressOf(addresses[reader], byId(file.id))} isNewTab>
        {file.title}
      </TextLink>{' '}
      <span className="whitespace-nowrap text-soft">{fileSize(file.size)}</span>
    </span>
  )
}

interface CostFilesProps {
  id: number
  cancellation: Cancellation
}

/** What the agency lays beside its costs: each file goes as it is chosen, and one that is refused touches no other. */
export function CostFiles({ id, cancellation: { files, stage } }: CostFilesProps) {
  const { problems, add, remove } = useCostFiles(id)
  return (
    <div className="grid gap-3">
      <Picker isFull={files.length >= costFilesMax} isPending={add.isPending} onChosen={add.mutate} />
      {files.length > 0 && (
        <ul aria-label="Приложенные документы" className="grid gap-2">
          {files.map((file) => (
            <li
              key={file.id}
              className="flex min-h-11 items-center gap-3 rounded-md bg-sand py-1 pr-1 pl-3 text-sm"
            >
              <OneFile file={file} reader="agent" />
              {/* What is disputed stays as it was shown. */}
              {stage !== 'disputed' && (
                <IconButton
                  icon={X}
                  size="s"
                  label={`Убрать документ ${file.title}`}
                  isDisabled={remove.isPending}
                  onPress={() => remove.mutate(file)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {problems.map(({ title, text }) => (
        <Notice key={title} tone="danger" isLive title={title}>
          {text}
        </Notice>
      ))}
    </div>
  )
}

interface PickerProps {
  isFull: boolean
  isPending: boolean
  onChosen: (files: readonly File[]) => void
}

function Picker({ isFull, isPending, onChosen }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="s"
        icon={Paperclip}
        isPending={isPending}
        isDisabled={isFull}
        onPress={() => input.current?.click()}
      >
        Приложить документы
      </Button>
      <p className="text-sm text-soft">
        PDF, JPEG или PNG до 10&nbsp;МБ, не больше десяти; турист увидит их сразу
      </p>
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Документы о расходах для туриста"
        accept="application/pdf,image/jpeg,image/png"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          if (chosen.length > 0) onChosen(chosen)
        }}
      />
    </div>
  )
}

interface Problem {
  title: string
  text: string
}

function useCostFiles(id: number) {
  const client = useQueryClient()
  const [problems, setProblems] = useState<Problem[]>([])
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const found: Problem[] = []
      for (const file of files) {
        const text = problemOfFile(file) ?? (await sent(id, file))
        if (text) found.push({ title: file.name, text })
      }
      return found
    },
    onMutate: () => setProblems([]),
    onSuccess: setProblems,
    onSettled: () => touchCancellation(client),
  })
  const remove = useMutation({
    mutationFn: async (file: CostFile) => call(removeCostFile, byId(file.id)),
    onMutate: () => setProblems([]),
    onError: (failure, { title }) => setProblems([{ title, text: messageOf(failure) }]),
    onSettled: () => touchCancellation(client),
  })
  return { problems, add, remove }
}

/** Why it was not taken. */
async function sent(id: number, file: File): Promise<string | null> {
  try {
    await upload(addCostFile, { ...byId(id), query: { title: file.name } }, file)
    return null
  } catch (error) {
    return messageOf(error)
  }
}
