/**
 * Made by `npm run schema` from the migrations and .kysely-codegenrc.json. Do not edit it.
 */

import type { ColumnType } from 'kysely'

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>

export type ArrayTypeImpl<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[]

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type Json = JsonValue

export type JsonArray = JsonValue[]

export type JsonObject = {
  [x: string]: JsonValue | undefined
}

export type JsonPrimitive = boolean | number | string | null

export type JsonValue = JsonArray | JsonObject | JsonPrimitive

export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface AccountDeletion {
  deleted_at: Timestamp
  phone_hash: Buffer | null
  user_id: number
}

export interface AccountMerge {
  joined_id: number
  kept_id: number
  merged_at: Timestamp
  merged_by: number
  reason: string
  told_email: string | null
}

export interface AgencyInvitation {
  accepted_at: Timestamp | null
  accepted_by: number | null
  agency_id: number
  created_at: Timestamp
  expires_at: Timestamp
  id: Generated<number>
  invited_by: number
  name: string
  revoked_at: Timestamp | null
  rights: string[]
  token_hash: Buffer
}

export interface AgencyMember {
  agency_id: number
  id: Generated<number>
  invited_by: number | null
  joined_at: Timestamp
  left_at: Timestamp | null
  rights: string[]
  user_id: number
}

export interface AgencyOperatorFacts {
  agent_id: number
  changed_at: Timestamp
  facts: Json
  operator_id: number
}

export interface Agent {
  address: string
  company: Json | null
  company_asked_at: Timestamp | null
  created_at: Generated<Timestamp>
  id: number
  inn: string
  is_demo: Generated<boolean>
  is_sole: Generated<boolean>
  kind: 'legal' | 'individual'
  legal_address: string
  ogrn: string
  organisation: string
  recheck_due_at: Timestamp | null
  register_checked_at: Timestamp | null
  register_checked_by: number | null
  register_checked_number: string | null
  register_found: boolean | null
  register_number: string | null
  register_url: string | null
  status: ColumnType<0 | 1 | 2 | 3, 0 | 1 | 2 | 3 | undefined, 0 | 1 | 2 | 3>
  submitted_at: Generated<Timestamp>
  version: Generated<number>
}

export interface AgentCommission {
  agent_id: number
  operator_id: number | null
  percent: number
}

export interface AgentCountry {
  agent_id: number
  country_id: number
}

export interface AgentDiscount {
  agent_id: number
  max_percent: number
}

export interface AgentDraft {
  data: Json
  saved_at: Timestamp
  user_id: number
}

export interface AgentFeedMark {
  agent_id: number
  seen_through: number
}

export interface AgentFile {
  added_at: Timestamp
  agent_id: number
  history_id: number | null
  id: Generated<number>
  name: string
  title: string
}

export interface AgentHiddenAuction {
  agent_id: number
  auction_id: number
  hidden_at: Generated<Timestamp>
  reason: string | null
}

export interface AgentHiddenOffer {
  hidden_at: Timestamp
  offer_id: number
}

export interface AgentHistory {
  actor_id: number | null
  agent_id: number
  data: Json | null
  happened_at: Timestamp
  id: Generated<number>
  kind:
    | 'submitted'
    | 'edited'
    | 'resubmitted'
    | 'accepted'
    | 'refused'
    | 'withdrawn'
    | 'register_checked'
    | 'recheck_due'
  reason: string | null
  version: number
}

export interface AgentOperator {
  agent_id: number
  operator_id: number
}

export interface AgentRating {
  agent_id: number
  reviews: Generated<number>
  value: number | null
  weighed_at: Generated<Timestamp>
}

export interface AgentSeenRequest {
  agent_id: number
  auction_id: number
  seen_at: Timestamp
}

export interface AnswerTemplate {
  agent_id: number
  id: Generated<number>
  name: string
  text: string
}

export interface ApiKey {
  addresses: Generated<string[]>
  agent_id: number
  created_at: Timestamp
  daily_fee_max: number | null
  expires_at: Timestamp | null
  id: Generated<number>
  key_hash: Buffer
  name: string
  place: number
  prefix: string
  revoked_at: Timestamp | null
  scopes: string[]
  used_at: Timestamp | null
  used_from: string | null
}

export interface AppUser {
  confirmed_email: string | null
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  email: string | null
  first_name: Generated<string>
  home_city_id: number | null
  id: Generated<number>
  is_demo: Generated<boolean>
  last_name: Generated<string>
  password_changed_at: Timestamp | null
  password_hash: string | null
  patronymic_name: string | null
  phone: string | null
  photo: string | null
  utm: Json | null
}

export interface Attachment {
  added_at: Timestamp
  author_id: number
  bears_contacts: boolean | null
  conversation_id: number
  height: number | null
  id: Generated<number>
  kind: string
  message_id: number | null
  name: string | null
  place: Generated<number>
  sha256: Buffer
  size: number
  small: string | null
  state: string
  title: string
  tried_at: Timestamp | null
  width: number | null
}

export interface Auction {
  adults: number
  best_price: number | null
  budget: number
  child_ages: Generated<number[]>
  country_id: number
  created_at: Generated<Timestamp>
  date_from: string
  date_to: string
  departure_id: number
  edited_at: Timestamp | null
  hidden_at: Timestamp | null
  hotel_id: number | null
  hotel_stars: number | null
  id: Generated<number>
  meal_ids: number[] | null
  nights: number
  offers_count: Generated<number>
  party_version: Generated<number>
  recommended_price: number | null
  region_id: number | null
  rest_type_ids: Generated<number[]>
  state: ColumnType<
    'active' | 'chosen' | 'expired' | 'deleted',
    'active' | 'chosen' | 'expired' | 'deleted' | undefined,
    'active' | 'chosen' | 'expired' | 'deleted'
  >
  tourist_id: number
  unread_offers: Generated<number>
  version: Generated<number>
  wishes: Generated<string>
}

export interface AuctionMove {
  actor_id: number | null
  auction_id: number
  from_state: string | null
  id: Generated<number>
  moved_at: Generated<Timestamp>
  to_state: string
}

export interface Audit {
  admin_id: number
  after: Json | null
  at: Timestamp
  before: Json | null
  call: string
  deed: string
  hash: Buffer
  id: number
  person_ids: Generated<ArrayType<number>>
  prev_hash: Buffer
  reason: Generated<string>
  request_id: string
  roles: string[]
  session_id: number
  subject_id: string | null
  subject_kind: string
}

export interface AuditHead {
  hash: Buffer
  is_one: Generated<boolean>
  rows: number
}

export interface BankPayment {
  bank: string
  bank_account: string
  bic: string
  confirmed_at: Timestamp | null
  confirmed_by: number | null
  inn: string
  name: string
  paper_day: string | null
  paper_number: string | null
  payment_id: number
}

export interface BankRefund {
  because: 'account' | 'refused'
  closed_at: Timestamp | null
  closed_by: number | null
  closing: Generated<string>
  objected_at: Timestamp | null
  objection: Generated<string>
  overdue_at: Timestamp | null
  paper_day: string | null
  paper_number: string | null
  refund_id: number
  said_at: Timestamp | null
  said_by: number | null
  since: Timestamp
}

export interface BlockInForce {
  ends_at: Timestamp | null
  id: number | null
  told_reason: string | null
  user_id: number | null
}

