import { z } from 'zod'

const faultKinds = [
  /** 451 4.7.1 at the recipient: come back later. */
  'greylist',
  /** 550 5.1.1 at the recipient: nobody of that name. */
  'unknown',
  /** 452 4.2.2 at the recipient: the box is full. */
  'full',
  /** 554 5.7.1 after the letter: it looks like spam. */
  'spam',
  /** 535 at the password. */
  'password',
  /** Answers the sender's command after `ms`. */
  'slow',
  /** Hangs up in the middle of the letter. */
  'drop',
  /** Takes the letter and hangs up before it says so. */
  'unanswered',
] as const

export const Fault = z.strictObject({
  fault: z.enum(faultKinds),
  /** How often it happens before all is well again; absent: until it is mended. */
  times: z.int().positive().optional(),
  /** Only to this recipient. */
  to: z.string().optional(),
  ms: z.int().nonnegative().default(60_000),
})
export type Fault = z.input<typeof Fault>
export type FaultKind = (typeof faultKinds)[number]

/** How a mail server says no: the reply's number, and the finer one in front of its text. */
const replies: Partial<Record<FaultKind, [number: number, text: string]>> = {
  greylist: [451, '4.7.1 Greylisted, please try again later'],
  unknown: [550, '5.1.1 User unknown'],
  full: [452, '4.2.2 Mailbox full'],
  spam: [554, '5.7.1 Message rejected as spam'],
  password: [535, '5.7.8 Authentication credentials invalid'],
}

/** The refusal that this fault is; the recipient stands in it, as real servers have it. */
export function replyOf(fault: FaultKind, recipient = ''): Error & { responseCode: number } {
  const [responseCode, text] = replies[fault] ?? [451, '4.3.0 Trouble']
  return Object.assign(new Error(recipient ? `${text}: <${recipient}>` : text), { responseCode })
}
