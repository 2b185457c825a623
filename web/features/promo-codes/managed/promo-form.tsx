import { useQuery } from '@tanstack/react-query'
import { countries } from '../../../../contract/geo/places.ts'
import { NewPromo } from '../../../../contract/promo-codes/managed-promo-codes.ts'
import { promoLimits } from '../../../../contract/promo-codes/promo-code.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { type FormView, useForm } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MultiSelect } from '../../../ui/choice/multi-select.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { useFreshProof } from '../../identity/index.ts'
import { create } from '../promo-codes.api.ts'
import { emptyDraft, type PromoDraft, promoOf } from '../promo-codes.rules.ts'

type DraftForm = FormView<PromoDraft, string>

interface PromoFormProps {
  onMade: (id: number) => unknown
  onCancel: () => void
}

/** A new promo code or a batch: saved as a draft, started from its own page. */
export function PromoForm({ onMade, onCancel }: PromoFormProps) {
  const { run, proofWindow } = useFreshProof()
  const form: DraftForm = useForm({
    initial: emptyDraft,
    schema: NewPromo,
    bodyOf: promoOf,
    run,
    send: (promo, { key }) => create(promo, key),
    onDone: ({ id }) => onMade(id),
  })
  const isBonus = form.values.kind === 'bonus'
  return (
    <>
      <form {...form.props} className="grid max-w-3xl gap-5 rounded-xl bg-card p-5 shadow-card sm:p-8">
        <Naming form={form} />
        {isBonus ? (
          <MoneyField label="Бонус" max={promoLimits.amountMax} isRequired {...form.field('amount')} />
        ) : (
          <Gift form={form} />
        )}
        <Terms form={form} />
        {!isBonus && <ForWhom form={form} />}
        {form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" isPending={form.isSending}>
            Сохранить черновик
          </Button>
          <Button onPress={onCancel}>Отмена</Button>
        </div>
      </form>
      {proofWindow}
    </>
  )
}

function Naming({ form }: { form: DraftForm }) {
  const isBatch = form.values.howMany === 'batch'
  return (
    <>
      <RadioCards
        label="Для кого"
        items={[
          { id: 'discount', title: 'Туристу: скидка на поездку' },
          { id: 'bonus', title: 'Агентству: деньги на баланс' },
        ]}
        {...form.field('kind')}
      />
      <RadioCards
        label="Сколько кодов"
        items={[
          { id: 'one', title: 'Один на всех' },
          { id: 'batch', title: 'Партия, каждый на один раз' },
        ]}
        {...form.field('howMany')}
      />
      <TextField
        label="Название"
        hint="Видят только администраторы"
        maxLength={promoLimits.titleMax}
        isRequired
        {...form.field('title')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {isBatch ? (
          <>
            <TextField
              label="Начало кодов"
              hint="Например, ЛЕТО: коды будут вида ЛЕТО-7KD2PM4XQA"
              maxLength={promoLimits.prefixMax}
              isOptional
              {...form.field('code')}
            />
            <NumberStepper
              label="Кодов в партии"
              min={promoLimits.batchMin}
              max={promoLimits.batchMax}
              {...form.field('batch')}
            />
          </>
        ) : (
          <TextField
            label="Код"
            hint="Большие и маленькие буквы, Ё и Е, похожие русские и латинские — одно и то же"
            maxLength={promoLimits.codeMax}
            isRequired
            className="sm:col-span-2"
            {...form.field('code')}
          />
        )}
      </div>
    </>
  )
}

function Gift({ form }: { form: DraftForm }) {
  return (
    <>
      <RadioCards
        label="Скидка"
        items={[
          { id: 'percent', title: 'Процент' },
          { id: 'amount', title: 'Рубли' },
        ]}
        {...form.field('gift')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {form.values.gift === 'percent' ? (
          <>
            <TextField
              label="Процент"
              hint="Целым числом, от 1 до 100"
              inputMode="numeric"
              maxLength={10}
              isRequired
              {...form.judged('percent')}
            />
            <MoneyField label="Не больше" max={promoLimits.amountMax} isOptional {...form.field('cap')} />
          </>
        ) : (
          <MoneyField label="Сумма" max={promoLimits.amountMax} isRequired {...form.field('amount')} />
        )}
      </div>
    </>
  )
}

function Terms({ form }: { form: DraftForm }) {
  const { kind, howMany } = form.values
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DayField label="Первый день" hint="По Москве, с полуночи" isOptional {...form.field('from')} />
      <DayField label="Последний день" hint="По Москве, до полуночи" isOptional {...form.field('until')} />
      {howMany === 'one' && (
        <NumberStepper
          label="Всего использований"
          hint="0 — без предела"
          min={0}
          max={promoLimits.usesMax}
          {...form.field('total_limit')}
        />
      )}
      {kind === 'discount' && (
        <NumberStepper
          label="Использований одним человеком"
          min={1}
          max={promoLimits.personUsesMax}
          {...form.field('person_limit')}
        />
      )}
    </div>
  )
}

function ForWhom({ form }: { form: DraftForm }) {
  const { data = [] } = useQuery(queryOf(countries, { query: {} }))
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField label="Поездка от" max={promoLimits.sumMax} isOptional {...form.field('min_sum')} />
        <MultiSelect
          label="Страны"
          placeholder="Любые"
          items={data.map(({ id, name }) => ({ id, title: name }))}
          isSearchable
          isOptional
          {...form.field('country_ids')}
        />
      </div>
      <Checkbox isSelected={form.values.new_people} onChange={form.set('new_people')}>
        Только тем, у кого это первая поездка с Лотуром
      </Checkbox>
      <RadioCards
        label="Кто платит"
        items={[
          { id: 'platform', title: 'Лотур', text: 'Скидка придёт агентству на баланс' },
          { id: 'agency', title: 'Агентство', text: 'Код действует только на его поездки' },
        ]}
        {...form.field('payer')}
      />
      {form.values.payer === 'agency' && (
        <TextField
          label="ИНН агентства"
          inputMode="numeric"
          maxLength={12}
          isRequired
          {...form.field('agency_inn')}
        />
      )}
    </>
  )
}
