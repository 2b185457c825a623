import { useQueryClient } from '@tanstack/react-query'
import type { AttachedFile } from '../../../../contract/bookings/attached-files.ts'
import type { BookingReader } from '../../../../contract/bookings/booking-endings.ts'
import {
  addClaimFile,
  agentClaimFile,
  ownClaimFile,
  removeClaimFile,
  staffClaimFile,
} from '../../../../contract/bookings/claim-files.ts'
import { type Claim, claimLimits } from '../../../../contract/bookings/claims.ts'
import { addressOf, byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { upload } from '../../../app/calls/upload.ts'
import { Attaching, FileList } from '../attached/attached-files.tsx'
import { touchClaim } from './claims.api.ts'

const opened = { tourist: ownClaimFile, agent: agentClaimFile, staff: staffClaimFile } as const

/** The proofs beside a claim; nothing where there are none. */
export function ClaimFileList({ files, reader }: { files: readonly AttachedFile[]; reader: BookingReader }) {
  return (
    <FileList
      label="Фото и документы к претензии"
      files={files}
      addressOf={(id) => addressOf(opened[reader], byId(id))}
    />
  )
}

const words = {
  button: 'Приложить фото или документы',
  field: 'Фото и документы для агентства и администратора',
  hint: 'PDF, JPEG или PNG до 10\u00a0МБ, не больше пяти; увидят агентство и администратор',
}

/** What the tourist lays beside a claim that is not closed. What the agency has answered stays as it was shown. */
export function ClaimFiles({ id, claim: { files, answer } }: { id: number; claim: Claim }) {
  const client = useQueryClient()
  return (
    <div className="mt-5">
      <Attaching
        label="Фото и документы к претензии"
        files={files}
        addressOf={(file) => addressOf(ownClaimFile, byId(file))}
        most={claimLimits.filesMax}
        mayRemove={answer === null}
        words={words}
        send={(file) => upload(addClaimFile, { ...byId(id), query: { title: file.name } }, file)}
        take={(file) => call(removeClaimFile, byId(file.id))}
        onSettled={() => touchClaim(client)}
      />
    </div>
  )
}
