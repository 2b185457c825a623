import { agentText } from '../../../contract/agent-texts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { hideContacts } from '../../platform/contacts/hide-contacts.ts'

/** Tourists read an agency's name before they choose: one that is a way past the site is refused. */
export function checkName(organisation: string): void {
  if (!hideContacts(organisation).masked) return
  throw new Refusal('invalid', 'bad_request', { fields: { organisation: agentText.organisationContacts } })
}
