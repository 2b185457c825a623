import {
  Baby,
  Bike,
  Coffee,
  Flower2,
  Heart,
  Landmark,
  Leaf,
  MountainSnow,
  PartyPopper,
  Ship,
  ShoppingBag,
  Umbrella,
  Utensils,
  Waves,
} from 'lucide-react'
import { hiddenContacts } from '../../../../contract/chat/hidden-contacts.ts'
import { limits } from '../../../../contract/limits.ts'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import type { IconShape } from '../../../ui/content/icon.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { TagToggles } from '../../../ui/status/tag.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useHolidayTypes } from './lookups.tsx'
import { texts } from '../texts.ts'
import type { WizardControl } from '../session/use-wizard-session.ts'

/** By the names that the list of holiday types gives its icons. */
const icons: Record<string, IconShape> = {
  umbrella: Umbrella,
  baby: Baby,
  landmark: Landmark,
  coffee: Coffee,
  bike: Bike,
  'mountain-snow': MountainSnow,
  heart: Heart,
  'flower-2': Flower2,
  waves: Waves,
  utensils: Utensils,
  'shopping-bag': ShoppingBag,
  ship: Ship,
  'party-popper': PartyPopper,
  leaf: Leaf,
}

/** What matters, in words and in tags. */
export function StepWishes({ wizard }: { wizard: WizardControl }) {
  const { fields, errors } = wizard.state
  return (
    <div className="grid gap-7">
      <TextArea
        label={texts.wishes}
        placeholder={texts.wishesPlaceholder}
        value={fields.wishes}
        onChange={(wishes) => wizard.edit({ wishes })}
        limit={limits.wishesMax}
        rows={5}
        hint={hiddenContacts.touristHint}
        error={errors.wishes}
        isOptional
      />
      <RestTypes wizard={wizard} />
    </div>
  )
}

function RestTypes({ wizard }: { wizard: WizardControl }) {
  const { fields, errors } = wizard.state
  const { data, isError, isFetching, refetch } = useHolidayTypes()
  if (isError) return <ErrorState onRetry={() => void refetch()} isPending={isFetching} />
  if (!data) return <Skeleton className="h-40" />
  return (
    <TagToggles
      label={texts.restTypes}
      items={data.map(({ id, name, icon }) => ({ id: String(id), title: name, icon: icons[icon] }))}
      value={fields.restTypeIds.map(String)}
      onChange={(ids) => wizard.edit({ restTypeIds: ids.map(Number) })}
      error={errors.restTypeIds}
      isOptional
    />
  )
}
