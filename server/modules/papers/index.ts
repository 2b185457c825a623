export {
  buildDocument,
  type DocumentData,
  documentKinds,
  type DocumentKind,
  missingIn,
  type MissingField,
} from './build-document.ts'
export { buildTranscript } from './transcript/transcript.ts'
