import { buttonClass } from '../../../ui/actions/button-look.ts'
import { BarTable } from '../../../ui/charts/bar-table.tsx'
import { PlaceSection } from '../place/place-section.tsx'
import { PricesOfCountries } from './prices-of-countries.tsx'
import type { ShownFigure, ShownForm, ShownShare, ShownStatistics } from './shown-statistics.rules.ts'

const linkClass = 'font-medium text-sea-text underline underline-offset-4'

/** The market in numbers: whole without a script. `notice` says why something else was asked for. */
export function StatisticsView({ shown, notice }: { shown: ShownStatistics; notice: string }) {
  const { form, groups, shares, prices, hidden, file } = shown
  const isAnything = groups.length > 0 || prices.countries.length > 0
  return (
    <>
      {form && <FilterForm form={form} />}
      {notice && (
        <p role="status" className="mt-6 max-w-2xl rounded-md bg-mist px-4 py-3">
          {notice}
        </p>
      )}
      <p className="mt-6 max-w-2xl text-soft">
        {groups.length > 0 && `${shown.period.text}. ${shown.counted} `}
        {isAnything && (
          <a href={file} download className={linkClass}>
            Скачать таблицей (CSV)
          </a>
        )}
      </p>
      {groups.map(({ id, title, figures }) => (
        <PlaceSection key={id} id={id} title={title}>
          <Figures figures={figures} />
        </PlaceSection>
      ))}
      {shares.length > 0 && <Shares shares={shares} />}
      {hidden && groups.length > 0 && <p className="type-note mt-6 max-w-2xl">{hidden}</p>}
      {groups.length === 0 && (
        <PlaceSection id="asked" title="Аукционы">
          <p className="max-w-2xl rounded-xl bg-card p-5 shadow-card">{hidden}</p>
        </PlaceSection>
      )}
      <PricesOfCountries {...prices} />
    </>
  )
}

/** The browser's own form. */
function FilterForm({ form: { action, fields, reset } }: { form: ShownForm }) {
  return (
    <form
      // Another choice has come with the address: the lists show it.
      key={fields.map(({ value }) => value).join()}
      action={action}
      aria-label="Что показать"
      className="mt-7 flex flex-wrap items-end gap-3"
    >
      {fields.map(({ name, label, value, choices }) => (
        <label key={name} className="flex min-w-0 flex-1 basis-56 flex-col gap-1 sm:max-w-72">
          <span className="text-sm text-soft">{label}</span>
          <select name={name} defaultValue={value} className="field-box px-4">
            {choices.map((one) => (
              <option key={one.value} value={one.value}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" className={buttonClass({ look: 'calm', size: 'l', className: 'max-sm:w-full' })}>
        Показать
      </button>
      {reset && (
        <a href={reset} className={`${linkClass} inline-flex min-h-11 items-center px-1`}>
          Весь рынок
        </a>
      )}
    </form>
  )
}

function Figures({ figures }: { figures: readonly ShownFigure[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {figures.map(({ key, name, text, how, of }) => (
        <div key={key} className="flex min-w-0 flex-col rounded-xl bg-card p-5 shadow-card">
          <dt className="font-medium">{name}</dt>
          <dd className="tabular mt-1 text-2xl font-semibold">{text}</dd>
          <dd className="type-note mt-2">{how}</dd>
          {of && <dd className="type-note mt-auto pt-2">{of}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Shares({ shares }: { shares: readonly ShownShare[] }) {
  return (
    <div className="mt-12 grid items-start gap-5 md:mt-16 lg:grid-cols-2">
      {shares.map(({ key, title, how, rows }) => (
        <section
          key={key}
          aria-labelledby={`share-${key}`}
          className="min-w-0 rounded-xl bg-card p-5 shadow-card md:p-6"
        >
          <h2 id={`share-${key}`} className="type-subheading">
            {title}
          </h2>
          <p className="type-note mt-1 mb-3">{how}</p>
          <BarTable
            label={title}
            names={{ title: 'Что просят', value: 'Доля аукционов', note: 'Аукционов' }}
            rows={rows}
          />
        </section>
      ))}
    </div>
  )
}
