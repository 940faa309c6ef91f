/**
 * The own record, with or without rights to the register or the area: being the person is the right. Everything is asked
 * through one door, outside the limits of rows, about this one person.
 */
import { sql } from 'kysely'
import { askChange } from '#modules/gestao-talentos/alteracoes-cadastrais/service.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import type { CallAnswer, CallBody } from '#platform/contract/call.ts'
import { failure } from '#platform/contract/failure.ts'
import type { InputOf, RecordOf } from '#platform/contract/record.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { asOwnerWithin } from '#platform/server/database/tx.ts'
import { apart } from '#platform/server/engine/apart.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { updateRecord } from '#platform/server/engine/write.ts'
import { type Change, changesInWords } from './in-words.ts'
import type { gravarMeusDados, meusDados } from './calls.ts'
import { type OwnName, ownNames } from './own-fields.ts'

const u = table('utilitario_usuarios', 'u')
const t = table('gestao_talentos_talentos', 't')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const a = table('cargo_salario_areas_organizacionais', 'a')
const e = table('utilitario_estabelecimentos', 'e')
const m = table('gestao_talentos_alteracoes_cadastrais', 'm')

const ownRow = (ctx: Ctx, usuarioId: number) =>
  ctx.tx.select(
    {
      id: t.id,
      pessoaId: t.pessoa_id,
      matricula: t.matricula,
      situacao: t.situacao,
      dataAdmissao: t.data_admissao,
      dataDesligamento: t.data_desligamento,
      cargo: sql<string | null>`${c.nome}`,
      areaOrganizacional: sql<string | null>`${a.descricao_hierarquia}`,
      estabelecimento: sql<string | null>`${e.nome}`,
    },
    sql`from ${u} join ${t} on ${t.id} = ${u.colaborador_id}
      left join ${f} on ${f.id} = ${t.faixa_salarial_id} left join ${c} on ${c.id} = ${f.cargo_id}
      left join ${a} on ${a.id} = ${t.area_organizacional_id} left join ${e} on ${e.id} = ${t.estabelecimento_id}
      where ${u.id} = ${usuarioId} and ${t.empresa_id} = ${companyOf(ctx).id}`,
  )

export type OwnRow = Awaited<ReturnType<typeof ownRow>>[number] & { pessoaId: number }

/** Undefined for a user who is no talent here. */
export const throughTheDoor = <T>(ctx: Ctx, work: (row: OwnRow) => Promise<T>) =>
  asOwnerWithin(ctx.tx, async function asOneself(): Promise<T | undefined> {
    const usuarioId = ctx.user.kind === 'interno' ? ctx.user.id : null
    const [row] = usuarioId === null ? [] : await ownRow(ctx, usuarioId)
    return row && row.pessoaId !== null ? work({ ...row, pessoaId: row.pessoaId }) : undefined
  })

/** Nothing of the own data is withheld, and looking at it is no reading by another. */
const asReader = (ctx: Ctx): Ctx => ({ ...ctx, has: () => true, origin: 'TAREFA' })

const readOwn = (ctx: Ctx, pessoaId: number): Promise<RecordOf<typeof pessoas>> =>
  readRecord(asReader(ctx), pessoas, pessoaId)

async function lastAsked(ctx: Ctx, talentId: number) {
  const [row] = await ctx.tx.select(
    {
      pedidaEm: m.pedida_em,
      situacao: m.situacao,
      resumo: m.resumo,
      motivo: m.motivo,
      respondidaEm: m.respondida_em,
    },
    sql`from ${m} where ${m.colaborador_id} = ${talentId} and ${m.situacao} <> 'S' order by ${m.id} desc limit 1`,
  )
  return row ?? null
}

export const ownRecord = async (ctx: Ctx): Promise<CallAnswer<typeof meusDados>> =>
  (await throughTheDoor(ctx, async function readAll({ pessoaId, ...vinculo }) {
    const pessoa = await readOwn(ctx, pessoaId)
    const pedido = await lastAsked(ctx, vinculo.id)
    return { vinculo, pessoa, esperaRH: ctx.settings.acIntegra === true, pedido }
  })) ?? null

type Sent = CallBody<typeof gravarMeusDados>
type OwnPart = InputOf<typeof pessoas>

/** Only what people may change, whatever else is sent. */
function ownPart(sent: Sent, wanted?: (name: OwnName) => boolean): OwnPart
function ownPart(sent: Sent, wanted?: (name: OwnName) => boolean): object {
  const names = ownNames.filter((name) => sent[name] !== undefined && wanted?.(name) !== false)
  return Object.fromEntries(names.map((name) => [name, sent[name]]))
}

/** What would change, found by doing it and undoing it: every rule of the form has then been asked. */
async function tried(ctx: Ctx, row: OwnRow, dados: OwnPart): Promise<Change[]> {
  const before = await readOwn(ctx, row.pessoaId)
  let changes: Change[] | undefined
  const undone = failure.conflict('undone')
  const { refused } = await apart(ctx, async function tryIt() {
    await updateRecord(ctx, pessoas, row.pessoaId, dados, { internal: true })
    changes = changesInWords(before, await readOwn(ctx, row.pessoaId))
    throw undone
  })
  if (refused && refused !== undone) throw refused
  return changes ?? []
}

const saved = (mensagem: string) => ({ gravado: true, mensagem })

export async function changeOwn(ctx: Ctx, sent: Sent): Promise<CallAnswer<typeof gravarMeusDados>> {
  const done = await throughTheDoor(ctx, async function changeThem(row) {
    if (row.situacao === 'D' || row.situacao === 'C')
      throw failure.conflict('O vínculo com a empresa terminou; os dados não mudam mais por aqui.')
    const dados = ownPart(sent)
    if (ctx.settings.acIntegra !== true) {
      await updateRecord(ctx, pessoas, row.pessoaId, dados, { internal: true, unread: true })
      return saved('Dados gravados com sucesso.')
    }
    const mudancas = await tried(ctx, row, dados)
    if (!mudancas.length) return saved('Nada mudou nos seus dados.')
    const asked = ownPart(sent, (name) => mudancas.some((change) => change.nome === name))
    await askChange(ctx, { colaboradorId: row.id, dados: asked, mudancas: mudancas.map(inList) })
    return {
      gravado: false,
      mensagem: 'As mudanças foram enviadas ao RH e valem depois de aceitas.',
    }
  })
  if (!done) throw failure.notFound()
  return done
}

const inList = ({ campo, de, para }: Change) => ({ campo, de, para })
