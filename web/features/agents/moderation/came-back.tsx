import { addressOf, byId } from '../../../app/calls/address.ts'
import { type AgencyFile, readAgencyFile } from '../../../../contract/agents/agency-files.ts'
import type { ModeratedAgent } from '../../../../contract/agents/agent-moderation.ts'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { counted } from '../../../ui/words/format.ts'
import { fileSize } from '../../../ui/words/file-size.ts'

/** How a refused agency has answered: against what, with which word and files. What it changed stands below. */
export function CameBack({ agent }: { agent: ModeratedAgent }) {
  const { resubmission, refusals, changes } = agent
  if (!resubmission) return null
  const { refused_for, note, files, sent_at } = resubmission
  return (
    <section aria-label="Ответ на отказ" className="mt-4 rounded-lg bg-sand p-4 text-sm">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        Ответ на отказ
        {refusals > 1 && (
          <Badge tone="warn">{`${counted(refusals, ['отказ', 'отказа', 'отказов'])} подряд`}</Badge>
        )}
      </h3>
      <p className="mt-1 text-xs text-soft">{momentInWords(sent_at)}</p>
      {refused_for && (
        <p className="mt-2 text-soft [overflow-wrap:anywhere]">Отказали так: «{refused_for}»</p>
      )}
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
        {note || 'Агентство ничего не написало.'}
      </p>
      <FileLinks files={files} />
      {changes.length === 0 && <p className="mt-2 text-soft">Данные те же, что и в прошлый раз.</p>}
    </section>
  )
}

/** What an agency sent; saved, never shown in place. */
export function FileLinks({ files }: { files: readonly AgencyFile[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Файлы агентства" className="mt-2 grid gap-1">
      {files.map((file) => (
        <li key={file.id} className="[overflow-wrap:anywhere]">
          <TextLink to={addressOf(readAgencyFile, byId(file.id))} isNewTab>
            {file.title}
          </TextLink>{' '}
          <span className="whitespace-nowrap text-soft">{fileSize(file.size)}</span>
        </li>
      ))}
    </ul>
  )
}