export interface Booking {
  agent_id: number
  auction_id: number
  documents_gone_at: Timestamp | null
  due_at: Timestamp | null
  ends_at: Timestamp | null
  expiries: Generated<number>
  id: Generated<number>
  key_id: number | null
  moves: Generated<number>
  nudge_at: Timestamp | null
  nudges: Generated<number>
  offer_id: number
  opened_at: Generated<Timestamp>
  option_id: number
  payment_wishes: Generated<string>
  price_asked_at: Timestamp | null
  reopened_at: Timestamp | null
  returns: Generated<number>
  state: ColumnType<
    | 'filling'
    | 'checking'
    | 'agreeing'
    | 'paying'
    | 'confirming'
    | 'confirmed'
    | 'travelling'
    | 'finished'
    | 'refused'
    | 'cancelling'
    | 'cancelled'
    | 'lapsed',
    | 'filling'
    | 'checking'
    | 'agreeing'
    | 'paying'
    | 'confirming'
    | 'confirmed'
    | 'travelling'
    | 'finished'
    | 'refused'
    | 'cancelling'
    | 'cancelled'
    | 'lapsed'
    | undefined,
    | 'filling'
    | 'checking'
    | 'agreeing'
    | 'paying'
    | 'confirming'
    | 'confirmed'
    | 'travelling'
    | 'finished'
    | 'refused'
    | 'cancelling'
    | 'cancelled'
    | 'lapsed'
  >
  state_since: Generated<Timestamp>
  tourist_id: number
}

export interface BookingAmendment {
  answer: Generated<string>
  booking_id: number
  ended_at: Timestamp | null
  kind: 'name' | 'flight' | 'other'
  n: number
  price_id: number
  sealed: Buffer | null
  state: ColumnType<
    'open' | 'signed' | 'refused' | 'withdrawn' | 'lapsed',
    'open' | undefined,
    'open' | 'signed' | 'refused' | 'withdrawn' | 'lapsed'
  >
  traveller_id: number | null
}

export interface BookingCancellation {
  answer_note: Generated<string>
  answered_at: Timestamp | null
  asked_at: Timestamp
  asked_by: 'tourist' | 'agent' | 'system'
  booking_id: number
  costs_at: Timestamp | null
  costs_note: Generated<string>
  decided_by: number | null
  decision_note: Generated<string>
  dispute_note: Generated<string>
  disputed_at: Timestamp | null
  kept: number | null
  note: Generated<string>
  reason: Generated<string>
  settled_at: Timestamp | null
}

export interface BookingClaim {
  answer_due_at: Timestamp
  answer_note: Generated<string>
  answered_at: Timestamp | null
  asked: number
  booking_id: number
  closed_at: Timestamp | null
  closed_by: string | null
  decided_by: number | null
  decision_note: Generated<string>
  given: number | null
  made_at: Timestamp
  note: string
  offered: number | null
  reminded_at: Timestamp | null
}

export interface BookingClaimFile {
  added_at: Timestamp
  booking_id: number
  id: Generated<number>
  name: string
  title: string
}

export interface BookingConfirmation {
  booking_id: number
  confirmed_at: Generated<Timestamp>
  confirmed_by: number
  evoucher_number: Generated<string>
  n: number
  note: Generated<string>
  operator_number: string
}

export interface BookingCost {
  amount: number
  booking_id: number
  n: number
  proof: string
  title: string
}

export interface BookingCostFile {
  added_at: Timestamp
  booking_id: number
  id: Generated<number>
  name: string
  title: string
}

export interface BookingDocument {
  booking_id: number
  id: number
  kind: string
  made_at: Timestamp
  move_n: number | null
  price_id: number | null
  sealed: Buffer | null
  sha256: Buffer
  size: number
  state: string
  template: string
  version: number
}

export interface BookingDue {
  amount: number
  n: number
  price_id: number
}

export interface BookingLineShare {
  n: number
  own: number
  price_id: number
  promo: number
}

export interface BookingMove {
  actor_id: number | null
  booking_id: number
  from_state:
    | 'filling'
    | 'checking'
    | 'agreeing'
    | 'paying'
    | 'confirming'
    | 'confirmed'
    | 'travelling'
    | 'finished'
    | 'refused'
    | 'cancelling'
    | 'cancelled'
    | 'lapsed'
    | null
  move:
    | 'open'
    | 'submit'
    | 'return'
    | 'quote'
    | 'accept'
    | 'expire'
    | 'requote'
    | 'cover'
    | 'confirm'
    | 'refuse'
    | 'unhold'
    | 'substitute'
    | 'amend'
    | 'depart'
    | 'finish'
    | 'cancel'
    | 'ask_cancel'
    | 'settle'
    | 'lapse'
  moved_at: Generated<Timestamp>
  mover: 'tourist' | 'agent' | 'admin' | 'system'
  n: number
  note: Generated<string>
  previous: Generated<number | null>
  to_state:
    | 'filling'
    | 'checking'
    | 'agreeing'
    | 'paying'
    | 'confirming'
    | 'confirmed'
    | 'travelling'
    | 'finished'
    | 'refused'
    | 'cancelling'
    | 'cancelled'
    | 'lapsed'
}

export interface BookingPayment {
  booking_id: number
  payment_id: number
  price_id: number
  returned_for: string | null
  schedule_n: number
  taken_at: Timestamp | null
}

export interface BookingPrice {
  accepted_at: Timestamp | null
  booking_id: number
  currency: string | null
  id: Generated<number>
  listed_price: number | null
  made_at: Generated<Timestamp>
  made_by: number
  n: number
  option_id: number
  rate: number | null
  reason: Generated<string>
  total: number
  valid_until: Timestamp
}

export interface BookingPriceFacts {
  insurance: string
  operator: Json
  price_id: number
  transfer: string
}

export interface BookingPriceLine {
  amount: number
  kind: 'tour' | 'fuel' | 'extra' | 'insurance' | 'discount' | 'fee'
  n: number
  price_id: number
  title: string
}

export interface BookingPromo {
  booking_id: number
  code_id: number
  kept_at: Generated<Timestamp>
}

export interface BookingScheduleLine {
  amount: number
  due_at: Timestamp
  n: number
  price_id: number
}

export interface BookingSignature {
  address: string
  code_id: string
  device: Buffer | null
  document_version: number
  papers_sha256: Buffer
  phone: Buffer
  price_id: number
  signed_at: Generated<Timestamp>
  user_agent: string
  user_id: number
}

export interface BookingSigning {
  asked_at: Generated<Timestamp>
  code_id: string
  papers_sha256: Buffer
  price_id: number
}

export interface BookingTraveller {
  booking_id: number
  document_until: string | null
  filled_at: Generated<Timestamp>
  filled_by: 'tourist' | 'link'
  id: number
  sealed: Buffer
  version: Generated<number>
}

export interface BookingTravellerGone {
  booking_id: number
  id: number
}

export interface Chat {
  agent_id: number
  auction_id: number
  created_at: Generated<Timestamp>
  last_at: Generated<Timestamp>
  offer_id: number
  tourist_id: number
}

export interface CompanyAnswer {
  asked_at: Timestamp
  company: Json | null
  number: string
  source: 'dadata' | 'demo'
}

export interface Consent {
  accepted_at: Generated<Timestamp>
  address: string
  document: 'legal' | 'agreement' | 'terms-of-use'
  id: Generated<number>
  request_id: number | null
  user_id: number
  version: string
  withdrawn_at: Timestamp | null
}

