import { Utensils } from 'lucide-react'
import { hiddenContacts } from '../../../../contract/chat/hidden-contacts.ts'
import { meals, mealTitle } from '../../../../contract/geo/meals.ts'
import { limits } from '../../../../contract/limits.ts'
import { money } from '../../../../contract/texts.ts'
import { starsHint, starsTitle, tripLabels } from '../../../../contract/trip-labels.ts'
import { addDays, addYears } from '../../../../contract/wire.ts'
import { Restored } from '../../../app/forms/restored.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { MultiSelect } from '../../../ui/choice/multi-select.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { ChangeList } from '../../../ui/content/change-list.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { DateRangePicker } from '../../../ui/pickers/date-range-picker.tsx'
import { GuestsPicker } from '../../../ui/pickers/guests-picker.tsx'
import { NightsPicker } from '../../../ui/pickers/nights-picker.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { type EditOptions, useEditRequest } from './use-edit-request.ts'

interface EditRequestProps extends EditOptions {
  /** The auction's own page. */
  back: string
}

type Edit = ReturnType<typeof useEditRequest>

/** A request that runs, to be changed: everything but where it leads. */
export function EditRequest({ back, ...options }: EditRequestProps) {
  const edit = useEditRequest(options)
  const { form, draft, makesOthersPrices } = edit
  return (
    <form {...form.props} aria-label="Изменить заявку" className="grid gap-5 sm:grid-cols-2">
      {draft.isRestored && (
        <Restored onStartOver={draft.startOver} startOver="Вернуть как было" className="sm:col-span-2" />
      )}
      <TripFields form={form} today={edit.today} />
      <TextArea
        label={tripLabels.wishes}
        rows={5}
        limit={limits.wishesMax}
        hint={hiddenContacts.touristHint}
        {...form.field('wishes')}
        isOptional
        className="sm:col-span-2"
      />
      {makesOthersPrices && (
        <Notice tone="warn" title="Цены в откликах посчитаны для прежних гостей" className="sm:col-span-2">
          После сохранения выбрать эти отклики будет нельзя, пока агенты их не пересчитают. Для них это
          бесплатно, и мы сразу им сообщим.
        </Notice>
      )}
      <Problem edit={edit} />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" look="main" isPending={form.isSending}>
          Сохранить
        </Button>
        <LinkButton to={back} onClick={draft.forget}>
          Отмена
        </LinkButton>
      </div>
    </form>
  )
}

/** Why it was not saved; a budget that the market has nothing for may be saved all the same. */
function Problem({ edit: { form, elsewhere, saveAnyway } }: { edit: Edit }) {
  const { problem } = form
  if (!problem) return null
  if ('text' in problem)
    return (
      <Notice tone="danger" isLive className="sm:col-span-2">
        {problem.text}
        {elsewhere.length > 0 && <ChangeList label="Что изменилось в другом окне" changes={elsewhere} />}
      </Notice>
    )
  const { minimum } = problem
  return (
    <Notice
      tone="warn"
      isLive
      title={`Бюджет меньше минимальной цены рынка\u00a0— ${money(minimum)}`}
      className="sm:col-span-2"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="s" look="calm" onPress={() => form.set('budget')(minimum)}>
            {tripLabels.setMinimum}
          </Button>
          <Button size="s" look="ghost" onPress={saveAnyway}>
            Сохранить всё равно
          </Button>
        </div>
      }
    >
      За эту сумму агентам почти нечего предложить: дешевле таких туров сейчас нет.
    </Notice>
  )
}

const mealItems: { id: number; title: string }[] = meals.map(({ id }) => ({ id, title: mealTitle(id) }))
const ANY = 0
const classes = [
  { id: ANY, title: tripLabels.starsAny },
  ...[2, 3, 4, 5].map((id) => ({ id, title: starsTitle(id) })),
]

function TripFields({ form, today }: Pick<Edit, 'form' | 'today'>) {
  const { values, errors, set } = form
  return (
    <>
      <DateRangePicker
        label={tripLabels.dates}
        {...form.field('dates')}
        min={addDays(today, limits.dateFirstInDays)}
        max={addYears(today, limits.dateLastInYears)}
        isRequired
      />
      <NightsPicker
        label={tripLabels.nights}
        {...form.field('nights')}
        min={limits.nightsMin}
        max={limits.nightsMax}
        isRequired
      />
      <GuestsPicker
        label={tripLabels.guests}
        {...form.field('guests')}
        onChange={({ adults, children }) => set('guests')({ adults, children: [...children] })}
        maxAdults={limits.adultsMax}
        maxChildren={limits.childrenMax}
        isRequired
      />
      <MultiSelect
        label={tripLabels.meal}
        placeholder={tripLabels.mealAny}
        icon={Utensils}
        items={mealItems}
        {...form.field('mealIds')}
        onChange={(ids) => set('mealIds')(ids.toSorted((a, b) => a - b))}
        isOptional
      />
      <Select
        label={tripLabels.stars}
        hint={starsHint(values.stars)}
        items={classes}
        value={values.stars ?? ANY}
        onChange={(id) => set('stars')(id === ANY ? null : id)}
        error={errors.stars}
      />
      <MoneyField
        label={tripLabels.budget}
        {...form.field('budget')}
        max={limits.rangeInputMax}
        isJudged
        isRequired
      />
    </>
  )
}
