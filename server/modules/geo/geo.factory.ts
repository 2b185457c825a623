import { type Act, system } from '../../platform/use-case.ts'
import { loadReference } from './load-reference.ts'
import { readReferenceFiles } from './reference-files.ts'

/** The whole reference data of the product, in a second. */
export async function loadGeo(app: { act: Act }): Promise<void> {
  await app.act(system, loadReference, readReferenceFiles())
}
