import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AgentProfile } from '../../../contract/agents.ts'
import { limits } from '../../../contract/limits.ts'
import { ApiRefusal } from '../../app/api.ts'
import { messageOf } from '../../app/call.ts'
import { Button } from '../../ui/button.tsx'
import { onlyDigits } from '../../ui/masks.ts'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  draftOf,
  emptyProfile,
  errorsFromServer,
  errorsOf,
  kindWords,
  type ProfileDraft,
  type ProfileErrors,
  type ProfileField,
} from './agent-form.rules.ts'
import { loadChoices, profileKey, saveProfile } from './agents.api.ts'

interface AgentFormProps {
  /** What is known already; none for a newcomer. */
  profile: AgentProfile | null
  onSaved: (profile: AgentProfile) => void
}

/** Who the agency is and what it sells; goes to moderation. */
export function AgentForm({ profile, onSaved }: AgentFormProps) {
  const form = useProfileForm(profile, onSaved)
  const place = useRef<HTMLFormElement>(null)
  const { draft, text } = form
  const words = kindWords[draft.kind]
  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.submit()) requestAnimationFrame(() => focusFirstError(place.current))
      }}
      className="grid gap-5"
    >
      <RadioCards
        label="Кто вы"
        items={[
          { id: 'legal', title: 'Организация', icon: Building2 },
          { id: 'individual', title: 'Индивидуальный предприниматель', icon: UserRound },
        ]}
        value={draft.kind}
        onChange={(kind) => form.set({ kind })}
      />
      <TextField label={words.organisation} {...text('organisation')} maxLength={limits.organisationMax} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={words.inn}
          hint={words.innHint}
          {...text('inn')}
          inputMode="numeric"
          mask={onlyDigits}
        />
        <TextField
          label={words.ogrn}
          hint={words.ogrnHint}
          {...text('ogrn')}
          inputMode="numeric"
          mask={onlyDigits}
        />
      </div>
      <TextField label={words.legalAddress} {...text('legalAddress')} maxLength={limits.addressMax} />
      <TextField label="Адрес офиса" {...text('address')} maxLength={limits.addressMax} />
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

type Form = ReturnType<typeof useProfileForm>

function Specialities({ draft, errors, set }: Pick<Form, 'draft' | 'errors' | 'set'>) {
  const { data } = useQuery({
    queryKey: ['agent-choices'],
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

function useProfileForm(profile: AgentProfile | null, onSaved: (profile: AgentProfile) => void) {
  const [draft, setDraft] = useState<ProfileDraft>(profile ? draftOf(profile) : emptyProfile)
  const [errors, setErrors] = useState<ProfileErrors>({})
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: () => saveProfile(draft, profile === null),
    onSuccess: (saved) => {
      // Whoever shows the profile shows what it has become, not what it was when the page was opened.
      client.setQueryData(profileKey, saved)
      onSaved(saved)
    },
    onError: (error) => {
      if (error instanceof ApiRefusal && error.fields) setErrors(errorsFromServer(error.fields))
    },
  })
  const set = (change: Partial<ProfileDraft>) => {
    setDraft({ ...draft, ...change })
    const touched = Object.keys(change).map((field) => [field, undefined])
    // Another kind has other rules for its numbers.
    setErrors({
      ...errors,
      ...Object.fromEntries(touched),
      ...(change.kind && { inn: undefined, ogrn: undefined }),
    })
  }
  /** False where something has to be mended first. */
  const submit = (): boolean => {
    const found = errorsOf(draft)
    setErrors(found)
    const isWhole = Object.keys(found).length === 0
    if (isWhole) saving.mutate()
    return isWhole
  }
  const isFieldRefusal = saving.error instanceof ApiRefusal && saving.error.fields
  return {
    draft,
    errors,
    set,
    submit,
    isPending: saving.isPending,
    problem: saving.error && !isFieldRefusal ? messageOf(saving.error) : null,
    text: (field: Exclude<ProfileField, 'kind' | 'countryIds' | 'operatorIds'>) => ({
      name: field,
      value: draft[field],
      onChange: (value: string) => set({ [field]: value }),
      error: errors[field],
      isRequired: true,
    }),
  }
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus()
}
