import type { SyntheticEvent } from 'react'
import { budgetLabel } from '../../../../contract/auctions/budget-labels.ts'
import { budgetWords } from '../../../../contract/auctions/budget-words.ts'
import { consentDocuments } from '../../../../contract/identity/consents.ts'
import { mealTitle } from '../../../../contract/geo/meals.ts'
import { starsWords } from '../../../../contract/trip-labels.ts'
import { collapse } from '../../../../contract/wire.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Flag } from '../../../ui/content/flag.tsx'
import { age } from '../../../../contract/guest-words.ts'
import { guests, nights } from '../../../ui/words/format.ts'
import { dateRange } from '../../../ui/words/moments.ts'
import { TextLink } from '../../../ui/actions/link-button.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { useHolidayTypes } from './lookups.tsx'
import { PriceSource } from '../prices/price-source.tsx'
import { useHeldTours } from '../prices/use-price-histogram.ts'
import { texts } from '../texts.ts'
import { UnservedNote } from './unserved-note.tsx'
import type { WizardControl } from '../session/use-wizard-session.ts'
import { knownMinimum } from '../budget/wizard.budget.ts'
import type { Fields } from '../trip/wizard.fields.ts'
import type { Launcher } from '../trip/wizard.prefill.ts'

/** Everything that was said, once more, and the three consents. */
export function StepPreview({ wizard }: { wizard: WizardControl }) {
  return (
    <div className="@container">
      <div className="grid items-start gap-x-8 gap-y-6 @xl:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <Trip fields={wizard.state.fields} />
          <UnservedNote countryId={wizard.state.fields.country?.id} />
          <LaunchedBy launcher={wizard.launcher} />
          <Wishes fields={wizard.state.fields} />
        </div>
        <div className="grid gap-6">
          <Budget wizard={wizard} />
          <Consents wizard={wizard} />
        </div>
      </div>
    </div>
  )
}

function Trip({ fields }: { fields: Fields }) {
  const { departure, country, region, hotel, stars, dates, adults, childAges, mealIds } = fields
  const ages = childAges.length > 0 ? ` (${childAges.map(age).join(', ')})` : ''
  return (
    <dl aria-label={texts.trip} className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Line name={texts.departure}>{departure?.title}</Line>
      <Line name={texts.destination}>
        {country?.flag && <Flag code={country.flag} size={20} />}
        {[country?.title, region?.title].filter(Boolean).join(', ')}
      </Line>
      <Line name={texts.hotel}>{hotel?.title ?? texts.anyHotel}</Line>
      <Line name={texts.stars}>
        {stars === null ? texts.anyValue : hotel ? `${stars}★` : starsWords(stars)}
      </Line>
      <Line name={texts.tourists}>{guests(adults, childAges.length) + ages}</Line>
      <Line name={texts.dates}>{dates && dateRange(dates.from, dates.to, true)}</Line>
      <Line name={texts.nights}>{nights(fields.nights)}</Line>
      <Line name={texts.meal}>{mealIds.map(mealTitle).join(', ') || texts.anyMeal}</Line>
    </dl>
  )
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="type-note">{name}</dt>
      <dd className="flex flex-wrap items-center gap-2 font-medium">{children}</dd>
    </div>
  )
}

/** Whoever is signed in sees in whose name the auction will run. */
function LaunchedBy({ launcher: { fullName, homeCity } }: { launcher: Launcher }) {
  if (!fullName) return null
  return (
    <dl className="border-t border-line pt-5">
      <Line name={texts.launchedBy}>{[fullName, homeCity?.title].filter(Boolean).join(', ')}</Line>
    </dl>
  )
}

const labelTones = { below: 'danger', match: 'good', above: 'info' } as const

function Budget({ wizard }: { wizard: WizardControl }) {
  const { fields, check } = wizard.state
  const minimum = knownMinimum(check)
  const label = budgetLabel(fields.budget ?? 0, minimum)
  const held = useHeldTours(fields)
  return (
    <dl className="grid gap-4 rounded-lg border border-line bg-card p-4 sm:p-5">
      <div>
        <dt className="type-note">{texts.yourBudget}</dt>
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price value={fields.budget ?? 0} size="l" />
          {label && <Badge tone={labelTones[label]}>{texts.budgetLabels[label]}</Badge>}
          <span className="type-note">{budgetWords(fields.budget ?? 0, minimum, held)}</span>
        </dd>
      </div>
      {minimum !== null && (
        <div>
          <dt className="type-note">{texts.marketMinimum}</dt>
          <dd>
            <Price value={minimum} size="m" />
            <span className="type-note block">
              {check.state === 'found' && <PriceSource {...check} departure={fields.departure} />}
            </span>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Wishes({ fields: { wishes, restTypeIds } }: { fields: Fields }) {
  const { data = [] } = useHolidayTypes()
  const chosen = data.filter(({ id }) => restTypeIds.includes(id))
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="type-note">{texts.wishes}</h3>
      <p className="wrap-anywhere">{collapse(wishes) || texts.noWishes}</p>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Tag>{name}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A press on the link reads the document and does not tick the box around it. */
const stay = (event: SyntheticEvent) => event.stopPropagation()
const apart = { onClick: stay, onPointerDown: stay, onMouseDown: stay, onKeyDown: stay, onKeyUp: stay }

function Consents({ wizard }: { wizard: WizardControl }) {
  const { consents, errors } = wizard.state
  return (
    <div role="group" aria-label={texts.consents} className="grid gap-2">
      {consentDocuments.map(({ name, title, path }) => (
        <Checkbox
          key={name}
          className="relative"
          isSelected={consents.includes(name)}
          error={Boolean(errors.consents) && !consents.includes(name)}
          onChange={(isGiven) =>
            wizard.consent(isGiven ? [...consents, name] : consents.filter((given) => given !== name))
          }
        >
          {texts.accept[name]}{' '}
          <TextLink to={path} isNewTab {...apart}>
            {title}
          </TextLink>
        </Checkbox>
      ))}
      <p data-field-error="" aria-live="polite" className="text-sm font-medium text-danger">
        {errors.consents}
      </p>
    </div>
  )
}
