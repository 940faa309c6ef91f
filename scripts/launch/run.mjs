import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']

/**
 * Runs a program in the foreground, passes signals on and gives its exit code (128 + signal when one ended it).
 * The channel tells the program when this launcher was killed.
 */
export function run(program, args, { cwd, env = process.env, channel = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])],
    })
    const handlers = passedOn.map((name) => [name, () => child.kill(name)])
    for (const [name, handler] of handlers) process.on(name, handler)
    const watch = channel ? watchNpm(() => child.kill('SIGTERM')) : undefined
    const finish = () => {
      clearInterval(watch)
      for (const [name, handler] of handlers) process.off(name, handler)
    }
    child.once('error', (error) => (finish(), reject(error)))
    child.once(
      'exit',
      (code, signal) => (finish(), resolve(code ?? 128 + constants.signals[signal])),
    )
  })
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? 0 : Number(parent)
  } catch {
    return 0
  }
}

// npm killed with -9 passes nothing on; the shell it started and this launcher would live on with the port taken.
function watchNpm(onEnd) {
  if (process.platform !== 'linux' || !process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return
    clearInterval(timer)
    onEnd()
  }, 500)
  timer.unref()
  return timer
}
