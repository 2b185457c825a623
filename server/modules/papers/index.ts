export {
  buildDocument,
  type DocumentData,
  type DocumentKind,
  documentKinds,
  type MissingField,
  missingIn,
} from './build-document.ts'
export { type PaymentDetails, paymentCode } from './payment-code.ts'