export interface Conversation {
  id: Generated<number>
  kind: string
  last_rev: Generated<number>
  last_seq: Generated<number>
  subject_id: number
}

export interface Country {
  continent: 'oceania' | 'europe' | 'asia' | 'america' | 'africa'
  english: string
  flag: string
  id: number
  name: string
  name_to: string
  priority: Generated<number>
  slug: string
}

export interface CountryPrice {
  country_id: number
  price: number
}

export interface CurrencyRate {
  currency: string
  day: string
  fetched_at: Timestamp
  rate: number
  source: 'cbr' | 'local'
}

export interface DailyCount {
  day: string
  most: number
  name: string
  slot: number
  used: number
  who: string
}

export interface DayCounted {
  day: string
  until: Timestamp
}

export interface DaySum {
  country_id: number
  day: string
  departure_id: number
  kopecks: number
  metric: string
  n: number
  wait: number
}

export interface DeletedMessage {
  deleted_at: Timestamp
  message_id: number
  sealed: Buffer
}

export interface Delivery {
  attempts: Generated<number>
  channel: string
  created_at: Timestamp
  due_at: Timestamp
  expires_at: Timestamp
  finished_at: Timestamp | null
  id: Generated<number>
  kind: string
  notification_id: number
  reason: string | null
  state: Generated<string>
  user_id: number
}

export interface Departure {
  english: Generated<string>
  id: number
  latitude: number | null
  longitude: number | null
  name: string
  name_from: string
  rank: number | null
}

export interface DocumentLook {
  id: Generated<number>
  looked_at: Timestamp
  subject: string
  subject_id: number
  user_id: number
}

export interface Draft {
  conversation_id: number
  reply_to: number | null
  rev: Generated<number>
  text: string
  updated_at: Timestamp
  user_id: number
}

export interface EmailCode {
  address: string
  attempts: Generated<number>
  code_hash: Buffer
  created_at: Generated<Timestamp>
  email: string
  expires_at: Timestamp
  id: string
  network: string
  refused_at: Timestamp | null
  replaced_email: string | null
  used_at: Timestamp | null
  user_id: number
}

export interface Event {
  created_at: Generated<Timestamp>
  data: Json
  id: Generated<number>
  name: string
}

export interface FeedChange {
  agent_id: number | null
  auction_id: number | null
  changed_at: Generated<Timestamp>
  xid: Generated<string>
}

export interface FeedFilter {
  agent_id: number
  filters: Json
  id: Generated<number>
  is_default: boolean
  name: string
  notify: boolean
  position: number
  sort: string
}

export interface GivenUpNotice {
  kind: string
  told_at: Timestamp
}

export interface HoldCall {
  asked_as: 'purpose' | 'billing'
  asks: Generated<number>
  created_at: Timestamp
  finished_at: Timestamp | null
  id: Generated<number>
  kind: 'capture' | 'void'
  next_ask_at: Timestamp | null
  note: Generated<string>
  payment_id: number
  reason: string | null
  reference: Generated<string>
  state: ColumnType<'sending' | 'done' | 'failed', 'sending' | undefined, 'sending' | 'done' | 'failed'>
}

export interface HolidayType {
  icon: string
  id: number
  name: string
}

export interface HomeCity {
  departure_id: number
  id: number
  name: string
}

export interface Hotel {
  added_in: Generated<string>
  country_id: number
  id: Generated<number>
  kinds: Generated<string[]>
  meal_ids: number[]
  name: string
  popularity: Generated<number>
  region_id: number
  search_name: string
  stars: number
}

export interface HotelPicture {
  hotel_id: number
  place: number
  source: string
  url_id: number
}

export interface HotelService {
  group_name: string
  id: number
  name: string
}

export interface HotTour {
  adults: Generated<number>
  agent_id: number | null
  bonus: Generated<string>
  compared: number | null
  country_id: number
  day: string
  departure_id: number
  hotel_id: number | null
  hotel_name: string
  id: Generated<number>
  kind: string
  meal_id: number
  meal_rank: number
  nights: number
  old_price: number
  operator_name: string
  percent: number
  picture_url: string | null
  place: number
  places: number | null
  price: number
  priced_at: Timestamp
  ref: string
  region_id: number
  room: string
  source: string
  source_title: string
  stars: number
  until: string | null
}

export interface HotTourRefresh {
  failure: string | null
  list_at: Timestamp | null
  refreshed_at: Timestamp | null
  source: string
}

export interface IdempotentCall {
  actor_id: number
  answer: Json | null
  created_at: Generated<Timestamp>
  input_hash: Buffer
  key: string
  operation: string
}

export interface Installation {
  cleaned_at: Timestamp | null
  is_only: Generated<boolean>
  kind: 'demo' | 'real'
  since: Generated<Timestamp>
}

export interface KnownDevice {
  device: Buffer
  seen_at: Timestamp
  user_id: number
}

export interface LedgerAccount {
  agent_id: number | null
  id: Generated<number>
  kind: 'agent' | 'fees' | 'top_ups' | 'top_up_refunds' | 'demo_grants' | 'given_up' | 'debts' | 'promotions'
}

export interface LedgerCheck {
  as_of: Timestamp
  asked_by: number | null
  created_at: Generated<Timestamp>
  digest: Buffer
  entries: number
  findings: Json
  finished_at: Timestamp
  id: Generated<number>
  is_sound: boolean
  totals: Json
}

export interface LedgerEntry {
  account_id: number
  amount_kopecks: number
  balance_kopecks: number | null
  hash: Buffer | null
  id: Generated<number>
  seq: number | null
  transfer_id: number
}

export interface LedgerTransfer {
  cause: 'unread' | 'deleted' | 'admin' | null
  created_at: Generated<Timestamp>
  id: Generated<number>
  kind:
    | 'fee'
    | 'refund'
    | 'top_up'
    | 'top_up_refund'
    | 'top_up_refund_back'
    | 'demo_grant'
    | 'demo_return'
    | 'given_up'
    | 'debt'
    | 'debt_paid'
    | 'promotion'
    | 'promotion_back'
    | 'bonus'
  offer_id: number | null
  payment_id: number | null
  reason: string
  refund_id: number | null
}

export interface LiveEpoch {
  epoch: number
  is_only: Generated<boolean>
  server: string
}

export interface LiveFrame {
  created_at: Generated<Timestamp>
  data: Json
  drawer: Generated<number>
  id: Generated<number>
  name: string
  url: string
  xid: Generated<string | null>
}

export interface LoadedFile {
  hash: string
  loaded_at: Generated<Timestamp>
  name: string
}

export interface MarketCheck {
  at: Timestamp
  auction_id: number
  min_price: number | null
  priced_at: Timestamp | null
  tours_found: number
}

export interface MarketPrice {
  counted_at: Timestamp
  country_id: number
  days: number
  departure_id: number
  price: number
  week: string
}

export interface MarketStatistic {
  counted_at: Timestamp
  country_id: number
  counts: Json
  period: string
}

export interface MarketWatch {
  auction_id: number
  checked_at: Timestamp | null
  launch_price: number | null
  list_at: Timestamp | null
  min_price: number | null
  next_check_at: Timestamp | null
  noted_at: Timestamp | null
  priced_at: Timestamp | null
  stopped_at: Timestamp | null
  tours_found: Generated<number>
}

export interface Meal {
  code: string
  id: number
  name: string
  rank: number
}

