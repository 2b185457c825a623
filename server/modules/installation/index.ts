export { type Cleaned, cleanDemo } from './clean-demo.ts'
export { toursOf } from './remains.rules.ts'
