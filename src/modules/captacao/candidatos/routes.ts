import type { CallAnswer } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import { mostMegabytes } from '#platform/contract/files.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { audit } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { checkEditable } from '#platform/server/engine/read.ts'
import { removeEach } from '#platform/server/engine/remove-each.ts'
import { createRecord, updateRecord } from '#platform/server/engine/write.ts'
import { versionOf } from '#platform/server/http/request-values.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { keepUpload, sendFile, withUpload } from '#platform/server/http/file-routes.ts'
import { rendered } from '#platform/server/http/report-routes.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import { defineRoutes, FileAnswer, route } from '#platform/server/http/route.ts'
import * as calls from './calls.ts'
import { checkCpf, isPicture, ofCpf, pendingIn } from './checks.ts'
import { needsAll } from './needs-all.ts'
import { previewMerge } from './merge.ts'
import { mergesOf, undoMerge } from './merge-undo.ts'
import { desfazerMesclagem, mesclagens, previaMesclagem } from './merge-calls.ts'
import { pendingOf } from './pending.ts'
import { resumeDocument } from './print.ts'
import {
  type Candidate,
  complete,
  extraFields,
  information,
  listOf,
  namesakes,
  readCandidate,
  substitutes,
} from './reading.ts'
import { candidatos } from './resource.ts'
import { alterarDoCurriculo, incluirDoCurriculo, propostasDoCurriculo } from './resume-calls.ts'
import { checkedText, highlighted, readUploadedResume, resumeProposals } from './resume.ts'
import { saveText } from './service.ts'
import { prepararEmail, previaEmailCandidato } from './written-calls.ts'
import { prepareMail, previewMail } from './written-mail.ts'

const base = candidatos.path
const may = (action: string) => ({ any: [authorityFor(candidatos, action)] })

async function readWhole(ctx: Ctx, candidatoId: number): Promise<Candidate> {
  needsAll(ctx)
  return readCandidate(ctx, candidatoId)
}

/** The record, where it may be changed now. */
async function changeable(ctx: Ctx, candidatoId: number): Promise<Candidate> {
  const record = await readCandidate(ctx, candidatoId)
  checkEditable(ctx, candidatos, record)
  return record
}

/** Images and PDF are shown beside the text; every other kind is only downloaded. */
const shownInline = ({ open, name, contentType }: FileAnswer): FileAnswer =>
  new FileAnswer({ open, name, contentType, inline: true })

const lists = [
  answerCall(calls.conhecimentos, (ctx, { params }) => listOf(ctx, params.id, 'conhecimentos')),
  answerCall(calls.formacoes, (ctx, { params }) => listOf(ctx, params.id, 'formacoes')),
  answerCall(calls.certificados, (ctx, { params }) => listOf(ctx, params.id, 'certificados')),
  answerCall(calls.idiomas, (ctx, { params }) => listOf(ctx, params.id, 'idiomas')),
  answerCall(calls.experiencias, (ctx, { params }) => listOf(ctx, params.id, 'experiencias')),
  answerCall(calls.areasInteresse, (ctx, { params }) => listOf(ctx, params.id, 'areas-interesses')),
]

async function photoOf(ctx: Ctx, candidatoId: number): Promise<FileAnswer> {
  const { foto } = await readCandidate(ctx, candidatoId)
  if (!foto) throw failure.notFound()
  return sendFile(ctx, foto.id, { inline: true })
}

const reading = [
  answerCall(calls.completo, (ctx, { params, query }) =>
    complete(ctx, params.id, query.comCargos !== 'false' && query.comCargos !== 'nao'),
  ),
  answerCall(calls.informacao, (ctx, { params }) => information(ctx, params.id)),
  answerCall(calls.foto, (ctx, { params }) => photoOf(ctx, params.id)),
  answerCall(calls.substituidos, (ctx, { query }) => {
    const dismissedToo = ['true', 'sim'].includes(query.incluirColaboradoresDesligados ?? '')
    return substitutes(ctx, query.nome ?? '', dismissedToo)
  }),
  answerCall(calls.camposExtras, extraFields),
]

const checks = [
  answerCall(calls.validaCpf, (ctx, { query: { cpf, candidatoId, contratado } }) =>
    checkCpf(ctx, cpf ?? '', { candidatoId, hired: contratado === 'true' }),
  ),
  answerCall(calls.homonimos, async (ctx, { query }) => {
    needsAll(ctx)
    return namesakes(ctx, query)
  }),
  answerCall(calls.candidatoDoCpf, (ctx, { query }) => ofCpf(ctx, query.cpf ?? '')),
  answerCall(calls.curriculoEhImagem, async (ctx, { query }) => ({
    imagem: await isPicture(ctx, query.nomeImg ?? ''),
  })),
  answerCall(calls.pendencias, (ctx, { params }) => pendingIn(ctx, params.id, params.empresaId)),
  answerCall(calls.pendenciasEmLote, (ctx, { body }) => pendingOf(ctx, body.ids)),
  answerCall(calls.removerEmLote, (ctx, { body }) =>
    removeEach(ctx, candidatos, body.ids, (id) => readCandidate(ctx, id)),
  ),
]