export interface Message {
  author_id: number
  client_id: string
  conversation_id: number
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  edited_at: Timestamp | null
  event: string | null
  files: Generated<number>
  id: Generated<number>
  is_hidden: Generated<boolean>
  reply_to_seq: number | null
  rev: Generated<number>
  seq: number
  text: string
}

export interface MessagePrint {
  author_id: number
  message_id: number
  print: Buffer
  sent_at: Timestamp
  tourist_id: number
}

export interface MessagePrintReach {
  message_id: number
  one: Generated<boolean>
}

export interface MessageReaction {
  conversation_id: number
  kind: string
  reacted_at: Timestamp
  seq: number
  user_id: number
}

export interface MessageReport {
  cause: string
  conversation_id: number
  copies: number | null
  decided_at: Timestamp | null
  decided_by: number | null
  decision: string | null
  id: Generated<number>
  made_at: Timestamp
  print: Buffer | null
  reason: string | null
  reporter_id: number | null
  sealed: Buffer | null
  seq: number
  words: Generated<string>
  writer_id: number
}

export interface MessageVersion {
  conversation_id: number
  n: number
  replaced_at: Timestamp
  seq: number
  text: string
  was_read: boolean
  written_at: Timestamp
}

export interface MessengerAccount {
  chat_id: string | null
  connected_at: Timestamp | null
  heard_at: Timestamp | null
  links_spent_at: Timestamp | null
  messenger: 'telegram' | 'max'
  user_id: number
}

export interface MessengerPace {
  chat_id: string
  messenger: string
  next_at: Timestamp
}

export interface MessengerPosition {
  messenger: string
  position: string
}

export interface MessengerUpdate {
  key: string
  messenger: string
  received_at: Timestamp
}

export interface MinPriceCheck {
  created_at: Generated<Timestamp>
  id: Generated<number>
  min_day: string | null
  min_price: number | null
  priced_at: Timestamp | null
  supplier_search_ids: Generated<ArrayType<number>>
  tours_found: Generated<number>
  trip: Json
}

export interface MonthSum {
  country_id: number
  departure_id: number
  kopecks: number
  metric: string
  month: string
  n: number
  wait: number
}

export interface Notification {
  count: Generated<number>
  created_at: Timestamp
  data: Json
  fact: string
  group_key: string | null
  id: Generated<number>
  kind: string
  on_page: boolean
  read_at: Timestamp | null
  replaced_at: Timestamp | null
  seen_at: Timestamp | null
  user_id: number
}

export interface NotificationPreference {
  channel: string
  is_on: boolean
  kind: string
  user_id: number
}

export interface NotificationSetting {
  quiet: Generated<boolean>
  quiet_from: Generated<number>
  quiet_till: Generated<number>
  time_zone: Generated<string>
  user_id: number
}

export interface Offer {
  agent_id: number
  auction_id: number
  chosen_option_id: number | null
  comment: Generated<string>
  compared_version: number | null
  created_at: Generated<Timestamp>
  expires_at: Generated<Timestamp>
  fee_kopecks: number
  freed_at: Timestamp | null
  id: Generated<number>
  read_at: Timestamp | null
  reminded_at: Timestamp | null
  request_version: Generated<number>
  seen_version: number | null
  state: ColumnType<
    'sent' | 'withdrawn' | 'declined' | 'chosen' | 'expired' | 'removed',
    'sent' | 'withdrawn' | 'declined' | 'chosen' | 'expired' | 'removed' | undefined,
    'sent' | 'withdrawn' | 'declined' | 'chosen' | 'expired' | 'removed'
  >
  version: Generated<number>
  version_at: Generated<Timestamp>
}

export interface OfferDecision {
  action: 'hide' | 'restore' | 'ask_refund' | 'refund'
  admin_id: number
  asked_by: number | null
  decided_at: Generated<Timestamp>
  id: Generated<number>
  offer_id: number
  reason: string
}

export interface OfferMark {
  first_shortlisted_at: Timestamp | null
  offer_id: number
  price_asked_at: Timestamp | null
  price_asked_version: number | null
  shortlisted_at: Timestamp | null
  shown_at: Timestamp | null
}

export interface OfferMove {
  actor_id: number | null
  from_state: string | null
  id: Generated<number>
  moved_at: Generated<Timestamp>
  offer_id: number
  person_id: number | null
  to_state: string
  version: number
}

export interface OfferOption {
  comment: Generated<string>
  country_id: number
  day: string
  departure_id: number
  hotel_id: number
  id: Generated<number>
  list_price: number | null
  meal_id: number
  nights: number
  offer_id: number
  operator_id: number
  position: number
  price: number
  priced_at: Timestamp
  region_id: number
  room: string
  stars: number
  tour_id: number
  version: number
}

export interface OfferOptionMark {
  offer_id: number
  shortlisted_at: Timestamp
  tour_id: number
}

export interface OfferPastVersion {
  comment: string
  made_at: Timestamp
  offer_id: number
  version: number
}

export interface OfferReserve {
  asked_at: Timestamp | null
  auction_id: number
  marked_at: Generated<Timestamp>
  offer_id: number
  option_id: number
}

export interface Operator {
  class: Generated<string>
  country_ids: Generated<number[]>
  id: number
  name: string
}

export interface OperatorMarkup {
  currency: string
  operator_id: number
  percent: number
  since: string
}

export interface OutboxMessage {
  channel: 'sms' | 'call' | 'email' | 'push' | 'telegram' | 'max'
  created_at: Generated<Timestamp>
  html: string | null
  id: Generated<number>
  recipient: string
  subject: string | null
  text: string
}

export interface Participant {
  came_later: Generated<boolean>
  conversation_id: number
  read_at: Timestamp | null
  read_seq: Generated<number>
  side: string
  user_id: number
}

export interface PasswordRestore {
  address: string
  created_at: Generated<Timestamp>
  email: string
  expires_at: Timestamp
  id: string
  token_hash: Buffer
  used_at: Timestamp | null
  user_id: number | null
}

export interface Payment {
  amount_kopecks: number
  asked_at: Timestamp | null
  asked_method: 'card_hold' | 'card' | 'sbp' | null
  asks: Generated<number>
  confirmation_url: string | null
  created_at: Generated<Timestamp>
  hold_until: Timestamp | null
  id: Generated<number>
  method: string | null
  next_ask_at: Timestamp | null
  provider: 'sandbox' | 'yookassa' | 'requisites'
  provider_id: string | null
  purpose: string
  reason: string | null
  receipt_state: string | null
  reference: Generated<string>
  refunded_kopecks: Generated<number>
  settled_at: Timestamp | null
  shop_id: number | null
  state: ColumnType<
    | 'created'
    | 'pending'
    | 'held'
    | 'paid'
    | 'voided'
    | 'failed'
    | 'expired'
    | 'disputed'
    | 'partially_refunded'
    | 'refunded',
    | 'created'
    | 'pending'
    | 'held'
    | 'paid'
    | 'voided'
    | 'failed'
    | 'expired'
    | 'disputed'
    | 'partially_refunded'
    | 'refunded'
    | undefined,
    | 'created'
    | 'pending'
    | 'held'
    | 'paid'
    | 'voided'
    | 'failed'
    | 'expired'
    | 'disputed'
    | 'partially_refunded'
    | 'refunded'
  >
  subject_id: number | null
  user_id: number
}

