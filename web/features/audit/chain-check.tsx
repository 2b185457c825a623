import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AuditCheck, checkAudit } from '../../../contract/audit/audit.ts'
import { brokenWords } from '../../../contract/audit/broken-words.ts'
import { call } from '../../app/calls/call.ts'
import { tellFailure } from '../../app/calls/tell-failure.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { thousands } from '../../ui/words/format.ts'

/** Whether nobody has changed, added or taken out a row: the first that does not hold is named. */
export function ChainCheck() {
  const [found, setFound] = useState<AuditCheck | null>(null)
  const check = useMutation({
    mutationFn: async () => (await call(checkAudit, { body: { after: partOf(found) } })).result,
    onSuccess: setFound,
    onError: (error) => tellFailure(error),
  })
  const isPart = partOf(found) > 0
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-sm text-soft">
          Всё, что сотрудники сделали и что им показали. Каждая запись скреплена с предыдущей: изменить или
          убрать её незаметно нельзя.
        </p>
        <Button look="calm" size="s" isDisabled={check.isPending} onPress={() => check.mutate()}>
          {check.isPending ? 'Проверяем…' : isPart ? 'Проверить дальше' : 'Проверить цепочку'}
        </Button>
      </div>
      {found && <Found found={found} />}
    </div>
  )
}

/** Where a check that ran out of time goes on. */
function partOf(found: AuditCheck | null): number {
  return found && !found.broken && found.checked_to < found.rows ? found.checked_to : 0
}

function Found({ found: { rows, checked_to: checked, broken, hash } }: { found: AuditCheck }) {
  if (broken)
    return (
      <Notice tone="danger" isLive title={`Цепочка нарушена на записи №\u00a0${broken.id}`}>
        Причина: {brokenWords[broken.why]}. Записи до неё сходятся.
      </Notice>
    )
  return (
    <Notice tone={checked < rows ? 'info' : 'good'} isLive title="Цепочка сходится">
      Проверено записей: {thousands(checked)} из {thousands(rows)}. Отпечаток последней:{' '}
      <code translate="no" className="text-xs [overflow-wrap:anywhere]">
        {hash}
      </code>
    </Notice>
  )
}
