import {
  type ReportCause,
  reportCauseNames,
  reportCauses,
  reportLimits,
} from '../../../../contract/chat/report-words.ts'
import { type Report, reportMessage } from '../../../../contract/chat/reports.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import type { Message } from '../../conversation/index.ts'

const causes = reportCauseNames.map((id) => ({ id, title: reportCauses[id] }))
const noCause: { cause: ReportCause | null; words: string } = { cause: null, words: '' }

export interface ReportWindowProps {
  chatId: number
  message: Message
  onClose: () => void
}

/** What is wrong with a message of the other side, told to the staff. */
export function ReportWindow({ chatId, message, onClose }: ReportWindowProps) {
  const params = { id: String(chatId), seq: String(message.seq) }
  const form = useForm({
    initial: noCause,
    schema: reportMessage.body,
    send: (body) => call(reportMessage, { params, body }),
    onDone: ({ result }) => {
      notify(noticeOf(result))
      onClose()
    },
  })
  const cause = form.field('cause')
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Пожаловаться на сообщение"
      size="s"
      sheet="content"
      footer={
        <Button look="main" isWide onPress={() => form.submit()} isPending={form.isSending}>
          Отправить жалобу
        </Button>
      }
    >
      <form {...form.props} className="grid gap-4">
        <blockquote className="line-clamp-4 rounded-sm bg-sand px-3 py-2 [overflow-wrap:anywhere]">
          {message.text}
        </blockquote>
        <Select
          label="Что не так"
          items={causes}
          isRequired
          {...cause}
          onChange={(id) => cause.onChange(id)}
        />
        <TextArea
          label="Подробности"
          rows={3}
          limit={reportLimits.wordsMax}
          isOptional={form.values.cause !== 'other'}
          {...form.field('words')}
        />
        <p className="text-sm text-soft">
          Жалобу прочтут сотрудники Лотура вместе с соседними сообщениями. Собеседник не узнает, кто
          пожаловался.
        </p>
        {form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )}
      </form>
    </Modal>
  )
}

/** What has become of it. */
function noticeOf({ outcome, is_decided }: Report): Parameters<typeof notify>[0] {
  if (is_decided)
    return {
      tone: 'warn',
      title: 'Эта жалоба уже рассмотрена',
      text: 'Что мы решили, сказано в уведомлениях. Если дело в другом, напишите в поддержку.',
    }
  const text = 'Мы прочитаем сообщение и расскажем, что решили.'
  if (outcome === 'known') return { tone: 'warn', title: 'Вы уже пожаловались на это сообщение', text }
  return { tone: 'good', title: outcome === 'added' ? 'Жалоба дополнена' : 'Жалоба отправлена', text }
}