export interface PaymentEvent {
  created_at: Generated<Timestamp>
  event: string
  heard: Generated<number>
  id: Generated<number>
  last_at: Generated<Timestamp>
  object_id: string
  payment_id: number | null
  provider: string
}

export interface PaymentMove {
  cause: string
  created_at: Generated<Timestamp>
  from_state: string
  id: Generated<number>
  payment_id: number
  to_state: string
}

export interface PaymentRefund {
  amount_kopecks: number
  asked_as: 'agent' | 'tourist' | 'admin' | 'system' | 'gateway'
  asked_by: number | null
  asks: Generated<number>
  created_at: Generated<Timestamp>
  finished_at: Timestamp | null
  first_sent_at: Timestamp | null
  id: Generated<number>
  next_ask_at: Timestamp | null
  note: Generated<string>
  payment_id: number
  provider_id: string | null
  reason: string | null
  reference: Generated<string>
  state: 'asked' | 'sending' | 'pending' | 'manual' | 'done' | 'failed' | 'declined'
}

export interface PersonSearch {
  email_hash: Buffer | null
  is_stale: Generated<boolean>
  phone_end_hash: Buffer | null
  phone_hash: Buffer | null
  user_id: number
}

export interface PhoneChange {
  by_old_phone: boolean
  cancel_hash: Buffer
  confirm_hash: Buffer
  created_at: Timestamp
  due_at: Timestamp | null
  email: string
  ended_at: Timestamp | null
  expires_at: Timestamp
  followed_at: Timestamp | null
  id: string
  new_phone: string
  old_phone: string | null
  session_id: number
  state: ColumnType<
    'asked' | 'waiting' | 'done' | 'replaced' | 'cancelled' | 'taken' | 'void',
    'asked' | undefined,
    'asked' | 'waiting' | 'done' | 'replaced' | 'cancelled' | 'taken' | 'void'
  >
  user_id: number
}

export interface PhoneCode {
  address: string
  attempts: Generated<number>
  channel: 'sms' | 'call'
  code_hash: Buffer
  confirmed_at: Timestamp | null
  created_at: Generated<Timestamp>
  device: Buffer | null
  expires_at: Timestamp
  failure: string | null
  id: string
  is_known_device: Generated<boolean>
  network: string
  phone: string
  provider: string | null
  purpose: 'sign_in' | 'registration' | 'proof' | 'phone_change' | 'signature'
  registration: Json | null
  sent_at: Timestamp | null
  session_id: number | null
  used_at: Timestamp | null
}

export interface Picture {
  height: number
  key: string
  width: number
}

export interface PictureAddress {
  due_at: Timestamp
  host: string
  id: Generated<number>
  picture_key: string | null
  reason: string | null
  sha256: Buffer
  state: Generated<string>
  tries: Generated<number>
  url: string
}

export interface PlaceSlug {
  closed_at: Timestamp | null
  given_at: Timestamp
  is_current: boolean
  place_id: number
  slug: string
  type: string
  within_id: number
}

export interface PriceFeed {
  bytes_read: Generated<number>
  cancel_asked: Generated<boolean>
  created_at: Timestamp
  created_by: number | null
  encoding: string | null
  file_name: string
  finished_at: Timestamp | null
  format: 'csv' | 'jsonl' | null
  id: Generated<number>
  import_id: number | null
  is_ours: boolean
  lines: Generated<number>
  message: string | null
  object: string | null
  path: string
  place: string | null
  reasons: Generated<Json>
  rejected: Generated<number>
  repeats: Generated<number>
  roll_back_asked: Generated<boolean>
  sha256: Buffer | null
  size: number
  source: string
  spoilt_reads: Generated<number>
  started_at: Timestamp | null
  state: ColumnType<
    'queued' | 'reading' | 'loading' | 'switched' | 'refused' | 'failed' | 'cancelled',
    'queued' | undefined,
    'queued' | 'reading' | 'loading' | 'switched' | 'refused' | 'failed' | 'cancelled'
  >
  taken: Generated<number>
}

export interface PriceFeedError {
  excerpt: string
  feed_id: number
  line: number
  reason: string
}

export interface PriceImport {
  cleared_at: Timestamp | null
  finished_at: Timestamp | null
  first_day: string | null
  id: Generated<number>
  last_day: string | null
  rates: Generated<Json>
  rejected: Generated<Json>
  rows_loaded: Generated<number>
  rows_rejected: Generated<number>
  source: string
  started_at: Generated<Timestamp>
  state: Generated<string>
  switched_at: Timestamp | null
}

export interface PriceMarket {
  date_to: string
  double_price: number | null
  due_at: Timestamp
  history: Json
  id: Generated<number>
  key: string
  list_at: Timestamp
  looked_at: Timestamp
  trip: Json
}

export interface PriceVersion {
  actor_id: number | null
  adults: number
  child_ages: Generated<number[]>
  currency: string
  formula: Json
  fuel: Generated<number>
  id: Generated<number>
  markup_percent: number | null
  minute: Timestamp
  operator_amount: number | null
  previous_price: number | null
  price: number
  priced_at: Timestamp
  rate: number | null
  rate_day: string | null
  rate_source: 'cbr' | 'local' | null
  reason: 'first' | 'same' | 'rate' | 'operator' | 'rate_and_operator'
  supplier: string
  tour: Json
  tour_id: number
}

export interface PriceWatch {
  adults: number
  auction_id: number | null
  base_price: number | null
  child_ages: number[]
  created_at: Timestamp
  due_at: Timestamp | null
  gone_since: Timestamp | null
  high_since: Timestamp | null
  id: Generated<number>
  is_quiet: Generated<boolean>
  kind: string
  low_since: Timestamp | null
  market_id: number
  owner_id: number
  party_key: string
  seen_price: number | null
  threshold: Generated<number>
  told_at: Timestamp | null
  told_price: number | null
  told_times: Generated<number>
}

export interface Promo {
  agency_id: number | null
  cap_kopecks: number | null
  country_ids: Generated<number[]>
  created_at: Timestamp
  created_by: number
  downloaded_at: Timestamp | null
  downloaded_by: number | null
  ends_on: string | null
  id: Generated<number>
  is_batch: boolean
  is_for_new_people: Generated<boolean>
  kind: 'discount' | 'bonus'
  kopecks: number | null
  min_kopecks: Generated<number>
  payer: 'platform' | 'agency'
  percent: number | null
  person_uses_max: number
  started_at: Timestamp | null
  started_by: number | null
  starts_on: string | null
  state: ColumnType<'draft' | 'active' | 'stopped', 'draft' | undefined, 'draft' | 'active' | 'stopped'>
  stopped_at: Timestamp | null
  stopped_by: number | null
  title: string
  uses: Generated<number>
  uses_max: number | null
}

export interface PromoActivation {
  activated_at: Timestamp
  agency_id: number | null
  code_id: number
  id: Generated<number>
  user_id: number
}

export interface PromoCode {
  code: string
  folded: string
  id: Generated<number>
  promo_id: number
  uses: Generated<number>
  uses_max: number | null
}

export interface PromoReturn {
  kopecks: number
  refund_id: number
  returned_at: Timestamp
  use_id: number
}

export interface PromoUse {
  agency_id: number
  booking_id: number | null
  changed_at: Timestamp
  code_id: number
  created_at: Timestamp
  id: Generated<number>
  kopecks: number
  payer: 'platform' | 'agency'
  promo_id: number
  state: 'reserved' | 'used' | 'released'
  user_id: number
}

