import { type ConsentDocument, consentDocuments } from '../../../contract/identity/consents.ts'

/** The version that is stored with a consent is the version that is shown. */
export function versionOf(name: ConsentDocument): string {
  const document = consentDocuments.find((one) => one.name === name)
  if (!document) throw new Error(`no version of the document ${name}`)
  return document.version
}
