/** CPU seconds of processes, from /proc: the figure that a noisy machine spoils least. */
import { readdirSync, readFileSync } from 'node:fs'

const ticks = 100

function secondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // utime and stime, and those of children that have ended.
    return (
      (Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) / ticks
    )
  } catch {
    return 0
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((n) => /^\d+$/.test(n))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)

/** Processes of PostgreSQL under one postmaster, with the postmaster itself (which holds the time of ended backends). */
const family = (postmaster: number): number[] => [postmaster, ...childrenOf(postmaster)]

/** Milliseconds, exact: what one process of the database used for a few statements is less than a tick. */
export const exactCpuOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

export const cpuOf = (pid: number): number => secondsOf(pid)
export const cpuOfDatabase = (postmaster: number): number =>
  family(postmaster).reduce((sum, pid) => sum + secondsOf(pid), 0)
export const memoryOf = (pid: number): number => {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((l) => l.startsWith('VmRSS'))
  return Number(/\d+/.exec(line ?? '0')?.[0] ?? 0) / 1024
}