export interface PublicPage {
  below_since: Timestamp | null
  changed_at: Timestamp
  content_hash: string
  country_id: number | null
  facts: number
  gone_at: Timestamp | null
  hand: string | null
  hand_at: Timestamp | null
  hand_reason: string | null
  key: string
  least_price: number | null
  live_prices: number
  noted_price: number | null
  own_stats: number
  path: string
  scope: string
  score: number
  share: number
  state: string
  subject_id: number
  told_at: Timestamp | null
  type: string
  valued_at: Timestamp
  words: Generated<Json>
}

export interface PublicPageGate {
  facts: number
  one: Generated<boolean>
  prices: number
  set_at: Timestamp
  share: number
}

export interface PublicPageValuation {
  done: Generated<string[]>
  finished_at: Timestamp | null
  list_at: Timestamp | null
  one: Generated<boolean>
  started_at: Timestamp
}

export interface PushSubscription {
  auth: string
  created_at: Timestamp
  endpoint: string
  id: Generated<number>
  p256dh: string
  session_id: number
  user_id: number
}

export interface RecoveryCode {
  code_hash: Buffer
  created_at: Generated<Timestamp>
  id: Generated<number>
  used_at: Timestamp | null
  user_id: number
}

export interface RefundDecision {
  admin_id: number
  created_at: Generated<Timestamp>
  id: Generated<number>
  is_approved: boolean
  note: Generated<string>
  refund_id: number
}

export interface Region {
  country_id: number
  english: Generated<string>
  id: number
  latitude: number | null
  longitude: number | null
  name: string
  popular: Generated<boolean>
  scene: Generated<string>
}

export interface Review {
  agent_id: number
  booking_id: number
  documents: number
  doubts: Generated<string[]>
  edited_at: Timestamp | null
  honesty: number
  hotel: number | null
  hotel_id: number
  id: Generated<number>
  moves: Generated<number>
  removed_reason: 'personal' | 'contacts' | 'insults' | 'other_trip' | 'paid' | 'unlawful' | null
  replied_at: Timestamp | null
  replied_by: number | null
  reply: string | null
  reply_edited_at: Timestamp | null
  sent_at: Generated<Timestamp>
  speed: number
  state: ColumnType<
    'sent' | 'queued' | 'published' | 'rejected' | 'removed',
    'sent' | 'queued' | 'published' | 'rejected' | 'removed' | undefined,
    'sent' | 'queued' | 'published' | 'rejected' | 'removed'
  >
  text: string
  tourist_id: number
}

export interface ReviewMove {
  actor_id: number | null
  from_state: 'sent' | 'queued' | 'published' | 'rejected' | 'removed' | null
  move: 'send' | 'publish' | 'queue' | 'pass' | 'reject' | 'remove' | 'restore'
  moved_at: Generated<Timestamp>
  mover: 'tourist' | 'admin' | 'system'
  n: number
  note: Generated<string>
  previous: Generated<number | null>
  review_id: number
  to_state: 'sent' | 'queued' | 'published' | 'rejected' | 'removed'
}

export interface ReviewPhoto {
  added_at: Timestamp
  booking_id: number
  height: number
  id: Generated<number>
  large: string
  small: string
  width: number
}

export interface RunningProcess {
  files: string
  id: string
  machine: string
  pid: number
  role: string
  seen_at: Generated<Timestamp>
}

export interface SandboxPayment {
  amount_kopecks: number
  asked_method: 'card_hold' | 'card' | 'sbp' | null
  card: string | null
  created_at: Generated<Timestamp>
  description: string
  expires_at: Timestamp
  hold_until: Timestamp | null
  id: string
  method: string | null
  reason: string | null
  reference: string
  return_url: string
  shop_id: number | null
  stage: ColumnType<'pay' | 'code' | 'slow', 'pay' | undefined, 'pay' | 'code' | 'slow'>
  state: ColumnType<
    'pending' | 'held' | 'succeeded' | 'canceled',
    'pending' | undefined,
    'pending' | 'held' | 'succeeded' | 'canceled'
  >
}

export interface SandboxRefund {
  amount_kopecks: number
  created_at: Generated<Timestamp>
  id: string
  reference: string
  sandbox_payment_id: string
}

export interface SavedTraveller {
  asked_at: Timestamp | null
  created_at: Timestamp
  document_until: string | null
  id: Generated<number>
  key_id: number
  owner_id: number
  sealed: Buffer
  used_at: Timestamp
  version: Generated<number>
  warned_days: number | null
}

export interface SavedView {
  filter: Json
  id: Generated<number>
  list: string
  name: string
  name_key: string
  position: number
  user_id: number
}

export interface SchemaFloor {
  is_only: Generated<boolean>
  program: string
}

export interface SearchEngineNotice {
  one: Generated<boolean>
  pages: number
  status: number | null
  told_at: Timestamp
  wait_until: Timestamp | null
}

export interface SecondFactor {
  confirmed_at: Timestamp | null
  created_at: Generated<Timestamp>
  last_step: Generated<number>
  secret: Buffer
  user_id: number
}

export interface SeoVersion {
  at: Timestamp
  author_id: number
  is_current: boolean
  path: Generated<string>
  subject: string
  value: Json | null
  version: number
}

export interface Session {
  address: string | null
  as_admin: Generated<boolean>
  block_id: number | null
  created_at: Generated<Timestamp>
  ended_at: Timestamp | null
  expires_at: Timestamp
  id: Generated<number>
  proved_at: Timestamp | null
  seen_at: Generated<Timestamp>
  token_hash: Buffer
  user_agent: string | null
  user_id: number
  viewer_session_id: number | null
}

export interface ShareGuest {
  cookie_hash: Buffer
  edit_hash: Buffer
  id: Generated<number>
  joined_at: Timestamp
  link_id: number
  name: string
}

export interface ShareLink {
  auction_id: number
  id: Generated<number>
  made_at: Timestamp
  name: string
  revoked_at: Timestamp | null
  token: Buffer | null
  token_hash: Buffer
}

export interface ShareVote {
  comment: Generated<string>
  guest_id: number
  option_id: number
  value: number
  voted_at: Timestamp
}

export interface Shop {
  account_id: string | null
  agency_id: number
  bank: string | null
  bank_account: string | null
  bic: string | null
  connected_at: Timestamp
  connected_by: number
  ended_at: Timestamp | null
  hook: Generated<string>
  id: Generated<number>
  is_test: Generated<boolean>
  mode: 'yookassa' | 'requisites' | 'sandbox'
  state: ColumnType<'connected' | 'lost' | 'left', 'connected' | undefined, 'connected' | 'lost' | 'left'>
  tax_system: number | null
  token: Buffer | null
  vat_code: number | null
}

export interface ShopConnection {
  agency_id: number
  created_at: Timestamp
  id: Generated<number>
  session_id: number
  state_hash: Buffer
  tax_system: number | null
  used_at: Timestamp | null
  user_id: number
  vat_code: number | null
}

export interface SilenceClock {
  answered: number
  counted_at: Timestamp
  country_id: number
  hour: number
  minutes: number
}

export interface SilenceFix {
  answered_at: Timestamp | null
  applied_at: Timestamp
  auction_id: number
  before: Json
  id: Generated<number>
  judged_at: Timestamp | null
  kind: string
  number: number
  price: number | null
  told_at: Timestamp | null
  tourist_id: number
  undone_at: Timestamp | null
  version_after: number
  version_before: number
}

