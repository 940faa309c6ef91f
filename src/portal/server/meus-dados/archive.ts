/** Everything in one file: the copy for reading, that for machines, and the files that the person has given. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Ctx } from '#platform/server/context.ts'
import { rendered } from '#platform/server/http/report-routes.ts'
import { FileAnswer } from '#platform/server/http/route.ts'
import { ownFilesOf } from './files.ts'
import { everythingOf, packageDocument } from './package.ts'

export const asText = (data: unknown): string => JSON.stringify(data, null, 2)

export async function archiveOf(ctx: Ctx, inner: Ctx, id: number): Promise<FileAnswer> {
  const data = asText(await everythingOf(ctx, inner, id))
  const printed = rendered(ctx, await packageDocument(ctx, inner, id), true)
  const files = await ownFilesOf(inner, id)
  const open = async (gone: AbortSignal) => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(data), 'meus-dados.json')
    const pdf = await printed.open(gone)
    const pages = Buffer.isBuffer(pdf.body) ? pdf.body : await buffer(pdf.body)
    zip.addBuffer(pages, 'meus-dados.pdf')
    await pdf.done?.()
    for (const { pasta, nome, chave } of files) {
      const { stream } = await ctx.platform.files.open(chave)
      zip.addBuffer(await buffer(stream), `${pasta}/${nome}`)
    }
    zip.end()
    return { body: Readable.from(zip.outputStream) }
  }
  return new FileAnswer({
    open,
    name: 'meus-dados.zip',
    contentType: 'application/zip',
    drawn: true,
  })
}
