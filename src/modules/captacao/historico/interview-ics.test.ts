import { expect, test } from 'vitest'
import { interviewIcs } from './interview-ics.ts'

test('the invitation follows RFC 5545: UTC times, escaped text, lines of at most 75 octets', () => {
  const ics = interviewIcs({
    uid: 'e1',
    sequence: 0,
    method: 'CANCEL',
    start: '2018-12-03T09:30',
    durationMinutes: 90,
    summary: `a;b,c\\d\ne ${'ção '.repeat(60)}`,
    organizer: { name: 'RH "x"', address: 'rh@x.com' },
    attendees: [{ name: 'A: B; C\r\nX-Mau: 1', address: 'a@x.com\r\nX-Mau: 1' }],
    timeZone: 'America/Sao_Paulo',
    now: new Date('2018-11-01T10:00:00.123Z'),
  })
  const unfolded = ics.replaceAll('\r\n ', '')
  expect(unfolded.split('\r\n')).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'STATUS:CANCELLED',
      'DTSTAMP:20181101T100000Z',
      'DTSTART:20181203T113000Z',
      'DTEND:20181203T130000Z',
      `ORGANIZER;CN="RH 'x'":mailto:rh@x.com`,
    ]),
  )
  expect(unfolded).toContain('SUMMARY:a\\;b\\,c\\\\d\\ne ção')
  expect(unfolded).not.toMatch(/^X-Mau/m)
  expect(ics.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
