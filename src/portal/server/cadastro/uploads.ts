/** The files of somebody who registers: received before there is a record, and signed so that no other id passes. */
import { z } from 'zod'
import { readUploadedResume } from '#modules/captacao/candidatos/resume.ts'
import { mostMegabytes } from '#platform/contract/files.ts'
import type { ShapeValue } from '#platform/contract/shape.ts'
import type { Ctx } from '#platform/server/context.ts'
import {
  keepUpload,
  type Received,
  type Upload,
  type UploadRules,
  withUpload,
} from '#platform/server/http/file-routes.ts'
import { route } from '#platform/server/http/route.ts'
import { companyOrRefuse, inCompany } from '../company.ts'
import { id, idIn } from '../ids.ts'
import { keyFor } from '../sign.ts'
import type { uploadedPhoto, uploadedResume } from '../../uploads.ts'

type Kind = 'curriculo' | 'foto'

/** The upload belongs to whoever holds its signature; any other id is passed over. */
export function signedFile(ctx: Ctx, what: Kind, file: unknown, signature: unknown): number | null {
  const number = idIn(file)
  return number !== null && signature === keyFor(ctx, `${what} ${number}`) ? number : null
}

const kept = (ctx: Ctx, empresaId: number, received: Received): Promise<Upload> =>
  inCompany(ctx, empresaId, (inner) => keepUpload(inner, received), 'write')

const told = (ctx: Ctx, what: Kind, { id: number, nome }: Upload) => ({
  arquivo: { id: number, nome, chave: keyFor(ctx, `${what} ${number}`) },
  mensagem: `Arquivo ${nome} carregado com sucesso.`,
})

async function resume(
  ctx: Ctx,
  empresaId: number,
  received: Received,
): Promise<ShapeValue<typeof uploadedResume>> {
  const upload = await kept(ctx, empresaId, received)
  const from = { reader: 'publico', from: ctx.ip } as const
  const { propostas, avisos, texto } = await readUploadedResume(ctx, upload, received, from)
  return { ...told(ctx, 'curriculo', upload), propostas, avisos, lido: texto.trim() !== '' }
}

const photo = async (
  ctx: Ctx,
  empresaId: number,
  received: Received,
): Promise<ShapeValue<typeof uploadedPhoto>> =>
  told(ctx, 'foto', await kept(ctx, empresaId, received))

const documents = async (ctx: Ctx, empresaId: number): Promise<UploadRules> => ({
  allow: ['document', 'image'],
  maxMB: await inCompany(ctx, empresaId, async ({ settings }) => mostMegabytes({}, settings)),
})
const pictures: UploadRules = { allow: ['image'], maxMB: 5, photo: true }

const receives = {
  method: 'POST',
  access: 'publico',
  transaction: 'none',
  perMinute: 10,
  bodyKind: 'multipart',
  query: z.object({ empresaId: id }),
} as const

export const uploadRoutes = [
  route({
    ...receives,
    path: 'externo/curriculo',
    summary: 'Lê o currículo de quem está se cadastrando',
    handler: async (ctx, { query, request }) => {
      const company = await companyOrRefuse(ctx, query.empresaId)
      const rules = await documents(ctx, company)
      return withUpload(ctx.platform, request, rules, (file) => resume(ctx, company, file))
    },
  }),
  route({
    ...receives,
    path: 'externo/foto',
    summary: 'Recebe a foto de quem se cadastra',
    handler: async (ctx, { query, request }) => {
      const company = await companyOrRefuse(ctx, query.empresaId)
      return withUpload(ctx.platform, request, pictures, (file) => photo(ctx, company, file))
    },
  }),
]
