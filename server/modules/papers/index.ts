export { buildDocument, documentKinds } from './build-document.ts'
