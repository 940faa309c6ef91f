import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './build.mjs'
import { install, isInstalled, node24 } from './install.mjs'
import { tell } from './problem.mjs'
import { run } from './run.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const vite = join(root, 'node_modules/vite/bin/vite.js')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

const script =
  (...args) =>
  (rest) =>
    run(node24(root), [...args, ...rest], { cwd: root })

async function start(rest) {
  // A production image carries the built screens and no development packages.
  const slim = isInstalled(root, { development: false }) && isBuilt(root)
  if (!slim) {
    install(root)
    build(root)
  }
  return run(node24(root), ['src/app/server.ts', ...rest], {
    cwd: root,
    channel: true,
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env },
  })
}

// Both end together on Ctrl+C, which the terminal sends to the whole group.
const dev = (rest) =>
  Promise.race([
    run(node24(root), [vite, 'build', '--watch', '--logLevel', 'warn'], { cwd: root }),
    run(
      node24(root),
      ['--watch-path=src', '--watch-preserve-output', 'src/app/server.ts', ...rest],
      { cwd: root },
    ),
  ])

const installed = (command) => (rest) => {
  install(root)
  return command(rest)
}

const commands = {
  start,
  dev: installed(dev),
  test: installed(script('scripts/test.mjs')),
  check: installed(script('scripts/test.mjs', '--check')),
  sync: installed(script('src/app/command.ts', 'sync')),
  new: installed(script('src/app/command.ts', 'new')),
  'log:verificar': installed(script('src/app/command.ts', 'log:verificar')),
  bench: installed(script('bench/run.ts')),
  chaos: installed(script(vitest, 'run', '--config', 'vitest.chaos.config.ts')),
  deep: installed((rest) => {
    build(root)
    return script(vitest, 'run', '--config', 'vitest.deep.config.ts')(rest)
  }),
}

export async function launch([name, ...rest]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
  if (!command) {
    console.error(
      `O comando "${name ?? ''}" não existe: use um destes: ${Object.keys(commands).join(', ')}.`,
    )
    return 2
  }
  try {
    return await command(rest)
  } catch (error) {
    return tell(error)
  }
}
