import { instantOfLocal } from '#platform/contract/dates.ts'

export type Participant = { name: string; address: string }

export type InterviewInvitation = {
  /** The same for all versions of one interview. */
  uid: string
  /** Rises with each change; calendars ignore older ones. */
  sequence: number
  method: 'REQUEST' | 'CANCEL'
  /** 'YYYY-MM-DDTHH:MM' on the clock of timeZone. */
  start: string
  durationMinutes: number
  summary: string
  location?: string
  description?: string
  organizer: Participant
  attendees: readonly Participant[]
  timeZone: string
  now?: Date
}

const CONTROL = /(?![\n\t])\p{Cc}/gu

const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')

// A parameter value cannot hold quotes (RFC 5545, 3.1) nor line breaks.
const parameter = (text: string): string =>
  `"${text
    .replace(CONTROL, '')
    .replace(/[\n\t]/g, ' ')
    .replace(/"/g, "'")}"`

const calendarAddress = (address: string): string => `mailto:${address.replace(/[\s\p{Cc}]/gu, '')}`

const utc = (iso: string): string => iso.replace(/\.\d+/, '').replace(/[-:]/g, '')

/** At most 75 octets a line, never cut inside a character. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const sign of line) {
    const length = Buffer.byteLength(sign)
    if (octets + length > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += sign
    octets += length
  }
  return [...lines, current].join('\r\n')
}

/** An iCalendar invitation (RFC 5545, RFC 5546); times in UTC, so that no time zone table has to be carried. */
export function interviewIcs(invitation: InterviewInvitation): string {
  const [date = '', time = ''] = invitation.start.split('T')
  const start = utc(instantOfLocal(date, time, invitation.timeZone))
  const end = utc(
    new Date(
      Date.parse(instantOfLocal(date, time, invitation.timeZone)) +
        invitation.durationMinutes * 60_000,
    ).toISOString(),
  )
  const { organizer } = invitation
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trama RH//Entrevistas//PT',
    'CALSCALE:GREGORIAN',
    `METHOD:${invitation.method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(invitation.uid)}`,
    `SEQUENCE:${invitation.sequence}`,
    `DTSTAMP:${utc((invitation.now ?? new Date()).toISOString())}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    `SUMMARY:${escapeText(invitation.summary)}`,
    ...(invitation.location ? [`LOCATION:${escapeText(invitation.location)}`] : []),
    ...(invitation.description ? [`DESCRIPTION:${escapeText(invitation.description)}`] : []),
    `ORGANIZER;CN=${parameter(organizer.name)}:${calendarAddress(organizer.address)}`,
    ...invitation.attendees.map(
      ({ name, address }) =>
        `ATTENDEE;CN=${parameter(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:${calendarAddress(address)}`,
    ),
    `STATUS:${invitation.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
