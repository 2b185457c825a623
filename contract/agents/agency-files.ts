import { z } from 'zod'
import { workLimits } from '../cabinet-limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { freeText, idParams } from '../wire.ts'

/** What an agency shows to the moderator: an extract, a contract, a picture of a paper. */
export const AgencyFile = z.object({
  id: z.int(),
  /** As its sender called it, with the ending of what it is. */
  title: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type AgencyFile = z.output<typeof AgencyFile>

/** What a file may be called on its way; what it is, its bytes say. */
export const agencyFileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'application/octet-stream',
] as const

/** What waits to be sent to the moderator. */
export const Resubmission = z.object({
  files: z.array(AgencyFile),
  /** How many refusals in a row are left before somebody has to be written to. */
  refusals_left: z.int(),
})
export type Resubmission = z.output<typeof Resubmission>

export const ownResubmission = endpoint({
  method: 'GET',
  path: '/api/travel-agent/resubmission',
  access: 'agent',
  agencyRight: 'data',
  limit: 'read',
  scope: 'no keys',
  summary: 'Что приложено к повторной проверке и ещё не отправлено',
  answer: z.object({ result: Resubmission }),
})

export const addAgencyFile = endpoint({
  method: 'POST',
  path: '/api/travel-agent/resubmission/files',
  switch: 'attachments',
  access: 'agent',
  agencyRight: 'data',
  limit: 'secret',
  scope: 'no keys',
  summary: 'Приложить файл к повторной проверке: тело запроса — сам файл, PDF, JPEG или PNG до 10 МБ',
  query: z.strictObject({ title: freeText(workLimits.fileTitleMax, 'Слишком длинное название файла') }),
  file: { types: agencyFileTypes, bytesMax: workLimits.agencyFileBytesMax },
  answer: z.object({ result: Resubmission }),
})

export const removeAgencyFile = endpoint({
  method: 'DELETE',
  path: '/api/travel-agent/resubmission/files/:id',
  access: 'agent',
  agencyRight: 'data',
  limit: 'write',
  scope: 'no keys',
  summary: 'Убрать приложенный файл, пока он не отправлен',
  owner: { id: 'the agency of the file' },
  params: idParams,
  answer: z.object({ result: Resubmission }),
})

export const readAgencyFile = endpoint({
  method: 'GET',
  path: '/api/admin/agency-files/:id',
  look: 'file.agency',
  access: 'admin',
  right: 'moderate_agents',
  limit: 'read',
  summary: 'Файл, присланный агентством к проверке',
  owner: { id: 'anyone' },
  params: idParams,
  download: 'application/octet-stream',
  answer: z.object({ content: z.custom<Uint8Array>((content) => content instanceof Uint8Array) }),
})
