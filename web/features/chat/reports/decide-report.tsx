import { useEffect } from 'react'
import {
  type ReportDecision,
  reportDecisionNames,
  reportDecisions,
  reportLimits,
} from '../../../../contract/chat/report-words.ts'
import { decideReport, type ManagedReport } from '../../../../contract/chat/reports.ts'
import { byId } from '../../../app/calls/address.ts'
import { call } from '../../../app/calls/call.ts'
import { useForm } from '../../../app/forms/use-form.ts'
import { useKeptWords } from '../../../app/forms/use-kept-words.ts'
import type { Written } from '../../../app/forms/use-overtaken.ts'
import { mayDo, useUser } from '../../../app/page/user.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { endOf, type Term, TermFields, termError, withoutEnd } from '../../blocks/index.ts'

interface DecideReportProps {
  report: ManagedReport
  written: Written
  onChanged: () => unknown
}

interface Draft extends Term {
  decision: ReportDecision | null
  reason: string
}

const noDecision: Draft = { decision: null, reason: '', ...withoutEnd }

function useDecision({ report, written, onChanged }: DecideReportProps) {
  const form = useForm({
    initial: noDecision,
    schema: decideReport.body,
    bodyOf: ({ decision, reason, ...term }) => ({
      decision,
      reason,
      until: decision === 'block' ? endOf(term, Date.now()) : null,
    }),
    names: { until: 'day' },
    check: (draft) => (draft.decision === 'block' ? termError(draft) : {}),
    send: (body) => call(decideReport, { ...byId(report.id), body }),
    onDone: () => {
      words.forget()
      written.forget(report.id)
      notify({ title: 'Решение принято', tone: 'good' })
    },
    onSettled: onChanged,
  })
  const words = useKeptWords(form, `report:${report.id}`, ['reason'])
  const { reason } = form.values
  useEffect(() => written.write(report.id, reason), [written, report.id, reason])
  return form
}

/** What is done about a message, and why: both sides read the reason. */
export function DecideReport(props: DecideReportProps) {
  const { report } = props
  const viewer = useUser()
  const form = useDecision(props)
  const mayBlock = mayDo(viewer, 'block_users') && !report.writer.is_blocked
  const items = reportDecisionNames
    .filter((id) => id !== 'block' || mayBlock)
    .map((id) => ({ id, title: reportDecisions[id] }))
  const decision = form.field('decision')
  return (
    <form
      {...form.props}
      aria-label={`Решение по жалобе ${report.id}`}
      className="mt-4 grid gap-3 border-t border-line pt-4"
    >
      <Select
        label="Решение"
        items={items}
        isRequired
        {...decision}
        onChange={(id) => decision.onChange(id)}
      />
      <TextArea
        label="Почему"
        hint={
          form.values.decision === 'nothing'
            ? 'Прочтёт тот, кто пожаловался'
            : 'Прочтут оба; кто пожаловался, автору не говорится'
        }
        rows={2}
        limit={reportLimits.reasonMax}
        isRequired
        {...form.field('reason')}
      />
      {form.values.decision === 'block' && <TermFields form={form} />}
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button
        type="submit"
        size="s"
        look={form.values.decision === 'block' ? 'danger' : 'main'}
        isPending={form.isSending}
        className="justify-self-start"
      >
        Решить
      </Button>
    </form>
  )
}
