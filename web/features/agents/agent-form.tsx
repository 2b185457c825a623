import { useQuery } from '@tanstack/react-query'
import { Building2, UserRound } from 'lucide-react'
import { useRef } from 'react'
import type { AgentProfile } from '../../../contract/agents/agents.ts'
import { registerNumberOf } from '../../../contract/agents/company-numbers.ts'
import { tourOperators } from '../../../contract/geo/geo.ts'
import { workLimits } from '../../../contract/cabinet-limits.ts'
import { keyOf } from '../../app/calls/keys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { MultiSelect } from '../../ui/choice/multi-select.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isSwapped, kindWords, swapped } from './agent-form.rules.ts'
import { loadChoices } from './agents.api.ts'
import { CompanyLookup } from './company-lookup.tsx'
import { type ProfileForm, useProfileForm } from './use-profile-form.ts'

interface AgentFormProps {
  /** Whose draft is kept in this tab. */
  userId: number
  /** What is known already; none for a newcomer. */
  profile: AgentProfile | null
  onSaved: (profile: AgentProfile) => void
}

/** Who the agency is and what it sells; goes to moderation. */
export function AgentForm({ userId, profile, onSaved }: AgentFormProps) {
  const form = useProfileForm({ userId, profile, onSaved })
  const place = useRef<HTMLFormElement>(null)
  const { draft, text } = form
  const words = kindWords[draft.kind]
  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.submit()) focusFirstError(place.current)
      }}
      className="grid gap-5"
    >
      {form.isRestored && <Restored onStartOver={form.startOver} />}
      <RadioCards
        label="Кто вы"
        items={[
          { id: 'legal', title: 'Организация', icon: Building2 },
          { id: 'individual', title: 'Индивидуальный предприниматель', icon: UserRound },
        ]}
        value={draft.kind}
        onChange={(kind) => form.set({ kind })}
      />
      <Numbers {...form} />
      <TextField
        label={words.organisation}
        hint={words.organisationHint}
        {...text('organisation')}
        maxLength={workLimits.organisationMax}
      />
      <TextField label={words.legalAddress} {...text('legalAddress')} maxLength={workLimits.addressMax} />
      <TextField label="Адрес офиса" {...text('address')} maxLength={workLimits.addressMax} />
      <TextField
        label="Номер в реестре турагентов"
        hint="Туристы увидят его, когда модератор найдёт запись"
        placeholder="РТА 0000000"
        {...text('registerNumber')}
        isRequired={false}
        isOptional
        onBlur={() => form.set({ registerNumber: registerNumberOf(draft.registerNumber) })}
        maxLength={20}
      />
      <Specialities {...form} />
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <Button type="submit" look="main" size="l" isPending={form.isPending} className="sm:justify-self-start">
        Отправить на проверку
      </Button>
    </form>
  )
}

function Restored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice
      action={
        <Button size="s" onPress={onStartOver}>
          Начать заново
        </Button>
      }
    >
      Здесь то, что вы заполнили раньше и ещё не отправили.
    </Notice>
  )
}

/** First of all: by them the rest is filled in. Letters stay, so that what was pasted can be seen and mended. */
function Numbers({ draft, text, set }: ProfileForm) {
  const words = kindWords[draft.kind]
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={words.inn}
          hint={words.innHint}
          {...text('inn')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          label={words.ogrn}
          hint={words.ogrnHint}
          {...text('ogrn')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
        />
      </div>
      {isSwapped(draft) && (
        <Notice
          tone="warn"
          isLive
          action={
            <Button size="s" onPress={() => set(swapped(draft))}>
              Поменять местами
            </Button>
          }
        >
          Похоже, ИНН и ОГРН перепутаны местами.
        </Notice>
      )}
      <CompanyLookup draft={draft} onFill={set} />
    </>
  )
}

function Specialities({ draft, errors, set }: ProfileForm) {
  const { data } = useQuery({
    queryKey: [...keyOf(tourOperators, { query: {} }), 'choices'],
    queryFn: ({ signal }) => loadChoices(signal),
    staleTime: Infinity,
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MultiSelect
        label="Страны, с которыми вы работаете"
        name="country_ids"
        items={data?.countries ?? []}
        value={draft.countryIds}
        onChange={(countryIds) => set({ countryIds })}
        error={errors.countryIds}
        isSearchable
      />
      <MultiSelect
        label="Туроператоры"
        name="operator_ids"
        items={data?.operators ?? []}
        value={draft.operatorIds}
        onChange={(operatorIds) => set({ operatorIds })}
        error={errors.operatorIds}
        isSearchable
      />
    </div>
  )
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus()
}
