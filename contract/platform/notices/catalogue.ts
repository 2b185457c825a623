import { limits } from '../../limits.ts'
import * as auctions from './auctions.ts'
import * as chat from './chat.ts'
import * as codes from './identity/codes.ts'
import * as letters from './identity/letters.ts'
import * as passwords from './identity/passwords.ts'
import * as phoneChange from './identity/phone-change.ts'
import type { Notice } from './notice.ts'
import * as payments from './payments.ts'
import * as profile from './profile.ts'
import * as promo from './promo-codes.ts'
import * as support from './support.ts'
import * as system from './system.ts'

/** Above the page for a time; in a window, or in its place, until it is answered or mended. */
export type Shown = 'above' | 'window' | 'in place'

/** Milliseconds on the screen; 0 stays. */
export const timeOf = (shown: Shown): number => (shown === 'above' ? limits.errorNoticeMs : 0)

export interface CataloguedNotice {
  /** The words of the specification's section 8 that ask for it. */
  asked: string
  shown: Shown
  /** The name that the code uses. */
  name: string
  notice: Notice
  /** The files that say it. */
  where: readonly string[]
}

function says(
  [asked, shown]: readonly [asked: string, shown: Shown],
  named: Record<string, Notice>,
  ...where: string[]
): CataloguedNotice[] {
  return Object.entries(named).map(([name, notice]) => ({ asked, shown, name, notice, where }))
}

const IDENTITY = 'web/features/identity'
const CODES = `${IDENTITY}/codes`
const [EMAIL, PHONE] = ['user@example.ru', '+7 999 000-00-00']

const { blocked, codeNotSent, codeNotChecked, callNotMade, registered, notRegistered, emailNotConfirmed } =
  codes
const { letterNotSent, emailConfirmed } = letters
const { passwordLetterNotSent } = passwords
const { systemError, somethingWrong, connectionError, fileNotSent } = system

/**
 * Every notice of the specification's section 8: what it says, for how long and where. The words themselves stand in the files
 * beside this one, by what they are about, so that a page loads its own alone; this list is for tests and for readers.
 */