export interface SpecialOffer {
  adults: number
  agent_id: number
  bonus: Generated<string>
  changed_at: Generated<Timestamp>
  country_id: number
  created_at: Generated<Timestamp>
  day: string
  departure_id: number
  hidden_by: number | null
  hidden_reason: string | null
  hotel_id: number
  id: Generated<number>
  list_price: number
  meal_id: number
  nights: number
  operator_id: number
  picture_url: string | null
  places: number
  price: number
  priced_at: Timestamp
  region_id: number
  room: string
  stars: number
  state: ColumnType<'active' | 'stopped' | 'hidden', 'active' | undefined, 'active' | 'stopped' | 'hidden'>
  tour_id: number
  valid_until: string
}

export interface SpecialOfferDay {
  agent_id: number
  day: string
  pictures: Generated<number>
  published: number
}

export interface StoredFile {
  created_at: Generated<Timestamp>
  kind: Generated<string>
  name: string
  object: string
  owner_id: number | null
  sealed_key: Buffer | null
  sha256: Buffer | null
  size: number | null
  type: string
}

export interface StoredObject {
  bytes: Buffer
  name: string
  put_at: Generated<Timestamp>
}

export interface SupplierSearch {
  asker: Generated<string>
  failure: string | null
  finished_at: Timestamp | null
  id: Generated<number>
  key: Buffer
  losses: Generated<number>
  notes: Generated<string[]>
  progress: Generated<number>
  query: Json
  run: Generated<number>
  started_at: Timestamp
  state: ColumnType<
    'waiting' | 'searching' | 'finished' | 'failed',
    'waiting' | 'searching' | 'finished' | 'failed' | undefined,
    'waiting' | 'searching' | 'finished' | 'failed'
  >
  supplier: string
  tours_found: Generated<number>
  updated_at: Timestamp
  worker: string | null
}

export interface SupplierTour {
  country_id: number
  day: string
  departure_id: number
  fuel: Generated<number>
  hotel_id: number
  id: Generated<number>
  meal_id: number
  nights: number
  on_request: Generated<boolean>
  operator_id: number
  price: number
  priced_at: Timestamp
  ref: string
  region_id: number
  room: string
  run: number
  search_id: number
  stars: number
}

export interface SwitchState {
  flipped_at: Timestamp
  flipped_by: number
  is_on: boolean
  key: string
  reason: string
  version: number
}

export interface Ticket {
  answered_at: Timestamp | null
  answered_first_at: Timestamp | null
  booking_id: number | null
  broken_at: Timestamp | null
  claimed_by: number | null
  claimed_until: Timestamp | null
  closed_at: Timestamp | null
  closed_by: string | null
  created_at: Timestamp
  due_first: Timestamp | null
  due_legal: Timestamp | null
  due_next: Timestamp | null
  id: Generated<number>
  last_at: Timestamp
  merged_into: number | null
  person_id: number | null
  previous_id: number | null
  priority: string
  rated_at: Timestamp | null
  rating: number | null
  rating_words: Generated<string>
  request_id: number | null
  silence_told_at: Timestamp | null
  snoozed_until: Timestamp | null
  state: string
  subject: string
  topic: string
}

export interface TicketDeed {
  about: Generated<string>
  deed: string
  done_at: Timestamp
  id: Generated<number>
  staff_id: number
  ticket_id: number
}

export interface TicketGuest {
  client_id: string
  email: string
  link_hash: Buffer | null
  name: string
  text: string
  ticket_id: number
}

export interface TicketGuestAnswer {
  answered_at: Timestamp
  answered_by: number
  id: Generated<number>
  text: string
  ticket_id: number
}

export interface TicketLook {
  looked_at: Timestamp
  staff_id: number
  ticket_id: number
}

export interface TicketMacro {
  changed_at: Timestamp
  changed_by: number
  id: Generated<number>
  name: string
  text: string
}

export interface TicketNote {
  author_id: number
  client_id: string
  created_at: Timestamp
  id: Generated<number>
  text: string
  ticket_id: number
}

export interface ToldRequest {
  auction_id: number
  country_id: number
}

export interface Tour {
  country_id: number
  currency: Generated<string>
  day: string
  departure_id: number
  hotel_id: number
  id: number
  import_id: number
  meal_id: number
  meal_rank: number
  nights: number
  operator_id: number
  operator_price: number | null
  price: number
  region_id: number
  room: string
  stars: number
}

export interface TourOnSale {
  country_id: number | null
  currency: string | null
  day: string | null
  departure_id: number | null
  hotel_id: number | null
  id: number | null
  import_id: number | null
  meal_id: number | null
  meal_rank: number | null
  nights: number | null
  operator_id: number | null
  operator_price: number | null
  price: number | null
  region_id: number | null
  room: string | null
  stars: number | null
}

export interface TourSearch {
  agent_id: number
  created_at: Generated<Timestamp>
  id: Generated<number>
  trip: Json
}

export interface TravellerLink {
  booking_id: number
  consent: string | null
  expires_at: Timestamp
  filled_at: Timestamp | null
  id: Generated<number>
  made_at: Timestamp
  revoked_at: Timestamp | null
  token_hash: Buffer
}

export interface TryCount {
  expire: number | null
  key: string
  points: number
}

export interface UserBlock {
  blocked_at: Generated<Timestamp>
  blocked_by: number
  ends_at: Timestamp | null
  id: Generated<number>
  is_reason_told: Generated<boolean>
  lift_reason: string | null
  lifted_at: Timestamp | null
  lifted_by: number | null
  reason: string
  user_id: number
}

export interface UserRole {
  granted_at: Generated<Timestamp>
  role: 'agent' | 'owner' | 'moderator' | 'support' | 'finance' | 'content'
  user_id: number
}

export interface VaultKey {
  id: Generated<number>
  month: string
  wrapped: Buffer
}

export interface VaultMonth {
  created_at: Timestamp
  destroyed_at: Timestamp | null
  mark: Buffer
  name: string
}

export interface WaitingEvent {
  created_at: Generated<Timestamp>
  data: Json
  handlers: string[]
  id: Generated<number>
}

export interface Webhook {
  agent_id: number
  created_at: Timestamp
  events: string[]
  failing_since: Timestamp | null
  failures: Generated<number>
  former_secret: Buffer | null
  former_until: Timestamp | null
  id: Generated<number>
  off_at: Timestamp | null
  off_reason: 'owner' | 'failures' | null
  place: number
  removed_at: Timestamp | null
  rest_until: Timestamp | null
  secret: Buffer
  url: string
}

export interface WebhookAttempt {
  answer: string
  delivery_id: number
  error: string | null
  id: Generated<number>
  milliseconds: number
  status: number | null
  tried_at: Timestamp
}

export interface WebhookDelivery {
  agent_id: number
  attempts: Generated<number>
  body: string
  created_at: Timestamp
  due_at: Timestamp
  error: string | null
  event_id: string
  expires_at: Timestamp
  finished_at: Timestamp | null
  headers: Json | null
  id: Generated<number>
  state: ColumnType<
    'waiting' | 'sending' | 'delivered' | 'failed',
    'waiting' | undefined,
    'waiting' | 'sending' | 'delivered' | 'failed'
  >
  status: number | null
  type: string
  webhook_id: number
}

