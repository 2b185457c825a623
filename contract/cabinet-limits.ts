/** Of the cabinets: what agents and administrators fill in. Ours, where the specification names none; whole roubles. */
export const workLimits = {
  topUpMin: 500,
  topUpMax: 350_000,
  /** Payments of one person that wait for money. */
  openPaymentsMax: 10,
  commentMax: 2000,
  optionCommentMax: 500,
  offerVersionsMax: 50,
  /** A larger refund needs a second administrator, roubles. */
  feeRefundAloneMax: 15_000,
  /** What of fees one administrator gives back alone in a day, roubles. */
  feeRefundsAloneDayMax: 50_000,
  /** So long an offer's prices hold. */
  offerDays: 14,
  /** Between two questions for a better price at one offer. */
  priceAskHours: 6,
  messageMax: 4000,
  /** So long a message may be changed and deleted by its writer. */
  messageChangeMinutes: 15,
  messageEditsMax: 10,
  /** What was taken back is kept sealed for disputes, and what was edited before anybody had read it. */
  deletedMessageDays: 180,
  organisationMax: 200,
  addressMax: 300,
  /** Of what a refused agency sends with its data, and of all that it has ever sent. */
  agencyFilesMax: 5,
  agencyFileBytesMax: 10 * 1024 * 1024,
  agencyFilesBytesMax: 60 * 1024 * 1024,
  fileTitleMax: 120,
  resubmissionNoteMax: 1000,
  /** In a row; then people talk to each other. */
  agentRefusalsMax: 10,
  /** Who works in an agency beside its owner, and invitations that wait. */
  agencyPeopleMax: 50,
  invitationsMax: 20,
  invitationDays: 7,
  invitedNameMax: 60,
  agentCountriesMax: 300,
  agentOperatorsMax: 100,
  filterValuesMax: 50,
  filterNameMax: 60,
  savedFiltersMax: 20,
  templateNameMax: 60,
  templatesMax: 50,
  /** Of a tour's price, that an operator leaves to an agent. */
  percentMax: 50,
  apiKeysMax: 10,
  keyAddressesMax: 20,
  webhooksMax: 5,
  webhookUrlMax: 500,
  /** An agency is told when its balance falls below this by an answer. */
  balanceLowRoubles: 10_000,
} as const
