import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { homeCities } from '../../../contract/geo/geo.ts'
import { limits } from '../../../contract/limits.ts'
import type { User } from '../../app/page/user.ts'
import { call } from '../../app/calls/call.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ComboBox } from '../../ui/choice/combo-box.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { profileTexts as texts } from './texts.ts'
import { usePersonDraft } from './use-person-draft.ts'

/** Names and home city; refusals stand at their fields, and an edit in another window is not written over unseen. */
export function PersonForm({ user }: { user: User }) {
  const form = usePersonDraft(user)
  const place = useRef<HTMLFormElement>(null)
  const { draft, errors, set } = form
  const text = (field: 'firstName' | 'lastName' | 'patronymic') => ({
    value: draft[field],
    error: errors[field],
    onChange: (value: string) => set(field, value),
  })
  const submit = async () => {
    if (await form.save()) return
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <form
      ref={place}
      noValidate
      aria-label="Личные данные"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.lastName}
          name="last_name"
          autoComplete="family-name"
          maxLength={limits.nameMax}
          isRequired
          {...text('lastName')}
        />
        <TextField
          label={texts.firstName}
          name="first_name"
          autoComplete="given-name"
          maxLength={limits.nameMax}
          isRequired
          {...text('firstName')}
        />
        <TextField
          label={texts.patronymic}
          name="patronymic_name"
          autoComplete="additional-name"
          maxLength={limits.patronymicMax}
          isOptional
          {...text('patronymic')}
        />
        <CityField value={draft.city} error={errors.city} onChange={(city) => set('city', city)} />
      </div>
      {form.elsewhere && (
        <Notice
          tone="warn"
          isLive
          title={texts.changedElsewhere}
          action={
            <Button size="s" onPress={form.takeTheirs}>
              {texts.takeTheirs}
            </Button>
          }
        >
          {texts.changedText}
        </Notice>
      )}
      {form.problem && (
        <Notice tone="danger" isLive title={texts.notices.notSaved.title}>
          {form.problem}
        </Notice>
      )}
      <Button
        type="submit"
        look="calm"
        isPending={form.isPending}
        isDisabled={!form.isChanged}
        className="sm:justify-self-start"
      >
        {texts.save}
      </Button>
    </form>
  )
}

interface City {
  id: number
  title: string
}

interface CityFieldProps {
  value: City | null
  error: string | undefined
  onChange: (city: City | null) => void
}

const optionOf = ({ id, name }: { id: number; name: string }): City => ({ id, title: name })

function CityField({ value, error, onChange }: CityFieldProps) {
  const { data } = useQuery({
    ...queryOf(homeCities, { query: {} }),
    staleTime: 600_000,
  })
  return (
    <ComboBox
      label={texts.city}
      name="city_id"
      isOptional
      placeholder={texts.cityPlaceholder}
      popularTitle={texts.popularCities}
      items={data?.map(optionOf)}
      onSearch={async (search) => (await call(homeCities, { query: { search } })).result.map(optionOf)}
      value={value}
      error={error}
      onChange={(city) => onChange(city && { id: city.id, title: city.title })}
    />
  )
}
