import { agentText } from '../../../../contract/agents/agent-texts.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { hideContacts } from '../../../platform/contacts/hide-contacts.ts'

/** «Слетать.ру»: agencies are called like that, and the register of agencies has them so. Not a link to a page of one. */
const BRAND =
  /(?<![@\p{L}\p{N}._%+-])([\p{L}\p{N}-]{2,63})\.(?:ру|ru|рф|com|travel|tours?)(?![\p{L}\p{N}]|\s?[/:?#])/giu

/** Tourists read an agency's name before they choose: one that is a way past the site is refused. */
export function checkName(organisation: string): void {
  if (!hideContacts(organisation.replace(BRAND, '$1')).masked) return
  throw new Refusal('invalid', 'bad_request', { fields: { organisation: agentText.organisationContacts } })
}
