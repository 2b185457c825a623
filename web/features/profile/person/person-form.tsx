import { dataNotUpdated } from '../../../../contract/platform/notices/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { homeCities } from '../../../../contract/geo/places.ts'
import { limits } from '../../../../contract/limits.ts'
import type { User } from '../../../app/page/user.ts'
import { call } from '../../../app/calls/call.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import type { FieldOf } from '../../../app/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ComboBox } from '../../../ui/choice/combo-box.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { profileTexts as texts } from '../texts.ts'
import { usePersonDraft } from './use-person-draft.ts'

/** Names and home city; refusals stand at their fields, and an edit in another window is not written over unseen. */
export function PersonForm({ user }: { user: User }) {
  const form = usePersonDraft(user)
  return (
    <form {...form.props} aria-label="Личные данные" className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={limits.nameMax}
          isRequired
          {...form.field('lastName')}
        />
        <TextField
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={limits.nameMax}
          isRequired
          {...form.field('firstName')}
        />
        <TextField
          label={texts.patronymic}
          autoComplete="additional-name"
          maxLength={limits.patronymicMax}
          isOptional
          {...form.field('patronymic')}
        />
        <CityField {...form.field('city')} />
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
        <Notice tone="danger" isLive title={dataNotUpdated.title}>
          {form.problem}
        </Notice>
      )}
      <Button
        type="submit"
        look="calm"
        isPending={form.isSending}
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

const optionOf = ({ id, name }: { id: number; name: string }): City => ({ id, title: name })

function CityField({ onChange, ...field }: FieldOf<City | null>) {
  const { data } = useQuery({
    ...queryOf(homeCities, { query: {} }),
    staleTime: 600_000,
  })
  return (
    <ComboBox
      label={texts.city}
      isOptional
      placeholder={texts.cityPlaceholder}
      popularTitle={texts.popularCities}
      items={data?.map(optionOf)}
      onSearch={async (search) => (await call(homeCities, { query: { search } })).result.map(optionOf)}
      {...field}
      onChange={(city) => onChange(city && { id: city.id, title: city.title })}
    />
  )
}
