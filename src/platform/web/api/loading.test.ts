import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginLoading, isLoading } from './loading.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the sign of loading counts the open requests and goes 500 ms after the last one [R1-B-115]', () => {
  const [first, second] = [beginLoading(), beginLoading()]
  first()
  first()
  vi.advanceTimersByTime(5000)
  expect(isLoading()).toBe(true)
  second()
  vi.advanceTimersByTime(499)
  expect(isLoading()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isLoading()).toBe(false)
})

test('a request within the 500 ms keeps the sign without a blink', () => {
  beginLoading()()
  vi.advanceTimersByTime(300)
  const again = beginLoading()
  vi.advanceTimersByTime(1000)
  expect(isLoading()).toBe(true)
  again()
  vi.advanceTimersByTime(500)
  expect(isLoading()).toBe(false)
})
