import { Download, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { exportAudit } from '../../../contract/audit/audit.ts'
import { auditDeeds, auditKinds } from '../../../contract/platform/audit-deeds.ts'
import { buttonClass } from '../../ui/actions/button-look.ts'
import { OPENED_VIEW } from '../../app/page/opened-view.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { cx } from '../../ui/words/cx.ts'

export const filterNames = ['admin_id', 'deed', 'kind', 'subject', 'person_id', 'from', 'to'] as const
type Chosen = Readonly<Record<string, string>>

/** Who, what, over what, over whom, when: all of it stands in the address. */
export function AuditFilters({ chosen, faults }: { chosen: Chosen; faults: Chosen }) {
  const { before: _before, ...filters } = chosen
  const typed = { chosen, faults }
  const file = new URLSearchParams(filters).toString()
  const id = useId()
  const opened = useSearchParams()[0].get(OPENED_VIEW)
  // On a phone the seven fields would stand before the first row.
  const [isOpen, setOpen] = useState(file !== '')
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass({ size: 's', className: 'mb-4 md:hidden' })}
      >
        <Icon as={SlidersHorizontal} size={17} />
        Условия и файл
      </button>
      <Form
        method="get"
        id={id}
        key={file}
        className={cx(
          'mb-5 grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-4',
          !isOpen && 'max-md:hidden',
        )}
        aria-label="Условия"
      >
        {opened && <input type="hidden" name={OPENED_VIEW} value={opened} />}
        <Typed name="admin_id" label="Номер сотрудника" {...typed} isNumber />
        <Choice name="deed" label="Что сделано" {...typed} options={deedOptions} />
        <Choice name="kind" label="Над чем" {...typed} options={kindOptions} />
        <Typed name="subject" label="№ или название" {...typed} />
        <Typed name="person_id" label="Номер человека" {...typed} isNumber />
        <Typed name="from" label="С дня" {...typed} hint="дд.мм.гггг" />
        <Typed name="to" label="По день" {...typed} hint="дд.мм.гггг" />
        <Ends file={file} isWrong={Object.keys(faults).length > 0} />
      </Form>
    </>
  )
}

/** What is done with the conditions. */
function Ends({ file, isWrong }: { file: string; isWrong: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-3 sm:mt-6.5">
      <button type="submit" className={buttonClass({ look: 'calm' })}>
        Найти
      </button>
      {file && (
        <Link
          to="/admin/audit"
          className="inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4"
        >
          Сбросить
        </Link>
      )}
      {!isWrong && (
        <a
          href={`${exportAudit.path}${file && `?${file}`}`}
          download
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-sea-text underline-offset-4 hover:underline"
        >
          <Icon as={Download} size={16} />
          Файл CSV
        </a>
      )}
    </div>
  )
}

const deedOptions = Object.entries(auditDeeds).map(([id, { says }]) => [id, says] as const)
const kindOptions = Object.entries(auditKinds)

interface FieldProps {
  name: (typeof filterNames)[number]
  label: string
  chosen: Chosen
  faults: Chosen
}

function Typed({
  name,
  label,
  chosen,
  faults,
  isNumber,
  hint,
}: FieldProps & { isNumber?: true; hint?: string }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={chosen[name] ?? ''}
        inputMode={isNumber && 'numeric'}
        maxLength={isNumber ? 15 : 200}
        placeholder={hint}
        aria-invalid={faults[name] ? true : undefined}
        aria-describedby={faults[name] ? `${id}-fault` : undefined}
        className="field-box min-h-12! w-full px-4"
      />
      <Fault id={`${id}-fault`} text={faults[name]} />
    </div>
  )
}

function Choice({
  name,
  label,
  chosen,
  faults,
  options,
}: FieldProps & { options: (readonly [string, string])[] }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={chosen[name] ?? ''}
        aria-describedby={faults[name] ? `${id}-fault` : undefined}
        className="field-box min-h-12! w-full truncate px-3"
      >
        <option value="">Всё</option>
        {options.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      <Fault id={`${id}-fault`} text={faults[name]} />
    </div>
  )
}

function Fault({ id, text }: { id: string; text: string | undefined }) {
  return (
    text && (
      <p id={id} role="alert" className="mt-1 text-sm text-danger">
        {text}
      </p>
    )
  )
}