async function printed(
  ctx: Ctx,
  candidatoId: number,
  options: Parameters<typeof resumeDocument>[2],
) {
  const document = await resumeDocument(ctx, candidatoId, options)
  await audit(ctx, {
    recurso: candidatos.key,
    registro: candidatoId,
    titulo: document.title,
    acao: 'IMPRESSAO',
  })
  return document
}

async function resumeText(
  ctx: Ctx,
  candidatoId: number,
  words: string | undefined,
): Promise<CallAnswer<typeof calls.curriculo>> {
  const record = await readWhole(ctx, candidatoId)
  const text = record.ocrTexto ?? ''
  const marked = text && words ? await highlighted(ctx, [candidatoId], words, true) : undefined
  const row = await ctx.tx.db
    .selectFrom('captacao_candidatos_curriculo')
    .select(['metodo', 'paginas', 'avisos'])
    .where('candidato_id', '=', candidatoId)
    .executeTakeFirst()
  return {
    segmentos: marked?.get(candidatoId) ?? (text ? [{ texto: text, marcado: false }] : []),
    arquivo: record.ocrFile ?? null,
    situacao: record.ocrSituacao,
    metodo: row?.metodo ?? null,
    paginas: row?.paginas ?? 0,
    avisos: row?.avisos ?? [],
  }
}

async function resumePage(ctx: Ctx, candidatoId: number): Promise<FileAnswer> {
  const { ocrFile: file } = await readWhole(ctx, candidatoId)
  if (!file || !/^(image\/(png|jpeg|webp)|application\/pdf)$/.test(file.tipo))
    throw failure.notFound()
  return shownInline(await sendFile(ctx, file.id))
}

const resume = [
  answerCall(calls.imprimirCurriculo, async (ctx, { params, body }) => {
    const document = await inOwnScope(ctx, 'write', (inner) => printed(inner, params.id, body))
    return rendered(ctx, document, true)
  }),
  answerCall(calls.gravarTexto, async (ctx, { params, body }) => {
    needsAll(ctx)
    await saveText(ctx, await changeable(ctx, params.id), body.ocrTexto)
    return readCandidate(ctx, params.id)
  }),
  answerCall(incluirDoCurriculo, async (ctx, { body }) => {
    checkedText(body.ocrTexto, true)
    return createRecord(ctx, candidatos, body)
  }),
  answerCall(alterarDoCurriculo, async (ctx, { params, body }) => {
    checkedText(body.ocrTexto, true)
    return updateRecord(ctx, candidatos, params.id, body, { versao: versionOf(body) })
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
        { allow: ['document', 'image'], maxMB: mostMegabytes({}, ctx.settings) },
        async (received) => {
          const upload = await inOwnScope(ctx, 'write', (inner) => keepUpload(inner, received))
          return readUploadedResume(ctx, upload, received, { reader: 'interno' })
        },
      ),
  }),
  answerCall(calls.curriculo, (ctx, { params, query }) =>
    resumeText(ctx, params.id, query.palavras?.trim()),
  ),
  answerCall(calls.paginaDoCurriculo, (ctx, { params }) => resumePage(ctx, params.id)),
  answerCall(propostasDoCurriculo, async (ctx, { params }) =>
    resumeProposals((await readWhole(ctx, params.id)).ocrTexto ?? ''),
  ),
]

const merging = [
  answerCall(previaMesclagem, (ctx, { params, query }) =>
    previewMerge(ctx, params.id, query.outro),
  ),
  answerCall(mesclagens, async (ctx, { params }) => {
    const { id: own } = await readCandidate(ctx, params.id)
    return mergesOf(ctx, own)
  }),
  answerCall(desfazerMesclagem, async (ctx, { params }) => {
    await readCandidate(ctx, params.id)
    await undoMerge(ctx, params.id, params.mesclagemId)
    return readCandidate(ctx, params.id)
  }),
]

const writing = [
  answerCall(prepararEmail, (ctx, { body }) => prepareMail(ctx, body)),
  answerCall(previaEmailCandidato, (ctx, { body }) => previewMail(ctx, body)),
]

export const routes = defineRoutes([
  ...lists,
  ...reading,
  ...checks,
  ...resume,
  ...merging,
  ...writing,
])
