import { sql } from 'kysely'
import { requiredAtSql } from '#modules/cargo-salario/configuracoes-faixa-salarial/required.ts'
import { type Ctx, companyOf } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'
import { answerCall } from '#platform/server/http/answer-call.ts'
import { defineRoutes } from '#platform/server/http/route.ts'
import { porAvaliacoesDesempenhos, tipoCompetencia } from './calls.ts'
import { tiposCompetencia } from './types.ts'

const k = table('cargo_salario_competencias', 'k')
const f = table('cargo_salario_faixas_salariais', 'f')
const r = table('cargo_salario_configuracoes_faixa_salarial__niveis', 'r')

const required = (ctx: Ctx) =>
  ctx.tx.select(
    { id: k.id, nome: k.nome, tipo: k.tipo },
    sql`from ${k} cross join (select ${ctx.today}::date dia) d where ${k.empresa_id} = ${companyOf(ctx).id} and ${k.ativo}
      and exists (select 1 from ${f} join ${r} on ${r.registro_id} = ${sql.raw(requiredAtSql('f.id', 'd.dia'))} where ${f.empresa_id} = ${k.empresa_id} and ${f.ativo} and ${r.competencia_id} = ${k.id})
      order by ${k.nome}`,
  )

export const routes = defineRoutes([
  answerCall(tipoCompetencia, async () =>
    tiposCompetencia.map(({ code, label }) => ({ id: code, descricao: label })),
  ),
  answerCall(porAvaliacoesDesempenhos, (ctx) => required(ctx)),
])
