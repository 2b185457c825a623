import { type TicketTopic, ticketTopicNames } from '../../../contract/support/ticket-words.ts'

export interface TicketFields {
  topic: TicketTopic | null
  booking: string | null
  subject: string
  text: string
}

export interface QuestionFields {
  name: string
  email: string
  topic: TicketTopic | null
  text: string
}

/** What the tab has kept of a new ticket; null where it is of another form. */
export function keptTicket(kept: string): TicketFields | null {
  const { topic, booking, subject, text } = fieldsOf(kept)
  if (!isText(subject) || !isText(text)) return null
  return { topic: topicOf(topic), booking: isText(booking) ? booking : null, subject, text }
}

/** The same of a guest's question. */
export function keptQuestion(kept: string): QuestionFields | null {
  const { name, email, topic, text } = fieldsOf(kept)
  if (!isText(name) || !isText(email) || !isText(text)) return null
  return { name, email, topic: topicOf(topic), text }
}

function fieldsOf(kept: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(kept)
    return typeof fields === 'object' && fields !== null ? { ...fields } : {}
  } catch {
    return {}
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

const topicOf = (value: unknown): TicketTopic | null =>
  ticketTopicNames.find((name) => name === value) ?? null
