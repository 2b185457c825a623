export { PeriodPicker } from './period-picker.tsx'
export {
  type Change,
  changeOf,
  duration,
  presetsOf,
  pointTitle,
  roubles,
  share,
  speedTitle,
} from './statistic.rules.ts'
