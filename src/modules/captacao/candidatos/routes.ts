import { z } from 'zod'
import { cleanDocument, isCpf } from '#platform/contract/documents.ts'
import { failure } from '#platform/contract/failure.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { apart } from '#platform/server/engine/apart.ts'
import { removeRecord } from '#platform/server/engine/remove.ts'
import { checkEditable } from '#platform/server/engine/read.ts'
import { keepUpload, sendFile, withUpload } from '#platform/server/http/file-routes.ts'
import { rendered } from '#platform/server/http/report-routes.ts'
import { once } from '#platform/server/http/idempotency.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineRoutes, FileAnswer, route } from '#platform/server/http/route.ts'
import { checkedText, highlighted, readUploadedResume, resumeProposals } from './resume.ts'
import { printParts, resumeDocument, type PrintOptions } from './print.ts'
import {
  complete,
  extraFields,
  information,
  listOf,
  listsOfCandidate,
  namesakes,
  readCandidate,
  substitutes,
} from './reading.ts'
import { mergesOf, previewMerge, undoMerge } from './merge.ts'
import { pendingOf } from './pending.ts'
import { candidatos } from './resource.ts'
import { personByCpf, saveText } from './service.ts'
import { maisQueGestor } from './visibility.ts'

const base = candidatos.path
const read = { any: [authorityFor(candidatos)] }
const may = (action: string) => ({ any: [authorityFor(candidatos, action)] })
const number = z.coerce.number<string>().int().min(1).max(2_147_483_647)
const id = z.object({ id: number })
const ids = z.object({ ids: z.array(z.number().int().positive()).min(1).max(1000) })
const anyBody = z.record(z.string(), z.unknown())

/** What recruiting sees and a manager does not is a 404 for the latter, as if it did not exist. */
function needsAll(ctx: Ctx): void {
  if (!ctx.has(maisQueGestor)) throw failure.notFound()
}

/** Images and PDF are shown beside the text; every other kind is only downloaded. */
const shownInline = ({ open, name, contentType }: FileAnswer): FileAnswer =>
  new FileAnswer({ open, name, contentType, inline: true })

const lists = (Object.keys(listsOfCandidate) as (keyof typeof listsOfCandidate)[]).map((name) =>
  route({
    method: 'GET',
    path: `${base}/{id}/${name}`,
    summary: `Itens do candidato: ${name}`,
    access: read,
    params: id,
    handler: (ctx, { params }) => listOf(ctx, params.id, name),
  }),
)

const reading = [
  route({
    method: 'GET',
    path: `${base}/{id}/completo`,
    summary: 'Candidato completo',
    access: read,
    params: id,
    query: z.object({ comCargos: z.string().optional() }),
    handler: (ctx, { params, query }) =>
      complete(ctx, params.id, query.comCargos !== 'false' && query.comCargos !== 'nao'),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/informacao`,
    summary: 'Resumo do candidato',
    access: read,
    params: id,
    handler: (ctx, { params }) => information(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/foto`,
    summary: 'Foto do candidato',
    access: read,
    params: id,
    answerKind: 'file',
    handler: async (ctx, { params }) => {
      const photo = (await readCandidate(ctx, params.id))['foto'] as
        | { id: number }
        | null
        | undefined
      if (!photo) throw failure.notFound()
      return sendFile(ctx, photo.id, true)
    },
  }),
  route({
    method: 'GET',
    path: `${base}/substituidos`,
    summary: 'Talentos que podem ser substituídos',
    access: { any: [authorityFor(candidatos), 'ROLE_MOV_SOLICITACOES_PESSOAL'] },
    query: z.object({
      nome: z.string().max(100).default(''),
      incluirColaboradoresDesligados: z.string().optional(),
    }),
    handler: (ctx, { query }) =>
      substitutes(
        ctx,
        query.nome,
        ['true', 'sim'].includes(query.incluirColaboradoresDesligados ?? ''),
      ),
  }),
  route({
    method: 'GET',
    path: `${base}/campos-extras`,
    summary: 'Campos extras da empresa',
    access: read,
    handler: (ctx) => extraFields(ctx),
  }),
]