export interface WorkCheck {
  checked_at: Timestamp
  is_one: Generated<boolean>
}

export interface WorkerProcess {
  machine: string | null
  pid: number | null
  silent_since: Timestamp | null
  started_at: Generated<Timestamp>
  worker: string
}

export interface WorkItem {
  claimed_by: number | null
  claimed_until: Timestamp | null
  done_at: Timestamp | null
  done_by: number | null
  due_at: Timestamp
  id: Generated<number>
  kind: string
  opened_at: Timestamp
  state: Generated<string>
  subject_id: number
}

export interface WorkPutAside {
  at: Timestamp
  by_id: number
  kind: string
  reason: string
  subject_id: number
}

export interface DB {
  account_deletion: AccountDeletion
  account_merge: AccountMerge
  agency_invitation: AgencyInvitation
  agency_member: AgencyMember
  agency_operator_facts: AgencyOperatorFacts
  agent: Agent
  agent_commission: AgentCommission
  agent_country: AgentCountry
  agent_discount: AgentDiscount
  agent_draft: AgentDraft
  agent_feed_mark: AgentFeedMark
  agent_file: AgentFile
  agent_hidden_auction: AgentHiddenAuction
  agent_hidden_offer: AgentHiddenOffer
  agent_history: AgentHistory
  agent_operator: AgentOperator
  agent_rating: AgentRating
  agent_seen_request: AgentSeenRequest
  answer_template: AnswerTemplate
  api_key: ApiKey
  app_user: AppUser
  attachment: Attachment
  auction: Auction
  auction_move: AuctionMove
  audit: Audit
  audit_head: AuditHead
  bank_payment: BankPayment
  bank_refund: BankRefund
  block_in_force: BlockInForce
  booking: Booking
  booking_amendment: BookingAmendment
  booking_cancellation: BookingCancellation
  booking_claim: BookingClaim
  booking_claim_file: BookingClaimFile
  booking_confirmation: BookingConfirmation
  booking_cost: BookingCost
  booking_cost_file: BookingCostFile
  booking_document: BookingDocument
  booking_due: BookingDue
  booking_line_share: BookingLineShare
  booking_move: BookingMove
  booking_payment: BookingPayment
  booking_price: BookingPrice
  booking_price_facts: BookingPriceFacts
  booking_price_line: BookingPriceLine
  booking_promo: BookingPromo
  booking_schedule_line: BookingScheduleLine
  booking_signature: BookingSignature
  booking_signing: BookingSigning
  booking_traveller: BookingTraveller
  booking_traveller_gone: BookingTravellerGone
  chat: Chat
  company_answer: CompanyAnswer
  consent: Consent
  conversation: Conversation
  country: Country
  country_price: CountryPrice
  currency_rate: CurrencyRate
  daily_count: DailyCount
  day_counted: DayCounted
  day_sum: DaySum
  deleted_message: DeletedMessage
  delivery: Delivery
  departure: Departure
  document_look: DocumentLook
  draft: Draft
  email_code: EmailCode
  event: Event
  feed_change: FeedChange
  feed_filter: FeedFilter
  given_up_notice: GivenUpNotice
  hold_call: HoldCall
  holiday_type: HolidayType
  home_city: HomeCity
  hot_tour: HotTour
  hot_tour_refresh: HotTourRefresh
  hotel: Hotel
  hotel_picture: HotelPicture
  hotel_service: HotelService
  idempotent_call: IdempotentCall
  installation: Installation
  known_device: KnownDevice
  ledger_account: LedgerAccount
  ledger_check: LedgerCheck
  ledger_entry: LedgerEntry
  ledger_transfer: LedgerTransfer
  live_epoch: LiveEpoch
  live_frame: LiveFrame
  loaded_file: LoadedFile
  market_check: MarketCheck
  market_price: MarketPrice
  market_statistic: MarketStatistic
  market_watch: MarketWatch
  meal: Meal
  message: Message
  message_print: MessagePrint
  message_print_reach: MessagePrintReach
  message_reaction: MessageReaction
  message_report: MessageReport
  message_version: MessageVersion
  messenger_account: MessengerAccount
  messenger_pace: MessengerPace
  messenger_position: MessengerPosition
  messenger_update: MessengerUpdate
  min_price_check: MinPriceCheck
  month_sum: MonthSum
  notification: Notification
  notification_preference: NotificationPreference
  notification_setting: NotificationSetting
  offer: Offer
  offer_decision: OfferDecision
  offer_mark: OfferMark
  offer_move: OfferMove
  offer_option: OfferOption
  offer_option_mark: OfferOptionMark
  offer_past_version: OfferPastVersion
  offer_reserve: OfferReserve
  operator: Operator
  operator_markup: OperatorMarkup
  outbox_message: OutboxMessage
  participant: Participant
  password_restore: PasswordRestore
  payment: Payment
  payment_event: PaymentEvent
  payment_move: PaymentMove
  payment_refund: PaymentRefund
  person_search: PersonSearch
  phone_change: PhoneChange
  phone_code: PhoneCode
  picture: Picture
  picture_address: PictureAddress
  place_slug: PlaceSlug
  price_feed: PriceFeed
  price_feed_error: PriceFeedError
  price_import: PriceImport
  price_market: PriceMarket
  price_version: PriceVersion
  price_watch: PriceWatch
  promo: Promo
  promo_activation: PromoActivation
  promo_code: PromoCode
  promo_return: PromoReturn
  promo_use: PromoUse
  public_page: PublicPage
  public_page_gate: PublicPageGate
  public_page_valuation: PublicPageValuation
  push_subscription: PushSubscription
  recovery_code: RecoveryCode
  refund_decision: RefundDecision
  region: Region
  review: Review
  review_move: ReviewMove
  review_photo: ReviewPhoto
  running_process: RunningProcess
  sandbox_payment: SandboxPayment
  sandbox_refund: SandboxRefund
  saved_traveller: SavedTraveller
  saved_view: SavedView
  schema_floor: SchemaFloor
  search_engine_notice: SearchEngineNotice
  second_factor: SecondFactor
  seo_version: SeoVersion
  session: Session
  share_guest: ShareGuest
  share_link: ShareLink
  share_vote: ShareVote
  shop: Shop
  shop_connection: ShopConnection
  silence_clock: SilenceClock
  silence_fix: SilenceFix
  special_offer: SpecialOffer
  special_offer_day: SpecialOfferDay
  stored_file: StoredFile
  stored_object: StoredObject
  supplier_search: SupplierSearch
  supplier_tour: SupplierTour
  switch_state: SwitchState
  ticket: Ticket
  ticket_deed: TicketDeed
  ticket_guest: TicketGuest
  ticket_guest_answer: TicketGuestAnswer
  ticket_look: TicketLook
  ticket_macro: TicketMacro
  ticket_note: TicketNote
  told_request: ToldRequest
  tour: Tour
  tour_on_sale: TourOnSale
  tour_search: TourSearch
  traveller_link: TravellerLink
  try_count: TryCount
  user_block: UserBlock
  user_role: UserRole
  vault_key: VaultKey
  vault_month: VaultMonth
  waiting_event: WaitingEvent
  webhook: Webhook
  webhook_attempt: WebhookAttempt
  webhook_delivery: WebhookDelivery
  work_check: WorkCheck
  work_item: WorkItem
  work_put_aside: WorkPutAside
  worker_process: WorkerProcess
}
