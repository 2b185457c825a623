export {
  buildDocument,
  type DocumentData,
  documentKinds,
  type DocumentKind,
  missingIn,
  type MissingField,
} from './build-document.ts'
