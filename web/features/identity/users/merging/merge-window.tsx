import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { mergedThings } from '../../../../../contract/privacy/merged-things.ts'
import {
  type MergePreview,
  type MergeSide,
  mergeLimits,
  mergeUsers,
  previewMerge,
} from '../../../../../contract/privacy/merging.ts'
import { ApiRefusal } from '../../../../app/calls/answers.ts'
import { messageOf } from '../../../../app/calls/call.ts'
import { queryOf, touch } from '../../../../app/calls/keys.ts'
import { useForm } from '../../../../app/forms/use-form.ts'
import { useKeptWords } from '../../../../app/forms/use-kept-words.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Fact } from '../../../../ui/content/facts.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { notify } from '../../../../ui/overlays/toast.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { Skeleton } from '../../../../ui/status/skeleton.tsx'
import { UnreadNotice } from '../../../../ui/status/unread-notice.tsx'
import { counted, phoneInWords } from '../../../../ui/words/format.ts'
import { momentInWords } from '../../../../ui/words/moscow.ts'
import { useFreshProof } from '../../proof/fresh-proof.tsx'
import { byPair, merge, merged, type Pair } from './merging.api.ts'

interface MergeWindowProps {
  pair: Pair
  onSwap: (pair: Pair) => void
  /** It is done; the window closes by itself. */
  onDone: () => void
  onClose: () => void
}

const isUnknown = (error: unknown) => error instanceof ApiRefusal && error.httpStatus === 404

/** Both accounts side by side, what joining them does, and the deed for a reason. */
export function MergeWindow({ pair, onSwap, onDone, onClose }: MergeWindowProps) {
  const { form, proofWindow } = useMerge(pair, () => {
    onClose()
    onDone()
  })
  const { data, error, isFetching, refetch } = useQuery(queryOf(previewMerge, byPair(pair)))
  return (
    <Modal
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title="Объединить две записи"
      subtitle="Только если это один и тот же человек. Вернуть как было нельзя."
      size="l"
      footer={
        data?.refusal === null && (
          <Button look="danger" isWide isPending={form.isSending} onPress={() => form.submit()}>
            Объединить навсегда
          </Button>
        )
      }
    >
      {isUnknown(error) ? (
        <Notice tone="warn">
          Записи №&nbsp;{pair.joinedId} нет. Проверьте номер: он стоит в карточке человека.
        </Notice>
      ) : (
        error && (
          <UnreadNotice text={messageOf(error)} onRetry={() => void refetch()} isPending={isFetching} />
        )
      )}
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {data && (
        <div className="grid gap-5">
          <Sides preview={data} />
          <Button
            size="s"
            icon={ArrowLeftRight}
            className="justify-self-start"
            onPress={() => onSwap({ keptId: pair.joinedId, joinedId: pair.keptId })}
          >
            Оставить другую запись
          </Button>
          {data.refusal === null ? (
            <>
              <Afterwards preview={data} />
              <Reason form={form} />
            </>
          ) : (
            <Notice tone="warn" title="Объединить нельзя">
              {data.refusal}
            </Notice>
          )}
        </div>
      )}
      {proofWindow}
    </Modal>
  )
}

function useMerge(pair: Pair, onDone: () => void) {
  const { run, proofWindow } = useFreshProof()
  const client = useQueryClient()
  const form = useForm({
    initial: { reason: '' },
    schema: mergeUsers.body.pick({ reason: true }),
    run,
    send: ({ reason }) => merge(pair, reason),
    // Somebody else may have joined them meanwhile: both are read again either way.
    onSettled: () => touch(client, ...merged),
    onDone: () => {
      words.forget()
      notify({ title: `Объединено: всё перешло к записи №\u00a0${pair.keptId}`, tone: 'good' })
      onDone()
    },
  })
  const { keptId, joinedId } = pair
  // The same two people, whichever of the accounts is to stay.
  const words = useKeptWords(form, `merge:${Math.min(keptId, joinedId)}-${Math.max(keptId, joinedId)}`, [
    'reason',
  ])
  return { form, proofWindow }
}

function Reason({ form }: Pick<ReturnType<typeof useMerge>, 'form'>) {
  return (
    <form {...form.props} className="grid gap-4">
      <TextArea
        label="Почему это один человек"
        hint="Останется в журнале сотрудников. Человек получит уведомление и письмо."
        rows={3}
        limit={mergeLimits.reasonMax}
        isRequired
        {...form.field('reason')}
      />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
    </form>
  )
}

function Sides({ preview: { kept, joined } }: { preview: MergePreview }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Side side={kept} title="Останется" />
      <Side side={joined} title="Станет её частью" />
    </div>
  )
}

function Side({ side, title }: { side: MergeSide; title: string }) {
  return (
    <section
      aria-label={`${title}: №\u00a0${side.id}`}
      className="min-w-0 rounded-lg bg-card p-4 shadow-card"
    >
      <p className="text-sm text-soft">{title}</p>
      <h3 className="mt-0.5 font-semibold [overflow-wrap:anywhere]">
        {side.name || `Пользователь ${side.id}`}
      </h3>
      <dl className="tabular mt-3 grid grid-cols-[6.5rem_1fr] gap-x-3 gap-y-2 text-sm">
        <Fact name="Номер">{side.id}</Fact>
        <Fact name="Телефон">{phoneOf(side)}</Fact>
        <Fact name="E-mail">
          {side.email ?? 'нет'}
          {side.email && (
            <span className="block text-xs text-soft">
              {side.is_email_confirmed ? 'подтверждён' : 'не подтверждён'}
            </span>
          )}
        </Fact>
        <Fact name="Регистрация">{momentInWords(side.registered_at)}</Fact>
        {side.block && <Fact name="Доступ">заблокирован</Fact>}
        {side.merged_into && <Fact name="Объединена">с №&nbsp;{side.merged_into}</Fact>}
      </dl>
    </section>
  )
}

const phoneOf = ({ phone }: { phone: string | null }) => (phone ? (phoneInWords(phone) ?? phone) : 'нет')

function Afterwards({ preview: { kept, joined, afterwards, moves, over } }: { preview: MergePreview }) {
  return (
    <section aria-label="Что произойдёт" className="grid gap-2 text-sm">
      <h3 className="text-base font-semibold">Что произойдёт</h3>
      {moves.length > 0 ? (
        <>
          <p>
            К записи №&nbsp;{kept.id} перейдёт от записи №&nbsp;{joined.id}:
          </p>
          <ul className="grid list-disc gap-1 pl-5 sm:grid-cols-2">
            {moves.map(({ thing, count }) => (
              <li key={thing}>{counted(count, mergedThings[thing])}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>У записи №&nbsp;{joined.id} ещё ничего нет: она просто закроется.</p>
      )}
      {over.map(({ thing, count, most }) => (
        <Notice key={thing} tone="warn">
          Всего получится {counted(count, mergedThings[thing])}, а у одного человека их бывает не больше{' '}
          {most}. Ничего не пропадёт: все останутся в списке. Но добавить ещё человек сможет, только когда их
          станет меньше {most}.
        </Notice>
      ))}
      <p>
        Вход после объединения: телефон {phoneOf(afterwards)}, почта {afterwards.email ?? 'не указана'}.
        Остальные контакты освободятся.
      </p>
      <p className="text-soft">
        Все входы записи №&nbsp;{joined.id} закончатся сразу. Одинаковое (например, наблюдение за одной ценой)
        останется в одном экземпляре, от записи №&nbsp;{kept.id}.
      </p>
    </section>
  )
}
