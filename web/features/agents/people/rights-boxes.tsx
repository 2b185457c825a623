import {
  type AgencyRight,
  agencyRightNames,
  agencyRights,
} from '../../../../contract/platform/agency-rights.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'

interface RightsBoxesProps {
  legend: string
  rights: readonly AgencyRight[]
  /** What whoever gives them has himself: others are shown and stay as they are. */
  givable: readonly AgencyRight[]
  isLegendHidden?: boolean
  isDisabled?: boolean
  onChange: (rights: AgencyRight[]) => void
}

/** What somebody may do in an agency, each right by its words. */
export function RightsBoxes(props: RightsBoxesProps) {
  const { legend, rights, givable, isLegendHidden, isDisabled = false, onChange } = props
  const toggle = (right: AgencyRight, isOn: boolean) =>
    onChange(agencyRightNames.filter((one) => (one === right ? isOn : rights.includes(one))))
  return (
    <fieldset className="grid gap-1">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 font-medium'}>{legend}</legend>
      {agencyRightNames.map((right) => (
        <Checkbox
          key={right}
          isSelected={rights.includes(right)}
          isDisabled={isDisabled || !givable.includes(right)}
          onChange={(isOn) => toggle(right, isOn)}
        >
          <span className="font-medium">{agencyRights[right].title}</span>
          <span className="type-note block">{agencyRights[right].text}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
