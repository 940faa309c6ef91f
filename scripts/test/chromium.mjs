import { accessSync, constants } from 'node:fs'
import { LaunchProblem } from '../launch/problem.mjs'

/** The shell without windows first: it draws the same pages for two thirds of the processor's time. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser of the journeys: CHROME_PATH, else the system's Chromium or Chrome. */
export function findChromium(env = process.env, candidates = usual) {
  if (env.CHROME_PATH && !isProgram(env.CHROME_PATH)) {
    throw new LaunchProblem(
      `CHROME_PATH aponta para ${env.CHROME_PATH}, que não é um programa: corrija o caminho ou deixe a variável vazia.`,
    )
  }
  const found = env.CHROME_PATH || candidates.find(isProgram)
  if (!found) {
    throw new LaunchProblem(
      'As jornadas no navegador precisam do Chromium ou do Chrome: instale-o com "apt-get install chromium-headless-shell" ou indique-o em CHROME_PATH.',
    )
  }
  return found
}
