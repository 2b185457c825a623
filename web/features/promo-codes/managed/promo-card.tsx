import { Download } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import type { ManagedPromo } from '../../../../contract/promo-codes/managed-promo-codes.ts'
import { conditionWords, giftWords, termWords } from '../../../../contract/promo-codes/promo-code.ts'
import { ApiRefusal } from '../../../app/calls/api.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { keepFile } from '../../../app/page/keep-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { Fact, FactList } from '../../../ui/content/facts.tsx'
import { notify } from '../../../ui/overlays/toast.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { roublesOf } from '../../../ui/words/format.ts'
import { useFreshProof } from '../../identity/index.ts'
import { start, stop, takeCodes } from '../promo-codes.api.ts'
import { dayOf, freeTripWords, stateWords } from '../promo-codes.rules.ts'
import { codesOf, usesOf } from './managed-list.tsx'

interface PromoCardProps {
  promo: ManagedPromo
  onChanged: () => unknown
}

/** One promo code or batch: what it gives, and what may be done with it. */
export function PromoCard({ promo, onChanged }: PromoCardProps) {
  const words = stateWords[promo.state]
  const conditions = conditionWords({ ...promo, agency: promo.agency?.organisation ?? null })
  return (
    <section aria-label="Условия" className="rounded-xl bg-card p-5 shadow-card sm:p-6">
      <p className="flex flex-wrap items-center gap-3 text-lg font-semibold">
        {giftWords(promo)} <Badge tone={words.tone}>{words.text}</Badge>
      </p>
      <FactList>
        <Fact name={promo.code === null ? 'Партия' : 'Код'}>{codesOf(promo)}</Fact>
        <Fact name="Срок">{termWords(promo)}</Fact>
        {promo.kind === 'discount' && (
          <Fact name="Условия">{conditions.length > 0 ? conditions.join(' · ') : 'любая поездка'}</Fact>
        )}
        <Fact name="Платит">
          {promo.agency ? (
            <TextLink to={`/agent/${promo.agency.id}`}>{promo.agency.organisation}</TextLink>
          ) : (
            'Лотур'
          )}
        </Fact>
        <Fact name="Использований">{usesOf(promo)}</Fact>
        <Fact name={promo.kind === 'bonus' ? 'На агентство' : 'На человека'}>{promo.person_limit}</Fact>
        <Fact name="Дано">{roublesOf(promo.given_kopecks)}</Fact>
        <Fact name="Создал">
          {promo.created_by}, {dayOf(promo.created_at)}
        </Fact>
        {promo.downloaded_at !== null && <Fact name="Коды скачаны">{dayOf(promo.downloaded_at)}</Fact>}
      </FactList>
      <Deeds promo={promo} onChanged={onChanged} />
    </section>
  )
}

/** One deed at a time; what is refused is said, and what there is now is read again. */
function useDeed(onChanged: () => unknown) {
  const { run, proofWindow } = useFreshProof()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const perform = async (deed: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await run(deed)
    } catch (error) {
      const wasClosed = error instanceof ApiRefusal && error.reason === 'reauth'
      if (!wasClosed) setProblem(messageOf(error))
    } finally {
      await onChanged()
      setBusy(false)
    }
  }
  return { isBusy, problem, perform, proofWindow }
}

function Deeds({ promo, onChanged }: PromoCardProps) {
  const { isBusy, problem, perform, proofWindow } = useDeed(onChanged)
  const { id, state, code, downloaded_at } = promo
  const saveCodes = async () => {
    const { file_name: name, content } = await takeCodes(id)
    keepFile(content, { name, type: 'text/csv' })
    notify({ title: 'Коды скачаны', text: 'Второй раз их не выдадут.', timeout: limits.errorNoticeMs })
  }
  return (
    <div className="mt-5 grid gap-3">
      {problem && (
        <Notice tone="danger" isLive>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'draft' && (
          <Start
            isBusy={isBusy}
            freeWords={freeTripWords(promo)}
            onStart={() => void perform(() => start(id))}
          />
        )}
        {code === null && downloaded_at === null && (
          <Button look="calm" icon={Download} isDisabled={isBusy} onPress={() => void perform(saveCodes)}>
            Скачать коды, один раз
          </Button>
        )}
        {state !== 'stopped' && <Stop isBusy={isBusy} onStop={() => void perform(() => stop(id))} />}
      </div>
      {proofWindow}
    </div>
  )
}

interface StartProps {
  isBusy: boolean
  /** What is asked before a code that makes trips free; null: it makes none. */
  freeWords: string | null
  onStart: () => void
}

function Start({ isBusy, freeWords, onStart }: StartProps) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked || freeWords === null)
    return (
      <Button look="main" isDisabled={isBusy} onPress={freeWords === null ? onStart : () => setAsked(true)}>
        Запустить
      </Button>
    )
  return (
    <Question title="Запустить скидку 100 %?" text={freeWords} onNo={() => setAsked(false)}>
      <Button look="danger" size="s" isDisabled={isBusy} onPress={onStart}>
        Да, запустить
      </Button>
    </Question>
  )
}

/** Asked once more: it is for good. */
function Stop({ isBusy, onStop }: { isBusy: boolean; onStop: () => void }) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <Button look="danger" isDisabled={isBusy} onPress={() => setAsked(true)}>
        Остановить
      </Button>
    )
  return (
    <Question
      title="Остановить навсегда?"
      text="Новых скидок по нему не будет. Уже обещанные в бронированиях останутся."
      onNo={() => setAsked(false)}
    >
      <Button look="danger" size="s" isDisabled={isBusy} onPress={onStop}>
        Да, остановить
      </Button>
    </Question>
  )
}

interface QuestionProps {
  title: string
  text: string
  onNo: () => void
  /** The yes. */
  children: React.ReactNode
}

function Question({ title, text, onNo, children }: QuestionProps) {
  return (
    <Notice tone="warn" isLive title={title}>
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {children}
        <Button size="s" onPress={onNo}>
          Нет
        </Button>
      </div>
    </Notice>
  )
}
