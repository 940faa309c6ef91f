// Entry of every npm script: plain JavaScript, so that any Node can at least read why it is not enough.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(
    `O Trama RH precisa do Node 20 ou mais novo e este é o ${process.versions.node}: instale o Node 24, de nodejs.org.`,
  )
  process.exit(1)
}

const { launch } = await import('./launch/commands.mjs')
process.exitCode = await launch(process.argv.slice(2))