export const noticeCatalogue: readonly CataloguedNotice[] = [
  ...says(
    ['system error', 'above'],
    { systemError },
    'web/app/calls/tell-failure.ts',
    `${IDENTITY}/problem.ts`,
  ),
  ...says(['generic something went wrong', 'in place'], { somethingWrong }, 'web/app/calls/call.ts'),
  ...says(['connection error', 'in place'], { connectionError }, 'web/features/site/connection-notice.tsx'),
  ...says(
    ['connection error', 'in place'],
    { noNetwork: system.noNetwork },
    'web/features/site/connection-notice.tsx',
  ),
  ...says(['file upload error', 'in place'], { fileNotSent }, 'contract/platform/notices/system.ts'),

  ...says(
    ['auction creation failing', 'above'],
    { auctionNotLaunched: auctions.auctionNotLaunched },
    'web/features/wizard/launch/launch-answers.ts',
  ),
  ...says(
    ['budget above market', 'in place'],
    { budgetAboveMarket: auctions.budgetAboveMarket },
    'web/features/wizard/guide.tsx',
  ),

  ...says(
    ['authorization error: sending code', 'in place'],
    { codeNotSent },
    `${IDENTITY}/sign-in/phone-form.tsx`,
    `${CODES}/phone/code-ways.ts`,
  ),
  ...says(
    ['authorization error: during authorization', 'in place'],
    { codeNotChecked },
    `${CODES}/code-form.tsx`,
  ),
  ...says(['user blocked', 'in place'], { blocked }, 'web/features/site/blocked-page.tsx'),
  ...says(
    ['call info', 'window'],
    { callMade: codes.callMade(PHONE, 'четыре') },
    `${CODES}/phone/code-ways.ts`,
  ),
  ...says(['call error', 'in place'], { callNotMade }, `${CODES}/phone/code-ways.ts`),
  ...says(
    ['e-mail sent', 'window'],
    { letterSent: letters.letterSent(EMAIL), letterSentAgain: letters.letterSentAgain(EMAIL) },
    `${CODES}/email/email-code-modal.tsx`,
  ),
  ...says(['e-mail send error', 'in place'], { letterNotSent }, `${CODES}/email/email-code-modal.tsx`),
  ...says(
    ['e-mail already sent earlier', 'window'],
    { letterSentEarlier: letters.letterSentEarlier(EMAIL) },
    `${CODES}/email/email-code-modal.tsx`,
  ),
  ...says(
    ['e-mail confirmation error', 'window'],
    { emailNotConfirmed },
    `${CODES}/email/email-code-modal.tsx`,
  ),
  ...says(['e-mail confirmed', 'window'], { emailConfirmed }, `${CODES}/email/email-code-modal.tsx`),
  ...says(['registration success', 'above'], { registered }, `${IDENTITY}/sign-in/login-form.tsx`),
  ...says(['registration error', 'in place'], { notRegistered }, `${IDENTITY}/sign-in/login-form.tsx`),
  ...says(
    ['change-phone request accepted', 'window'],
    { phoneChangeAccepted: phoneChange.phoneChangeAccepted(EMAIL) },
    `${IDENTITY}/phone-change/phone-change-modal.tsx`,
  ),
  ...says(
    ['phone changed', 'in place'],
    { phoneChanged: phoneChange.phoneChanged(PHONE) },
    `${IDENTITY}/phone-change/phone-link.tsx`,
  ),
  ...says(
    ['password restore e-mail sent', 'in place'],
    {
      passwordLetterSent: passwords.passwordLetterSent(EMAIL),
      passwordLetterSentEarlier: passwords.passwordLetterSentEarlier(EMAIL),
    },
    `${IDENTITY}/passwords/restore-form.tsx`,
  ),
  ...says(
    ['password restore e-mail failed', 'in place'],
    { passwordLetterNotSent },
    `${IDENTITY}/passwords/restore-form.tsx`,
  ),

  ...says(
    ['profile load error', 'in place'],
    { profileNotLoaded: profile.profileNotLoaded },
    'web/pages/profile/profile.tsx',
  ),
  ...says(
    ['photo update error', 'in place'],
    { photoNotUpdated: profile.photoNotUpdated },
    'web/features/profile/person/photo-field.tsx',
  ),
  ...says(
    ['data update error', 'in place'],
    { dataNotUpdated: profile.dataNotUpdated },
    'web/features/profile/person/person-form.tsx',
  ),
  ...says(
    ['data updated success', 'above'],
    { dataUpdated: profile.dataUpdated },
    'web/features/profile/person/use-person-draft.ts',
  ),

  ...says(
    ['promo code registered and activated', 'above'],
    { discountActivated: promo.discountActivated, bonusActivated: promo.bonusActivated(500) },
    'web/features/promo-codes/own/own-promo.tsx',
  ),
  ...says(
    ['promo registration error', 'in place'],
    { promoNotActivated: promo.promoNotActivated },
    'web/features/promo-codes/own/own-promo.tsx',
  ),

  ...says(
    ['payment load failure', 'in place'],
    { paymentsNotLoaded: payments.paymentsNotLoaded },
    'web/features/bookings/money/own-payments.tsx',
    'web/features/billing/payments/payments.tsx',
  ),
  ...says(
    ['payment recalculation failure', 'above'],
    { priceNotRecalculated: payments.priceNotRecalculated },
    'web/features/bookings/money/recalculate.tsx',
  ),
  ...says(
    ['payment link failure', 'in place'],
    { paymentNotStarted: payments.paymentNotStarted },
    'web/features/bookings/money/pay-form.tsx',
    'web/features/billing/payments/top-up.tsx',
  ),

  ...says(
    ['chat load error', 'in place'],
    { chatNotLoaded: chat.chatNotLoaded },
    'web/features/conversation/message-list.tsx',
  ),
  ...says(
    ['message send error', 'in place'],
    { messageNotSent: chat.messageNotSent },
    'web/features/conversation/outbox/outbox.rules.ts',
  ),
  ...says(
    ['message edit error', 'above'],
    { messageNotEdited: chat.messageNotEdited },
    'web/features/conversation/changing/changing-by.ts',
  ),
  ...says(
    ['message delete error', 'above'],
    { messageNotDeleted: chat.messageNotDeleted },
    'web/features/conversation/changing/changing-by.ts',
  ),

  ...says(
    ['ticket created, to the user', 'in place'],
    { ticketCreated: support.ticketCreated(1, 'Ответим до 14:35.') },
    'web/features/support/ticket-window.tsx',
  ),
  ...says(
    ['ticket created, to the admin', 'above'],
    { ticketCreatedFor: support.ticketCreatedFor(1, 'Анна') },
    'web/features/support/desk/list/open-window.tsx',
  ),
  ...says(
    ['ticket creation error', 'in place'],
    { ticketNotCreated: support.ticketNotCreated },
    'web/features/support/ticket-form.tsx',
    'web/features/support/desk/list/open-window.tsx',
  ),
  ...says(
    ['close-ticket confirmation', 'window'],
    { ticketClosing: support.ticketClosing },
    'web/features/support/closing.tsx',
  ),
  ...says(
    ['subject changed', 'above'],
    { subjectChanged: support.subjectChanged },
    'web/features/support/desk/ticket/subject-window.tsx',
  ),
  ...says(
    ['subject change error', 'in place'],
    { subjectNotChanged: support.subjectNotChanged },
    'web/features/support/desk/ticket/subject-window.tsx',
  ),
]
