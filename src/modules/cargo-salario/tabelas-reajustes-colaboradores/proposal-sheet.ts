/** The proposals of a plan, and on demand everybody on the staff of its day, as the spreadsheet that brings proposals in. */
import { sql } from 'kysely'
import { VER_SALARIO, tiposSalario } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { onStaff } from '#modules/cargo-salario/reajustes-colaboradores/standing.ts'
import { reajustesColaboradores } from '#modules/cargo-salario/reajustes-colaboradores/resource.ts'
import { calledSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { Situation } from '#modules/gestao-talentos/talentos/situation-of-all.ts'
import { failure } from '#platform/contract/failure.ts'
import { importable } from '#platform/contract/importable.ts'
import { type ColumnDeclared, importLimits } from '#platform/contract/importing.ts'
import type { SheetHead } from '#platform/contract/report-document.ts'
import { numberInWords } from '#platform/contract/value-words.ts'
import { audit } from '#platform/server/audit.ts'
import { companyOf, type Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { readRecord } from '#platform/server/engine/read.ts'
import { renderedRows } from '#platform/server/http/report-routes.ts'
import { inOwnScope } from '#platform/server/http/requester.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { ownColumns } from '#platform/server/importing/own-titles.ts'
import { reportHead } from '#platform/server/report-head.ts'
import { tabelasReajustes } from './resource.ts'

const t = table('gestao_talentos_talentos', 't')
const p = table('gestao_talentos_pessoas', 'p')
const l = table('cargo_salario_reajustes_colaboradores', 'l')
const f = table('cargo_salario_faixas_salariais', 'f')
const c = table('cargo_salario_cargos', 'c')
const i = table('cargo_salario_indices', 'i')
const situation = new Situation('h')

type Plan = { id: number; nome: string; data: string }

/** One more than a file may have, so that what is too much is seen. */
const most = importLimits.rows + 1

const peopleOf = (ctx: Ctx, { id, data }: Plan, todos: boolean) =>
  ctx.tx.selectWhole(
    sql`with ${situation.on(data)}`,
    {
      matricula: t.matricula,
      cpf: p.pessoal_cpf,
      nome: sql.raw<string>(calledSql('p')),
      proposta: l.id,
      cargo: sql<string | null>`${c.nome}`,
      faixa: sql<string | null>`${f.nome}`,
      tipo: l.tipo_salario_proposto,
      indice: sql<string | null>`${i.nome}`,
      quantidade: sql<string | null>`${l.quantidade_indice_proposta}::text`,
      atual: sql<string | null>`coalesce(${l.salario_atual}, ${situation.pay})::text`,
      salario: sql<string | null>`${l.salario_proposto}::text`,
      observacao: l.observacao,
    },
    sql`from (select ${data}::date dia) d cross join ${t} join ${p} on ${p.id} = ${t.pessoa_id} ${situation.join(data, 'left')}
      left join ${l} on ${l.colaborador_id} = ${t.id} and ${l.tabela_reajuste_colaborador_id} = ${id}
      left join ${f} on ${f.id} = coalesce(${l.faixa_salarial_proposta_id}, h.faixa_salarial_id) left join ${c} on ${c.id} = ${f.cargo_id}
      left join ${i} on ${i.id} = ${l.indice_proposto_id}
      where ${t.empresa_id} = ${companyOf(ctx).id} and (${l.id} is not null or ${todos ? onStaff : sql`false`})
      order by ${sql.raw(calledSql('p'))} collate "pt-BR-x-icu", ${t.id} limit ${most}`,
  )

type Row = Awaited<ReturnType<typeof peopleOf>>[number]

const money = (value: string | null): string =>
  value === null ? '' : numberInWords('decimal', value, 2)

/** What a type does not use stays empty: it comes back as nothing said. */
const cellsOf =
  ({ nome: plano }: Plan) =>
  (row: Row): Record<string, string> => ({
    tabelaReajusteColaborador: plano,
    matricula: row.matricula,
    cpf: row.cpf ?? '',
    nome: row.nome,
    cargo: row.cargo ?? '',
    faixaSalarialProposta: row.faixa ?? '',
    tipoSalarioProposto: tiposSalario.find(({ code }) => code === row.tipo)?.label ?? '',
    indiceProposto: row.indice ?? '',
    quantidadeIndiceProposta:
      row.quantidade === null ? '' : numberInWords('decimal', row.quantidade, 4),
    salarioAtual: money(row.atual),
    salarioProposto: row.tipo === '3' ? money(row.salario) : '',
    observacao: row.observacao ?? '',
  })

const register = importable(reajustesColaboradores)

/** As a cell of words: nothing in it is reckoned, and zeros before a number stay. */
const asText = ({ name, label }: ColumnDeclared) => ({ key: name, label, kind: 'text' }) as const

type Asked = { id: number; todos: boolean }

export async function proposalSheet(ctx: Ctx, { id, todos }: Asked): Promise<FileAnswer> {
  const spool = ctx.platform.renderer.spool()
  async function read(inner: Ctx): Promise<SheetHead> {
    const plan = await readRecord(inner, tabelasReajustes, id)
    if (plan.tipoReajuste !== 'C')
      throw failure.conflict('A planilha é dos planejamentos de talentos.')
    const rows = await peopleOf(inner, plan, todos)
    if (rows.length > importLimits.rows)
      throw failure.conflict(
        `São mais de ${importLimits.rows.toLocaleString('pt-BR')} linhas, mais do que uma planilha leva: exporte as propostas na lista de reajustes de talentos.`,
      )
    const titulo = `Propostas de ${plan.nome}`
    await audit(inner, {
      recurso: reajustesColaboradores.key,
      registro: null,
      titulo,
      acao: 'EXPORTACAO',
    })
    const told = ctx.has(VER_SALARIO) ? rows : rows.map((row) => ({ ...row, tipo: null }))
    await spool.fill(told.map(cellsOf(plan)))
    const columns = (await ownColumns(inner, register)).map(asText)
    return { ...(await reportHead(inner, titulo, [])), columns }
  }
  const head = await inOwnScope(ctx, 'write', read).catch(async (error: unknown) => {
    await spool.remove()
    throw error
  })
  return renderedRows(ctx, head, spool, `${head.title}.xlsx`)
}
