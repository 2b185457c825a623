import { Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { counted } from '../../../ui/words/format.ts'
import type { ProfileForm } from '../use-profile-form.ts'
import { fileSize } from '../../../ui/words/file-size.ts'
import { useAgencyFiles } from './use-agency-files.ts'

/** So few attempts are left that they are named. */
const FEW = 3

/** What a refused agency answers the moderator: a word and files, beside its data. */
export function AnswerFields({ field }: Pick<ProfileForm, 'field'>) {
  const files = useAgencyFiles()
  const left = files.resubmission?.refusals_left
  return (
    <section aria-labelledby="answer" className="grid gap-4 rounded-lg bg-sand p-4 sm:p-5">
      <div>
        <h2 id="answer" className="font-semibold">
          Ответ модератору
        </h2>
        <p className="mt-1 text-sm text-soft">
          Напишите, что исправили, и приложите документы, если нужны. Менять данные ниже не обязательно.
        </p>
      </div>
      <TextArea
        label="Что исправлено"
        {...field('note')}
        isOptional
        rows={3}
        limit={workLimits.resubmissionNoteMax}
      />
      <Files {...files} />
      {left !== undefined && left <= FEW && <FewLeft left={left} />}
    </section>
  )
}

function Files({ resubmission, error, problems, add, remove }: ReturnType<typeof useAgencyFiles>) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="s" icon={Paperclip} isPending={add.isPending} onPress={() => picker.current?.click()}>
          Приложить файлы
        </Button>
        <p className="text-sm text-soft">PDF, JPEG или PNG до 10&nbsp;МБ, не больше пяти</p>
        <input
          ref={picker}
          type="file"
          multiple
          aria-label="Файлы для модератора"
          accept="application/pdf,image/jpeg,image/png"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            target.value = ''
            if (chosen.length > 0) add.mutate(chosen)
          }}
        />
      </div>
      {resubmission && resubmission.files.length > 0 && (
        <ul aria-label="Приложенные файлы" className="grid gap-2">
          {resubmission.files.map((file) => (
            <li key={file.id} className="flex items-center gap-3 rounded-md bg-card py-1 pr-1 pl-3 text-sm">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {file.title} <span className="whitespace-nowrap text-soft">{fileSize(file.size)}</span>
              </span>
              <IconButton
                icon={X}
                size="s"
                label={`Убрать файл ${file.title}`}
                isDisabled={remove.isPending}
                onPress={() => remove.mutate(file)}
              />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <Notice tone="danger" isLive>
          {messageOf(error)}
        </Notice>
      )}
      {problems.map(({ title, text }) => (
        <Notice key={title} tone="danger" isLive title={title}>
          {text}
        </Notice>
      ))}
    </div>
  )
}

function FewLeft({ left }: { left: number }) {
  return (
    <Notice tone="warn" action={<LinkButton to="/support/new?topic=other">Написать в поддержку</LinkButton>}>
      {left === 0
        ? 'Агентству отказали десять раз подряд. Напишите в поддержку: разберёмся вместе, чего не хватает.'
        : `Осталось ${counted(left, ['попытка', 'попытки', 'попыток'])}. Если неясно, чего не хватает, напишите в поддержку.`}
    </Notice>
  )
}
