import { useMutation, useQuery } from '@tanstack/react-query'
import { Building2, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { AgentDraft } from '../../../contract/agents/agent-draft.ts'
import { type AgentProfile, moderation } from '../../../contract/agents/agents.ts'
import { registerNumberOf } from '../../../contract/agents/company-numbers.ts'
import { tourOperators } from '../../../contract/geo/reference.ts'
import { workLimits } from '../../../contract/cabinet-limits.ts'
import { limits } from '../../../contract/limits.ts'
import { messageOf } from '../../app/calls/call.ts'
import { keyOf } from '../../app/calls/keys.ts'
import { Restored } from '../../app/forms/restored.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { MultiSelect } from '../../ui/choice/multi-select.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import {
  goesToModeration,
  isSwapped,
  kindWords,
  numberFaults,
  type ProfileDraft,
  swapped,
} from './agent-form.rules.ts'
import { layAside, loadChoices } from './agents.api.ts'
import { AnswerFields } from './coming-back/answer-fields.tsx'
import { ConsentBoxes, useConsents } from './consent-boxes.tsx'
import { CompanyLookup } from './company-lookup.tsx'
import { type ProfileForm, useProfileForm } from './use-profile-form.ts'

interface AgentFormProps {
  /** Whose draft is kept in this tab. */
  userId: number
  /** What is known already; none for a newcomer. */
  profile: AgentProfile | null
  /** What a newcomer has laid aside. */
  draft?: AgentDraft | null
  onSaved: (profile: AgentProfile) => void
}

/** Who the agency is and what it sells; goes to moderation. */
export function AgentForm({ userId, profile, draft, onSaved }: AgentFormProps) {
  const form = useProfileForm({ userId, profile, draft, onSaved })
  const consents = useConsents(profile === null)
  const { values, field } = form
  const words = kindWords[values.kind]
  const isRefused = profile?.status === moderation.reject
  return (
    <form {...form.props} onSubmit={consents.guarding(form.props.onSubmit)} className="grid gap-5">
      {form.isRestored && <Restored onStartOver={form.startOver} />}
      {isRefused && <AnswerFields field={field} />}
      <RadioCards
        label="Кто вы"
        items={[
          { id: 'legal', title: 'Организация', icon: Building2 },
          { id: 'individual', title: 'Индивидуальный предприниматель', icon: UserRound },
        ]}
        {...field('kind')}
      />
      <Numbers {...form} />
      <TextField
        label={words.organisation}
        hint={words.organisationHint}
        {...field('organisation')}
        isRequired
        maxLength={workLimits.organisationMax}
      />
      <TextField
        label={words.legalAddress}
        {...field('legalAddress')}
        isRequired
        maxLength={workLimits.addressMax}
      />
      <Office {...form} />
      <TextField
        label="Номер в реестре турагентов"
        hint="Туристы увидят его, когда модератор найдёт запись"
        placeholder="РТА 0000000"
        {...field('registerNumber')}
        isOptional
        onBlur={() => form.edit({ registerNumber: registerNumberOf(values.registerNumber) })}
        maxLength={20}
      />
      <Specialities {...form} />
      {profile === null && <ConsentBoxes {...consents} />}
      {form.problem && (
        <Notice tone="danger" isLive>
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" size="l" isPending={form.isSending}>
          {labelOf(values, profile)}
        </Button>
        {profile === null && <LayAside values={values} />}
      </div>
    </form>
  )
}

/** Most sit where they are registered. */
function Office({ values, field, edit }: ProfileForm) {
  const { legalAddress, address } = values
  return (
    <div className="grid gap-2">
      <TextField label="Адрес офиса" {...field('address')} isRequired maxLength={workLimits.addressMax} />
      {legalAddress.trim() !== '' && address !== legalAddress && (
        <Button
          look="plain"
          size="s"
          className="justify-self-start"
          onPress={() => edit({ address: legalAddress })}
        >
          Тот же, что выше
        </Button>
      )}
    </div>
  )
}

/** What the press will do. */
function labelOf(values: ProfileDraft, profile: AgentProfile | null): string {
  if (profile?.status === moderation.reject) return 'Отправить на проверку ещё раз'
  return goesToModeration(values, profile) ? 'Отправить на проверку' : 'Сохранить'
}

/** A newcomer goes on another day: what is filled in so far, right or not. */
function LayAside({ values }: Pick<ProfileForm, 'values'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => layAside(values),
    onSuccess: () =>
      notify({
        title: 'Черновик сохранён',
        text: 'Продолжить можно с любого устройства.',
        tone: 'good',
        timeout: limits.errorNoticeMs,
      }),
    onError: (error) =>
      notify({ title: 'Черновик не сохранён', text: messageOf(error), tone: 'danger', timeout: 0 }),
  })
  return (
    <Button size="l" isPending={isPending} onPress={() => mutate()}>
      Сохранить черновик
    </Button>
  )
}

/** First of all: by them the rest is filled in. Letters stay, so that what was pasted can be seen and mended. */
function Numbers({ values, field, edit }: ProfileForm) {
  const words = kindWords[values.kind]
  const [left, leave] = useState<{ inn?: true; ogrn?: true }>({})
  const faults = numberFaults(values)
  const numberField = (name: 'inn' | 'ogrn') => ({
    ...field(name),
    error: field(name).error ?? (left[name] && faults[name]),
    onBlur: () => leave((before) => ({ ...before, [name]: true })),
  })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={words.inn}
          hint={words.innHint}
          {...numberField('inn')}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          label={words.ogrn}
          hint={words.ogrnHint}
          {...numberField('ogrn')}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
        />
      </div>
      {isSwapped(values) && (
        <Notice
          tone="warn"
          isLive
          action={
            <Button size="s" onPress={() => edit(swapped(values))}>
              Поменять местами
            </Button>
          }
        >
          Похоже, ИНН и ОГРН перепутаны местами.
        </Notice>
      )}
      <CompanyLookup draft={values} onFill={edit} />
    </>
  )
}

function Specialities({ field }: ProfileForm) {
  const { data } = useQuery({
    queryKey: [...keyOf(tourOperators, { query: {} }), 'choices'],
    queryFn: ({ signal }) => loadChoices(signal),
    staleTime: Infinity,
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MultiSelect
        label="Страны, с которыми вы работаете"
        items={data?.countries ?? []}
        {...field('countryIds')}
        isSearchable
        hasAll
      />
      <MultiSelect
        label="Туроператоры"
        items={data?.operators ?? []}
        {...field('operatorIds')}
        isSearchable
        hasAll
      />
    </div>
  )
}
