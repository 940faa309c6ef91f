import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
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

// What no calendar shows, and the quotes that a name inside quotes cannot hold (RFC 5545, 3.1).
const plain = (text: string): string => text.replace(/(?![\n\r\t])\p{Cc}/gu, '')
const named = ({ name, address }: Participant) => ({
  name: plain(name).replace(/\s+/g, ' ').replaceAll('"', "'"),
  email: address.replace(/[\s\p{Cc}]/gu, ''),
})

/** An iCalendar invitation (RFC 5545, RFC 5546); times in UTC, so that no time zone table has to be carried. */
export function interviewIcs(invitation: InterviewInvitation): string {
  const [date = '', time = ''] = invitation.start.split('T')
  const start = new Date(instantOfLocal(date, time, invitation.timeZone))
  const calendar = ical({
    prodId: { company: 'Trama RH', product: 'Entrevistas', language: 'PT' },
    method: ICalCalendarMethod[invitation.method],
  })
  const event = calendar.createEvent({
    id: plain(invitation.uid),
    sequence: invitation.sequence,
    stamp: invitation.now ?? new Date(),
    start,
    end: new Date(start.getTime() + invitation.durationMinutes * 60_000),
    summary: plain(invitation.summary),
    location: plain(invitation.location ?? '') || null,
    description: plain(invitation.description ?? '') || null,
    organizer: named(invitation.organizer),
    status: ICalEventStatus[invitation.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'],
  })
  for (const attendee of invitation.attendees)
    event.createAttendee({
      ...named(attendee),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: true,
    })
  return `${calendar.toString()}\r\n`
}