const checks = [
  route({
    method: 'GET',
    path: `${base}/valida-cpf`,
    summary: 'Confere um CPF',
    access: read,
    query: z.object({
      cpf: z.string().max(20).default(''),
      candidatoId: z.coerce.number<string>().int().min(0).optional(),
      contratado: z.string().optional(),
    }),
    handler: async (ctx, { query }) => {
      needsAll(ctx)
      const cpf = cleanDocument('cpf', query.cpf)
      if (!isCpf(cpf)) return { valido: false, mensagem: 'Cpf inválido.', candidato: null }
      const known = await personByCpf(ctx, cpf)
      const other =
        known?.candidatoId && known.candidatoId !== query.candidatoId
          ? { id: known.candidatoId, nome: known.nome }
          : null
      const talent = known?.talento === true && query.contratado !== 'true'
      return {
        valido: true,
        existe: known !== null,
        candidato: other,
        talento: known?.talento ?? false,
        mensagem: other
          ? `O CPF já pertence ao candidato ${other.nome}.`
          : talent
            ? `${known.nome} já é ou foi talento da empresa; o cadastro será aproveitado.`
            : null,
      }
    },
  }),
  route({
    method: 'GET',
    path: `${base}/candidatos-homonimos`,
    summary: 'Candidatos com o mesmo nome, e-mail ou telefone',
    access: read,
    query: z.object({
      nome: z.string().max(100).optional(),
      email: z.string().max(100).optional(),
      telefone: z.string().max(20).optional(),
      candidatoId: z.coerce.number<string>().int().min(0).optional(),
    }),
    handler: (ctx, { query }) => {
      needsAll(ctx)
      return namesakes(ctx, query)
    },
  }),
  route({
    method: 'GET',
    path: `${base}/candidato-cpf`,
    summary: 'Candidato de um CPF',
    access: read,
    query: z.object({ cpf: z.string().max(20).default('') }),
    answer: z.unknown(),
    handler: async (ctx, { query }) => {
      needsAll(ctx)
      const known = await personByCpf(ctx, query.cpf)
      if (!known?.candidatoId) throw failure.notFound()
      return information(ctx, known.candidatoId)
    },
  }),
  route({
    method: 'GET',
    path: `${base}/verificaSeCurriculoHeImagem`,
    summary: 'Diz se o arquivo do currículo é uma imagem',
    access: read,
    query: z.object({ nomeImg: z.string().max(255).default('') }),
    handler: async (ctx, { query }) => {
      const row = await ctx.tx.one(
        `select 1 from captacao_candidatos c join plataforma_arquivo a on a.id = c.ocr_file_id where a.nome = $1 and a.especie in ('png', 'jpg', 'webp', 'gif') limit 1`,
        [query.nomeImg],
      )
      return { imagem: row !== undefined }
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/empresa/{empresaId}/verificar-pendencias`,
    summary: 'Pendências do candidato',
    access: read,
    params: id.extend({ empresaId: number }),
    handler: async (ctx, { params }) => {
      const record = await readCandidate(ctx, params.id)
      if (record['empresaId'] !== params.empresaId) throw failure.notFound()
      return (await pendingOf(ctx, [params.id]))[0]
    },
  }),
  route({
    method: 'POST',
    path: `${base}/verificar-pendencias-em-lote`,
    summary: 'Pendências de vários candidatos',
    access: read,
    body: ids,
    transaction: 'read',
    handler: (ctx, { body }) => pendingOf(ctx, body.ids),
  }),
  route({
    method: 'POST',
    path: `${base}/remove-candidato-em-lote`,
    summary: 'Remove vários candidatos sem pendências',
    access: may('EXCLUIR'),
    body: ids,
    handler: (ctx, { body }) => removeMany(ctx, body.ids),
  }),
]

async function removeMany(ctx: Ctx, wanted: readonly number[]) {
  const removidos: number[] = []
  const recusados: { id: number; titulo: string; mensagem: string }[] = []
  for (const one of new Set(wanted)) {
    const { refused } = await apart(ctx, () => removeRecord(ctx, candidatos, one))
    if (!refused) {
      removidos.push(one)
      continue
    }
    const record = await readCandidate(ctx, one).catch(() => null)
    recusados.push({
      id: one,
      titulo: record ? String(record['nome']) : String(one),
      mensagem: refused.message,
    })
  }
  return { removidos, recusados }
}

const printing = z.object({
  ...(Object.fromEntries(Object.keys(printParts).map((k) => [k, z.boolean().optional()])) as Record<
    keyof typeof printParts,
    z.ZodOptional<z.ZodBoolean>
  >),
  ...(Object.fromEntries(
    [1, 2, 3].flatMap((n) => [
      [`assinatura${n}`, z.boolean().optional()],
      [`textoAssinatura${n}`, z.string().max(100).optional()],
    ]),
  ) as Record<string, z.ZodOptional<z.ZodBoolean | z.ZodString>>),
  solicitacaoId: z.number().int().positive().optional(),
})

const resume = [
  route({
    method: 'POST',
    path: `${base}/{id}/imprimir-curriculo`,
    summary: 'Currículo do candidato em PDF',
    access: read,
    params: id,
    body: printing,
    answerKind: 'file',
    transaction: 'none',
    handler: async (ctx, { params, body }) => {
      const document = await inOwnScope(ctx, 'write', async (inner) => {
        const made = await resumeDocument(inner, params.id, body as PrintOptions)
        await audit(inner, {
          recurso: candidatos.key,
          registro: params.id,
          titulo: made.title,
          acao: 'IMPRESSAO',
        })
        return made
      })
      return rendered(ctx, document, true)
    },
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/ocr`,
    summary: 'Grava o texto do currículo',
    access: may('EDITAR'),
    params: id,
    body: anyBody,
    handler: async (ctx, { params, body }) => {
      needsAll(ctx)
      const record = await readCandidate(ctx, params.id)
      checkEditable(ctx, candidatos, record)
      await saveText(ctx, record, body['ocrTexto'])
      return readCandidate(ctx, params.id)
    },
  }),
  route({
    method: 'POST',
    path: `${base}/candidato-curriculo`,
    summary: 'Inclui um candidato a partir do currículo',
    access: may('INSERIR'),
    body: anyBody,
    status: 201,
    handler: async (ctx, { body, request }) => {
      const key = request.headers['idempotency-key']
      const answer = await once(
        ctx,
        {
          key: typeof key === 'string' ? key : undefined,
          route: `POST ${base}/candidato-curriculo`,
          body,
        },
        async () => {
          checkedText(body['ocrTexto'], true)
          return { status: 201, body: await createRecord(ctx, candidatos, body) }
        },
      )
      return answer.body
    },
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/candidato-curriculo`,
    summary: 'Altera um candidato a partir do currículo',
    access: may('EDITAR'),
    params: id,
    body: anyBody,
    handler: async (ctx, { params, body }) => {
      checkedText(body['ocrTexto'], true)
      return updateRecord(ctx, candidatos, params.id, body, {
        versao: typeof body['versao'] === 'number' ? body['versao'] : undefined,
      })
    },
  }),
  route({
    method: 'POST',
    path: `${base}/ler-curriculo`,
    summary: 'Lê um currículo enviado e propõe os campos',
    access: may('INSERIR'),
    bodyKind: 'multipart',
    transaction: 'none',
    handler: (ctx, { request }) =>
      withUpload(
        ctx.platform,
        request,
        { allow: ['document', 'image'], maxMB: 10 },
        async (received) => {
          const upload = await inOwnScope(ctx, 'write', (inner) => keepUpload(inner, received))
          return readUploadedResume(ctx, upload, received, { reader: 'interno' })
        },
      ),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/curriculo`,
    summary: 'Texto do currículo com as palavras procuradas marcadas',
    access: read,
    params: id,
    query: z.object({ palavras: z.string().max(200).optional() }),
    handler: async (ctx, { params, query }) => {
      needsAll(ctx)
      const record = await readCandidate(ctx, params.id)
      const text = (record['ocrTexto'] as string | null) ?? ''
      const found =
        text && query.palavras?.trim()
          ? (await highlighted(ctx, [params.id], query.palavras, true)).get(params.id)
          : undefined
      const row = await ctx.tx.one<{ metodo: string | null; paginas: number; avisos: string[] }>(
        'select metodo, paginas, avisos from captacao_candidatos_curriculo where candidato_id = $1',
        [params.id],
      )
      return {
        segmentos: found ?? (text ? [{ texto: text, marcado: false }] : []),
        arquivo: record['ocrFile'] ?? null,
        situacao: record['ocrSituacao'] ?? null,
        metodo: row?.metodo ?? null,
        paginas: row?.paginas ?? 0,
        avisos: row?.avisos ?? [],
      }
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/curriculo/pagina`,
    summary: 'Página do currículo para ver ao lado do texto',
    access: read,
    params: id,
    answerKind: 'file',
    handler: async (ctx, { params }) => {
      needsAll(ctx)
      const file = (await readCandidate(ctx, params.id))['ocrFile'] as {
        id: number
        tipo: string
      } | null
      if (!file || !/^(image\/(png|jpeg|webp)|application\/pdf)$/.test(file.tipo))
        throw failure.notFound()
      return shownInline(await sendFile(ctx, file.id))
    },
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/curriculo/propostas`,
    summary: 'Campos propostos pelo texto do currículo',
    access: read,
    params: id,
    handler: async (ctx, { params }) => {
      needsAll(ctx)
      return resumeProposals(String((await readCandidate(ctx, params.id))['ocrTexto'] ?? ''))
    },
  }),
]

const merging = [
  route({
    method: 'GET',
    path: `${base}/{id}/mesclar/previa`,
    summary: 'O que muda ao mesclar dois candidatos',
    access: may('MESCLAR'),
    params: id,
    query: z.object({ outro: number }),
    transaction: 'write',
    handler: (ctx, { params, query }) => previewMerge(ctx, params.id, query.outro),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/mesclagens`,
    summary: 'Mesclagens do candidato',
    access: may('MESCLAR'),
    params: id,
    handler: async (ctx, { params }) => mergesOf(ctx, (await readCandidate(ctx, params.id)).id),
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/mesclagens/{mesclagemId}/desfazer`,
    summary: 'Desfaz uma mesclagem',
    access: may('MESCLAR'),
    params: id.extend({ mesclagemId: number }),
    handler: async (ctx, { params }) => {
      await readCandidate(ctx, params.id)
      await undoMerge(ctx, params.id, params.mesclagemId)
      return readCandidate(ctx, params.id)
    },
  }),
]

export const routes = defineRoutes([...lists, ...reading, ...checks, ...resume, ...merging])
