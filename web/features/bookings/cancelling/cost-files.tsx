import { useQueryClient } from '@tanstack/react-query'
import type { AttachedFile } from '../../../../contract/bookings/attached-files.ts'
import type { BookingReader } from '../../../../contract/bookings/booking-endings.ts'
import { type Cancellation, costFilesMax } from '../../../../contract/bookings/cancelling/cancellation.ts'
import {
  addCostFile,
  agentCostFile,
  ownCostFile,
  removeCostFile,
  staffCostFile,
} from '../../../../contract/bookings/cancelling/cost-files.ts'
import { addressOf, byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { upload } from '../../../app/calls/upload.ts'
import { Attaching, FileList } from '../attached/attached-files.tsx'
import { touchCancellation } from './cancellation.api.ts'

const opened = { tourist: ownCostFile, agent: agentCostFile, staff: staffCostFile } as const

/** The papers beside the agency's costs; nothing where there are none. */
export function CostFileList({ files, reader }: { files: readonly AttachedFile[]; reader: BookingReader }) {
  return (
    <FileList
      label="Документы о расходах"
      files={files}
      addressOf={(id) => addressOf(opened[reader], byId(id))}
    />
  )
}

interface CostFilesProps {
  id: number
  cancellation: Cancellation
}

const words = {
  button: 'Приложить документы',
  field: 'Документы о расходах для туриста',
  hint: 'PDF, JPEG или PNG до 10\u00a0МБ, не больше десяти; турист увидит их сразу',
}

/** What the agency lays beside its costs. What is disputed stays as it was shown. */
export function CostFiles({ id, cancellation: { files, stage } }: CostFilesProps) {
  const client = useQueryClient()
  return (
    <Attaching
      label="Приложенные документы"
      files={files}
      addressOf={(file) => addressOf(agentCostFile, byId(file))}
      most={costFilesMax}
      mayRemove={stage !== 'disputed'}
      words={words}
      send={(file) => upload(addCostFile, { ...byId(id), query: { title: file.name } }, file)}
      take={(file) => call(removeCostFile, byId(file.id))}
      onSettled={() => touchCancellation(client)}
    />
  )
}
