import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const zones = ['UTC', 'America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha', 'Asia/Tokyo']

/** The time zone of this run: RH_TEST_TZ, else the next one in turn. */
export function nextZone(root, env = process.env) {
  if (env.RH_TEST_TZ) return env.RH_TEST_TZ
  const file = join(root, '.cache', 'test-zone')
  let turn = 0
  try {
    turn = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // First run here.
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(file, String((turn + 1) % zones.length))
  return zones[turn % zones.length]
}
